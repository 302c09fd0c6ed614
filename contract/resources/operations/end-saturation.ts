import { saturating } from '../saturating';

export const operation = saturating('/ips/resources/saturation/end', 'Levantar emergencia funcional');
