import type { OutboxItem } from '../../outbox';
import type { PageOutbox } from '../../submissions';
import type { WaitingMemory } from './waiting-memory';

const bringTeller = () => import('./tell-results');

/** Loads the code that tells results when a receipt may have one: most days none has. */
export function awaitResults(
  outbox: Pick<PageOutbox, 'getView' | 'subscribe'>,
  memory: WaitingMemory,
  bring = bringTeller,
): void {
  let isBringing = false;
  const look = () => {
    if (isBringing || !outbox.getView().entries.some(({ item }) => mayHaveResult(item))) return;
    isBringing = true;
    void bring().then(
      ({ tellResults }) => {
        stop();
        tellResults(outbox, memory);
      },
      // Without its part of the app now: the next change tries again.
      () => {
        isBringing = false;
      },
    );
  };
  const stop = outbox.subscribe(look);
  look();
}

/** `tellResults` decides: one of the few conflicts is told. */
function mayHaveResult({ calledOff, contradicted, report, state }: OutboxItem): boolean {
  return Boolean(calledOff || contradicted || report) || state === 'conflict';
}
