import { queryKeys } from '../../api/query-keys';

const part = (...name: (string | number)[]) => [...queryKeys.resources, ...name];

/** One change of one hospital invalidates all of them. */
export const resourceKeys = {
  capacity: part('capacity'),
  occupation: part('occupation'),
  blood: part('blood'),
  summary: part('summary'),
  stock: part('stock'),
  hospital: (ipsId: number) => part('hospital', ipsId),
  report: (clientRef: string) => part('report', clientRef),
  corner: (address: string) => part('corner', address),
  trend: (ipsId: number) => part('trend', ipsId),
};
