import type { Layer, MapSearch } from '../map-search';

interface Order {
  list: Layer;
  /** The filter of the requests. */
  requests: MapSearch['requests'];
  hasPoint: boolean;
  /** Whether the server has given travel times for this list. */
  hasTimes: boolean;
  isAsking: boolean;
  /** The selected hospital, from which distances are measured without a point. */
  hospital: string | undefined;
}

/** The order of the list in words: no list is by time at one moment and by straight line at the next without saying it. */
export function orderWords({ list, requests, hasPoint, hasTimes, isAsking, hospital }: Order): string {
  if (list === 'requests')
    return requests === 'pending'
      ? 'La más nueva primero; las de prioridad baja, al final'
      : 'La más nueva primero';
  if (!hasPoint) return `En línea recta desde ${hospital ?? 'el centro del mapa'}`;
  if (list === 'communes') return 'En línea recta desde el punto';
  if (hasTimes) return 'Por tiempo de viaje desde el punto';
  return isAsking ? 'Calculando los tiempos desde el punto…' : 'En línea recta desde el punto';
}
