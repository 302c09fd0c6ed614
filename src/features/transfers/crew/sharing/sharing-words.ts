import { agoWords } from '../../../../../contract/travel/travel-words';
import { timeText } from '../../../../ui/format/moment';
import type { SharingState } from './sharing-state';

/** Nothing is sent for so long though nothing failed: a phone may stop telling its place without a word. */
const SILENT_MS = 90_000;
const SILENT_SAVING_MS = 180_000;

export function isSilent({ problem, arrivedAt, isSaving }: SharingState, now: number): boolean {
  const most = isSaving ? SILENT_SAVING_MS : SILENT_MS;
  return problem === null && arrivedAt !== null && now - arrivedAt > most;
}

/** Below the title while the position is shared: what is sent, or why not. */
export function sharingWords(state: SharingState, now: number): string {
  const { problem, waiting, arrivedAt } = state;
  const kept = waiting === 1 ? '1 posición espera' : `${waiting} posiciones esperan`;
  switch (problem) {
    case 'unavailable':
      return 'El teléfono no encuentra su posición. Acérquelo a una ventana; se sigue intentando.';
    case 'clock':
      return 'El servidor no acepta las posiciones: el reloj de este teléfono está mal. Póngalo en hora automática.';
    case 'offline':
      return `Sin conexión: ${kept}. Se envían al volver la red, mientras esta pantalla esté abierta.`;
    case 'busy':
    case 'server':
      return `El servidor está ocupado: ${kept}. Se intenta de nuevo.`;
    default:
      if (arrivedAt !== null && isSilent(state, now))
        return `El teléfono no da su posición ${agoWords(now - arrivedAt).replace('hace', 'desde hace')}. Deje de compartir y toque de nuevo.`;
      return arrivedAt === null
        ? 'Buscando la posición…'
        : `Enviada ${agoWords(now - arrivedAt)} · mientras esta pantalla esté abierta`;
  }
}

/** Why the sharing ended by itself, or could not begin; null otherwise. */
export function endedWords({ isOn, problem }: SharingState): string | null {
  if (isOn) return null;
  switch (problem) {
    case 'denied':
      return 'El teléfono no deja leer la posición. Permita la ubicación para esta página en sus ajustes y toque de nuevo.';
    case 'unavailable':
      return 'Este teléfono no da su posición al navegador.';
    case 'refused':
      return 'Se detuvo: el servidor ya no acepta posiciones de esta ambulancia.';
    case 'signed-out':
      return 'Se detuvo: su sesión terminó. Inicie sesión y toque de nuevo.';
    default:
      return null;
  }
}

/** The page was hidden, and nothing was shared meanwhile. */
export function hiddenWords({ hidden }: SharingState): string | null {
  if (!hidden || hidden.until === null) return null;
  const [from, until] = [timeText(hidden.from), timeText(hidden.until)];
  const again = from === until ? 'y ya sigue' : `y siguió a las ${until}`;
  return `Se detuvo a las ${from}: la pantalla se apagó o se abrió otra aplicación, ${again}. Para seguir con la pantalla apagada use Traccar Client.`;
}

const LOW_PERCENT = 20;

export function isBatteryLow({ battery }: SharingState): boolean {
  return battery !== null && !battery.isCharging && battery.level < LOW_PERCENT;
}
