/** For Safari on iPhone and iPad, which has no install prompt. */
export const INSTALL_BY_HAND = 'Toque Compartir y luego «Agregar a inicio»';
