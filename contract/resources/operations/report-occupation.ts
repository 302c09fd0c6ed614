import { reporting } from '../reporting';

export const operation = reporting(
  { method: 'POST', path: '/ips/resources' },
  'Reporte de ocupación y disponibilidad',
);
