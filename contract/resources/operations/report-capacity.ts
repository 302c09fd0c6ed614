import { reporting } from '../reporting';

export const operation = reporting(
  { method: 'POST', path: '/ips/resources/capacity' },
  'Reporte de capacidad',
);
