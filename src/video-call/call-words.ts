import { atFirstUse } from '../../contract/at-first-use';
import { goneWords } from '../../contract/telecare/telecare-words';
import type { CallState } from './call-state';

/** How the call is, for the line above the picture and for who does not see. `side`: who is meant by the other before a name is known. */
export function statusWords(state: CallState, side: string): string {
  const name = state.other?.name ?? side;
  switch (state.phase) {
    case 'waiting':
      return state.left ? goneWords({ ...state.left, isLost: false }) : `Esperando ${toSide(side)}…`;
    case 'connecting':
      return lostWords(state) ?? `Conectando con ${name}…`;
    case 'reconnecting':
      return lostWords(state) ?? `${name}: reconectando…`;
    case 'connected':
      if (state.other?.isHere === false) return `${name}: reconectando…`;
      return `En llamada con ${name}${missingOf(state)}`;
    case 'over':
      return state.words ?? 'La videollamada terminó.';
  }
}

/** Neither the server nor this device hears the other any more; null while one of them does. */
function lostWords({ phase, other, isReached }: CallState): string | null {
  if (phase === 'connected' || !isReached || other?.isHere !== false || !other.seenAt) return null;
  return goneWords({ name: other.name, at: other.seenAt, isLost: true });
}

/** Somebody was in the call, and is not heard or seen now. */
export function isGone({ phase, left, other }: CallState): boolean {
  return phase === 'reconnecting' || other?.isHere === false || (phase === 'waiting' && left !== null);
}

/** What of the other does not arrive: `, sin su imagen`; empty if all does. */
export function missingOf({
  otherPicture,
  otherMuted,
  otherNoVoice,
  otherVoiceLost,
}: Pick<CallState, 'otherPicture' | 'otherMuted' | 'otherNoVoice' | 'otherVoiceLost'>): string {
  const missing = [
    ...(otherPicture ? ['su imagen'] : []),
    ...(otherMuted || otherNoVoice || otherVoiceLost ? ['su voz'] : []),
  ];
  return missing.length === 0 ? '' : `, sin ${missing.join(' ni ')}`;
}

const toSide = (side: string) => (side.startsWith('el ') ? `al ${side.slice(3)}` : `a ${side}`);

/** That a call reaches nobody or does not connect, and what to do; null while it may still be a matter of seconds. */
export function lateWords(state: CallState, side: string): string | null {
  if (state.phase === 'waiting' && state.isReached && state.reach === 'nobody')
    return 'Nadie de la otra parte tiene Relevo abierto: llame por teléfono.';
  if (!state.isLate) return null;
  if (!state.isReached)
    return 'Este equipo no llega al servidor. Se sigue intentando; mientras tanto, llame por teléfono.';
  if (state.phase === 'waiting')
    return `${state.left ? `${state.left.name} no ha vuelto` : `Todavía no entra ${side}`}. Se sigue esperando; mientras tanto, llame por teléfono.`;
  return `La videollamada con ${state.other?.name ?? side} no conecta. Se sigue intentando; mientras tanto, llame por teléfono.`;
}

const clock = atFirstUse(
  () =>
    new Intl.DateTimeFormat('es-CO', {
      timeZone: 'America/Bogota',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** Instead of the other's picture, which does not move; null while it does. */
export function pictureWords({ otherPicture }: CallState): string | null {
  if (!otherPicture) return null;
  const since = `Sin imagen desde las ${clock().format(otherPicture.since)}`;
  switch (otherPicture.lack) {
    case 'hidden':
      return `${since}: la otra persona apagó su cámara.`;
    case 'weak':
      return `${since}: la red de la otra persona es débil y va solo su voz.`;
    case 'lost':
      return `${since}: la cámara de la otra persona se detuvo.`;
    case 'none':
      return 'La otra persona no tiene cámara.';
    case 'paused':
      return `${since}: este equipo no reproduce el video.`;
    case 'stopped':
      return `${since}: no llega nada de la otra cámara.`;
  }
}

/** Only an open screen is known to ring: a push may reach a phone that is off. */
const RINGS = {
  screen: 'Su aviso suena en la otra parte, y vuelve a sonar mientras usted espera.',
  push: 'Se avisó a la otra parte, y se le avisa otra vez mientras usted espera.',
  nobody: 'Por ahora su aviso no suena en ningún equipo de la otra parte.',
};

const RINGS_LATER = 'Si no vuelve, se avisa a la otra parte mientras usted espera.';

/** Instead of a picture while nobody else is in the call, or not connected yet; null with a picture. */
export function nobodyWords({
  phase,
  remote,
  isReached,
  reach,
  left,
}: Pick<CallState, 'phase' | 'remote' | 'isReached' | 'reach' | 'left'>): string | null {
  const isAlone = phase === 'waiting' || (phase === 'connecting' && remote === null);
  if (isAlone && !isReached) return 'Este equipo no llega al servidor: por ahora no suena en la otra parte.';
  // Who has just left is not called back at once.
  if (phase === 'waiting') return left && reach !== 'nobody' ? RINGS_LATER : RINGS[reach ?? 'push'];
  return phase === 'connecting' && remote === null ? 'La imagen llega en unos segundos.' : null;
}

/** Whether the other has a camera, as far as it has said. */
export const hasCamera = ({ otherPicture }: Pick<CallState, 'otherPicture'>) => otherPicture?.lack !== 'none';

/** Of a picture in full resolution: when it was taken and by whom, or why there is none; null while nothing can be said. */
export function stillWords(state: Pick<CallState, 'still' | 'otherPicture'>): string | null {
  const { still } = state;
  if (still.kind === 'here') {
    const gone = still.isGone ? ' Ese equipo ya no está.' : '';
    return `Tomada a las ${clock().format(still.at)} por la cámara de ${still.by}.${gone}`;
  }
  if (!hasCamera(state)) return 'No se puede pedir una foto: la otra persona no tiene cámara.';
  if (still.kind !== 'failed') return null;
  if (still.why === 'left') return 'La foto no llegó: el otro equipo salió o se quedó sin conexión.';
  return still.why === 'late'
    ? 'La foto no llegó a tiempo. Pídala otra vez.'
    : 'La otra persona no pudo enviar una foto: su cámara está apagada o no responde.';
}

/** What the other's voice lacks, and what this device does not send; empty if all goes through. */
export function lackWords(state: CallState): string[] {
  if (state.phase !== 'connected') return [];
  const { otherMuted, otherNoVoice, otherVoiceLost, level, own, isHidden, isCameraLost, isVoiceLost } = state;
  return [
    ...(otherMuted ? ['La otra persona silenció su micrófono.'] : []),
    ...(otherNoVoice ? ['La otra persona no tiene micrófono.'] : []),
    ...(otherVoiceLost ? ['El micrófono de la otra persona se detuvo: no llega su voz.'] : []),
    ...(own.getAudioTracks().length === 0
      ? ['Usted no envía voz: este equipo no dio su micrófono. Para hablar, llame por teléfono.']
      : []),
    ...(own.getVideoTracks().length === 0 ? ['Usted no envía imagen: este equipo no dio su cámara.'] : []),
    ...(isCameraLost && !isHidden ? ['Su cámara se detuvo: la otra persona no ve su imagen.'] : []),
    ...(isVoiceLost ? ['Su micrófono se detuvo: la otra persona no lo oye.'] : []),
    ...(level === 'off' && !isHidden ? ['Red débil: por ahora va solo su voz.'] : []),
  ];
}
