/**
 * Medellín's communes and corregimientos by the codes of its planning office. A row of the board contains only the
 * code.
 */
export const COMMUNES: ReadonlyMap<string, string> = new Map([
  ['01', 'Popular'],
  ['02', 'Santa Cruz'],
  ['03', 'Manrique'],
  ['04', 'Aranjuez'],
  ['05', 'Castilla'],
  ['06', 'Doce de Octubre'],
  ['07', 'Robledo'],
  ['08', 'Villa Hermosa'],
  ['09', 'Buenos Aires'],
  ['10', 'La Candelaria'],
  ['11', 'Laureles Estadio'],
  ['12', 'La América'],
  ['13', 'San Javier'],
  ['14', 'El Poblado'],
  ['15', 'Guayabal'],
  ['16', 'Belén'],
  ['50', 'San Sebastián de Palmitas'],
  ['60', 'San Cristóbal'],
  ['70', 'Altavista'],
  ['80', 'San Antonio de Prado'],
  ['90', 'Santa Elena'],
]);
