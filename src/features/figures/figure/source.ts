/** Who the figures come from; it is part of each downloaded figure. */
export const SOURCE = 'Fuente: reportes de las IPS al CRUE, en Relevo.';
