import type { PhotoStep } from './receipt';

interface Ports {
  send: () => Promise<{ kind: 'sent' | 'refused' | 'failed' | 'unknown' }>;
  onStep: (step: PhotoStep) => void;
}

const FIRST_MS = 10_000;
const LONGEST_MS = 120_000;

/**
 * Sends a photo, and again by itself until it has arrived or the server refuses it; `now` does not wait for the pause. After a sending
 * without an answer nothing says that it did not arrive.
 */
export function createPhotoSending({ send, onStep }: Ports): { now(): void; stop(): void } {
  let isOver = false;
  let isBusy = false;
  let isDoubtful = false;
  let pause = FIRST_MS;
  let next: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    if (isOver || isBusy) return;
    clearTimeout(next);
    isBusy = true;
    onStep('sending');
    const { kind } = await send();
    isBusy = false;
    if (isOver) return;
    if (kind === 'unknown') isDoubtful = true;
    onStep(isDoubtful && kind === 'failed' ? 'unknown' : kind);
    if (kind === 'sent' || kind === 'refused') {
      isOver = true;
      return;
    }
    next = setTimeout(() => void attempt(), pause);
    pause = Math.min(LONGEST_MS, 2 * pause);
  }

  return {
    now: () => void attempt(),
    stop() {
      isOver = true;
      clearTimeout(next);
    },
  };
}
