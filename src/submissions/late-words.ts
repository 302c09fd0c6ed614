import type { LastError } from '../outbox';

/** Why a submission does not get through, and what the user can do. */
export function lateWords(error: LastError | null): string {
  const from = error?.host ? `${error.status}, ${error.host}` : `${error?.status ?? 0}`;
  switch (error?.class) {
    case 'not-ours':
    case 'no-receipt':
    case 'proxy-busy':
      return `No llega a Relevo: en su lugar responde otro equipo de la red (${from}). Si la red pide aceptar condiciones o iniciar sesión, hágalo; si no, avise a quien administra la red.`;
    case 'token-refused':
      return `El servidor no acepta su sesión, aunque se acaba de renovar (${from}). Avise a quien administra Relevo.`;
    case 'no-answer':
      return 'La red corta la respuesta a este envío, y el resto pasa. Si sigue igual, avise a quien administra la red.';
    default:
      return 'Lleva más de 30 minutos sin que el servidor lo reciba. Avise a quien administra Relevo.';
  }
}
