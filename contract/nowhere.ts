/** Latitude and longitude that a receiver without satellites says: a place in the sea before Africa. */
export const isNowhere = (lat: number | null, lng: number | null): boolean => lat === 0 && lng === 0;

export const NOWHERE =
  'La ubicación que dio el teléfono no es válida: señálela en el mapa o escriba la dirección.';
