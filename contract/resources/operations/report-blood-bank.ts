import { reporting } from '../reporting';

export const operation = reporting(
  { method: 'POST', path: '/ips/resources/bloodBank' },
  'Reporte del banco de sangre',
);
