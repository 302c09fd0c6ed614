import type { Trial } from '../../storage';

export function refusalWords(trial: Exclude<Trial, { opened: true }>): string {
  if (trial.why === 'none') return 'Este equipo ya no tiene PIN. Cierre y vuelva a abrir Relevo.';
  if (trial.why === 'destroyed') return `${DESTROYED} ${KEPT}`;
  if (trial.left === 1)
    return 'PIN incorrecto. Le queda 1 intento: si falla, se borran los borradores de este equipo.';
  return `PIN incorrecto. Le quedan ${trial.left} intentos.`;
}

export const UNREADABLE = 'Intente de nuevo, o cierre la sesión e ingrese con su contraseña.';
export const DESTROYED = 'Se borraron los borradores y los datos de pacientes guardados en este equipo.';
export const KEPT = 'Lo que estaba pendiente por enviar no se borró: saldrá cuando vuelva a ingresar.';
