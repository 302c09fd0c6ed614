/** Where the browser offers nothing by itself: Safari on an iPhone or iPad. */
export const INSTALL_BY_HAND = 'Toque Compartir y luego «Agregar a inicio»';
