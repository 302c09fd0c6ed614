import type { SendState } from './sending';

interface Words {
  /** Beside the button. */
  state: string | null;
  /** In the colour of an alarm. */
  failure: string | null;
}

const AGAIN = 'Sus datos siguen aquí.';

/** What the citizen reads while the request is on its way, and when it does not arrive. */
export function sendWords(state: SendState): Words {
  switch (state.kind) {
    case 'sending':
      return {
        state: state.isSlow
          ? 'La conexión está muy lenta. Seguimos enviando, pero no espere: llame al 123.'
          : 'Enviando su solicitud…',
        failure: null,
      };
    case 'full':
      return {
        state: null,
        failure: `Su solicitud NO se ha recibido: hay demasiadas en este momento. Llame al 123. Si deja esta página abierta, se enviará otra vez en ${state.afterSeconds} segundos. ${AGAIN}`,
      };
    case 'unknown':
      return {
        state: null,
        failure: `No sabemos si su solicitud llegó: no hubo respuesta. Llame al 123. También puede enviarla otra vez: si ya llegó, no se repite. ${AGAIN}`,
      };
    case 'closed':
      return {
        state: null,
        failure: `Su solicitud NO se recibió: aquí no se puede en este momento. Llame al 123. ${AGAIN}`,
      };
    default:
      return { state: null, failure: null };
  }
}

export const OFFLINE = `Su solicitud NO se envió: no hay internet. Llame al 123. ${AGAIN}`;

/** The server was full, and the fields have changed since. */
export const CHANGED =
  'Su solicitud NO se ha recibido y usted cambió sus datos. Llame al 123, o toque «Pedir la ambulancia» para enviarla otra vez.';

/** `missing`: how many fields are wrong. */
export const faultWords = (missing: number): string =>
  `Su solicitud todavía no se envió: ${missing === 1 ? 'revise el campo marcado' : `revise los ${missing} campos marcados`}. Si no puede esperar, llame al 123.`;
