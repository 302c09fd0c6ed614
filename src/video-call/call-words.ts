import type { CallState } from './call';

/** How the call is, for the line above the picture and for who does not see. `side`: who is meant by the other before a name is known. */
export function statusWords(state: CallState, side: string): string {
  const name = state.other?.name ?? side;
  switch (state.phase) {
    case 'waiting':
      return `Esperando ${toSide(side)}…`;
    case 'connecting':
      return `Conectando con ${name}…`;
    case 'reconnecting':
      return `${name}: reconectando…`;
    case 'connected':
      return state.other?.isHere === false ? `${name}: reconectando…` : `En llamada con ${name}`;
    case 'over':
      return state.words ?? 'La videollamada terminó.';
  }
}

const toSide = (side: string) => (side.startsWith('el ') ? `al ${side.slice(3)}` : `a ${side}`);

/** What the other side does not send, and what this one does not; empty if all goes through. */
export function lackWords(state: CallState): string[] {
  if (state.phase !== 'connected') return [];
  const { otherMuted, otherHidden, level, own, isHidden } = state;
  return [
    ...(otherMuted ? ['La otra persona silenció su micrófono.'] : []),
    ...(otherHidden ? ['La otra persona apagó su cámara.'] : []),
    ...(own.getVideoTracks().length === 0 ? ['Usted no envía imagen: este equipo no dio su cámara.'] : []),
    ...(level === 'off' && !isHidden ? ['Red débil: por ahora va solo su voz.'] : []),
  ];
}
