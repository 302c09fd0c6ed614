/** Who the figures of hospitals come from. */
export const SOURCE = 'Fuente: reportes de las IPS al CRUE, en Relevo.';
