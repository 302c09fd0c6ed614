import { isCoarse } from '../contract/ambulance-requests/accuracy';
import type { Located, Place } from './place';

/** What the citizen reads about the place that will be sent. */
export function placeWords({ accuracy }: Place): string {
  if (accuracy === null) return 'Punto marcado en el mapa. Va con su solicitud.';
  const near = `puede estar a ${distanceWords(accuracy)} del sitio`;
  return isCoarse(accuracy)
    ? `Ubicación poco exacta: ${near}. Va con su solicitud, pero escriba también la dirección o marque el sitio en el mapa.`
    : `Ubicación lista: ${near}. Va con su solicitud.`;
}

export const LOCATING = 'Buscando su ubicación…';

const OTHERWISE = 'Marque el sitio en el mapa o escriba la dirección.';

export const LOCATE_FAILURES: Readonly<Record<Exclude<Located['kind'], 'found'>, string>> = {
  refused: `Este navegador no tiene permiso para ver su ubicación. ${OTHERWISE}`,
  silent: `Su teléfono no dio la ubicación en 10 segundos. ${OTHERWISE}`,
  failed: `Su teléfono no pudo dar la ubicación. ${OTHERWISE}`,
};

/** `20 m`, `1,2 km`: rounded up, so that it never promises more than the phone did. */
function distanceWords(metres: number): string {
  if (metres < 1000) return `${Math.max(10, Math.ceil(metres / 10) * 10)} m`;
  return `${(Math.ceil(metres / 100) / 10).toFixed(1).replace('.', ',')} km`;
}
