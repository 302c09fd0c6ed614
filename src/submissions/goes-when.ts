import type { OutboxItem } from '../outbox';

/** What a stored submission waits for; null when it only waits for its turn, or is being sent. */
export type WaitsFor = 'connection' | 'network' | 'server' | 'sign-in' | null;

interface Kept {
  /** An earlier submission needs a decision first. */
  isStuck?: boolean;
  waitsFor?: WaitsFor;
}

const WORDS: Record<NonNullable<WaitsFor>, string> = {
  connection: 'Se enviará solo cuando vuelva la conexión.',
  network: 'Se enviará solo cuando la red deje llegar a Relevo.',
  server: 'Se enviará solo cuando el servidor pueda recibirlo.',
  'sign-in': 'Se enviará cuando usted inicie sesión de nuevo.',
};

/** When a submission that is only on this device goes; the same words on every screen. */
export function goesWhen({ isStuck, waitsFor }: Kept): string {
  if (isStuck) return 'No sale hasta que usted decida sobre un envío anterior.';
  return waitsFor ? WORDS[waitsFor] : 'Se enviará solo.';
}

export function waitsFor({ state, lastError }: Pick<OutboxItem, 'state' | 'lastError'>): WaitsFor {
  if (state === 'waiting-auth') return 'sign-in';
  if (state !== 'waiting') return null;
  switch (lastError?.class) {
    case 'no-answer':
    case 'no-provider':
      return 'connection';
    case 'not-ours':
    case 'no-receipt':
      return 'network';
    default:
      return 'server';
  }
}
