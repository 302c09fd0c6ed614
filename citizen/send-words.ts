import { agoWords } from './age-words';
import type { SendState } from './sending';

interface Words {
  /** Beside the button. */
  state: string | null;
  /** In the colour of an alarm. */
  failure: string | null;
}

const AGAIN = 'Sus datos siguen aquí.';

/** After a sending without an answer nobody knows: it may have arrived. */
const outcome = (isDoubtful: boolean, lost: string) =>
  isDoubtful ? 'No sabemos si su solicitud llegó' : `Su solicitud ${lost}`;

/** What the citizen reads while the request is on its way, and when it does not arrive. */
export function sendWords(state: SendState): Words {
  if (state.kind === 'sending')
    return {
      state: state.isSlow
        ? 'La conexión está muy lenta. Seguimos enviando, pero no espere: llame al 123.'
        : 'Enviando su solicitud…',
      failure: null,
    };
  const failure = failureWords(state);
  return { state: null, failure: failure && `${failure} ${AGAIN}` };
}

function failureWords(state: Exclude<SendState, { kind: 'sending' }>): string | null {
  switch (state.kind) {
    case 'full':
      return `${outcome(state.isDoubtful, 'NO se ha recibido')}: hay demasiadas en este momento. Llame al 123. Si deja esta página abierta, se enviará otra vez en ${state.afterSeconds} segundos.`;
    case 'unknown':
      return `No sabemos si su solicitud llegó: no hubo respuesta. Llame al 123. Si deja esta página abierta, se enviará otra vez en ${state.afterSeconds} segundos; mientras no cambie nada, no se repite.`;
    case 'offline':
      return `${outcome(state.isDoubtful, 'NO se ha recibido')}: no hay internet. Llame al 123.${state.isWaiting ? ' Si deja esta página abierta, se enviará otra vez cuando vuelva el internet.' : ''}`;
    case 'closed':
      return `${outcome(state.isDoubtful, 'NO se recibió')}: aquí no se puede en este momento. Llame al 123.`;
    case 'late':
      return `${outcome(state.isDoubtful, 'NO se ha recibido')}. La pidió ${agoWords(state.ageMs)} y ya no se envía sola. Si todavía la necesita, llame al 123, o toque «Pedir la ambulancia».`;
    default:
      return null;
  }
}

/** The network is back after `offline`, and nothing has left by itself. */
export const backWords = ({ isDoubtful, isWaiting }: { isDoubtful: boolean; isWaiting: boolean }): string =>
  `${outcome(isDoubtful, 'NO se ha recibido')}. Volvió el internet: ${isWaiting ? 'si deja esta página abierta, se enviará otra vez sola' : 'toque otra vez «Pedir la ambulancia»'}. Si no puede esperar, llame al 123. ${AGAIN}`;

/** While the phone looks for its place: the request takes it along. */
export const WAITS_FOR_PLACE = 'Esperando su ubicación para enviarla con la solicitud…';

/** It was to be sent again, and the fields have changed since. */
export const changedWords = (isDoubtful: boolean): string =>
  isDoubtful
    ? 'No sabemos si su solicitud llegó, y usted cambió sus datos. Llame al 123, o toque «Pedir la ambulancia» para enviarla como está ahora: si la primera llegó, el centro verá las dos.'
    : 'Su solicitud NO se ha recibido y usted cambió sus datos. Llame al 123, o toque «Pedir la ambulancia» para enviarla otra vez.';

/** `missing`: how many fields are wrong. */
export const faultWords = (missing: number, isDoubtful: boolean): string =>
  `${outcome(isDoubtful, 'todavía no se envió')}: ${missing === 1 ? 'revise el campo marcado' : `revise los ${missing} campos marcados`}. Si no puede esperar, llame al 123.`;
