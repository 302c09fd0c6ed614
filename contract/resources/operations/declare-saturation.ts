import { LIMITS } from '../../limits';
import { saturating } from '../saturating';

export const operation = saturating('/ips/resources/saturation', 'Declarar emergencia funcional', {
  field: 'reason',
  limit: LIMITS.reasonText,
});
