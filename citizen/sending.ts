import { ageBetween, type Moment } from './age-words';
import type { Sent } from './door';
import type { Content } from './request-form';

/** `isDoubtful`: an earlier sending had no answer, and may have arrived. */
export type SendState =
  | { kind: 'sending'; isSlow: boolean }
  | { kind: 'full'; afterSeconds: number; isDoubtful: boolean }
  | { kind: 'unknown'; afterSeconds: number }
  | { kind: 'closed'; isDoubtful: boolean }
  /** There is no network. `isWaiting`: it is sent again when there is one. */
  | { kind: 'offline'; isWaiting: boolean; isDoubtful: boolean }
  /** It is not sent by itself any more: `ageMs` since the person asked. */
  | { kind: 'late'; ageMs: number; isDoubtful: boolean }
  | Extract<Sent, { kind: 'received' | 'invalid' }>;

interface Ports {
  send: (content: Content & { clientRef: string }) => Promise<Sent>;
  makeRef: () => string;
  onState: (state: SendState) => void;
  /** Sends again what the fields have then. */
  onAgain: () => void;
  moment: () => Moment;
  /** At least 0, under 1. */
  random?: () => number;
}

interface Sending {
  /** `isAgain`: the page sends by itself what the person asked earlier. */
  submit(content: Content, isAgain?: boolean): Promise<void>;
  /** The phone has no network: `isAgain` as of `submit`, which goes on later. */
  offline(isAgain: boolean): void;
  /** The network is back: what waits for it does not wait for its pause. */
  online(): void;
  /** Whether an earlier sending had no answer. */
  isDoubtful(): boolean;
}

const SLOW_MS = 6000;
/** After this the person may be elsewhere, or the phone slept: they are asked. */
const LATE_MS = 5 * 60_000;
/** Without an answer; twice as long each time. */
const FIRST_SECONDS = 15;
const MOST_SECONDS = 120;
/** Without a network, if the phone does not say when it is back. */
const OFFLINE_SECONDS = 15;
/** Phones that were refused in the same second do not come back in the same second. */
const SPREAD_SECONDS = 5;

/**
 * Sends a request once, whatever happens to the answers: the same content has the same name until it is received, so a sending
 * without an answer is repeated by itself. Corrected content is a new request: under the old name the server would keep the first
 * one and lose the correction.
 */
export function createSending({
  send,
  makeRef,
  onState,
  onAgain,
  moment,
  random = Math.random,
}: Ports): Sending {
  let isBusy = false;
  let named: { text: string; ref: string } | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** It will be sent again by itself; `network`: it waits for nothing else. */
  let pending: 'pause' | 'network' | null = null;
  let asked: Moment | null = null;
  let unanswered = 0;

  const isDoubtful = () => unanswered > 0;

  function refOf(content: Content): string {
    const text = JSON.stringify(content);
    if (named?.text !== text) named = { text, ref: makeRef() };
    return named.ref;
  }

  function retryIn(seconds: number): number {
    const afterSeconds = Math.ceil(seconds + random() * SPREAD_SECONDS);
    pending = 'pause';
    again = setTimeout(goOn, afterSeconds * 1000);
    return afterSeconds;
  }

  function goOn(): void {
    clearTimeout(again);
    pending = null;
    // A phone that slept runs its timer at its waking.
    const ageMs = asked ? ageBetween(asked, moment()) : 0;
    if (ageMs > LATE_MS) onState({ kind: 'late', ageMs, isDoubtful: isDoubtful() });
    else onAgain();
  }

  /** What the page says of an answer; a sending that may be repeated by itself has its pause. */
  function stateOf(sent: Sent): SendState {
    switch (sent.kind) {
      case 'received':
        [named, unanswered] = [null, 0];
        return sent;
      case 'full':
        return { kind: 'full', afterSeconds: retryIn(sent.afterSeconds), isDoubtful: isDoubtful() };
      case 'unknown': {
        const afterSeconds = retryIn(Math.min(MOST_SECONDS, FIRST_SECONDS * 2 ** unanswered));
        unanswered += 1;
        return { kind: 'unknown', afterSeconds };
      }
      case 'closed':
        return { kind: 'closed', isDoubtful: isDoubtful() };
      case 'invalid':
        return sent;
    }
  }

  return {
    isDoubtful,
    offline(isAgain) {
      if (isAgain) {
        retryIn(OFFLINE_SECONDS);
        pending = 'network';
      }
      onState({ kind: 'offline', isWaiting: pending !== null, isDoubtful: isDoubtful() });
    },
    online() {
      if (pending === 'network') goOn();
    },
    async submit(content, isAgain = false) {
      if (isBusy) return;
      isBusy = true;
      clearTimeout(again);
      pending = null;
      if (!isAgain || asked === null) asked = moment();
      onState({ kind: 'sending', isSlow: false });
      const slow = setTimeout(() => onState({ kind: 'sending', isSlow: true }), SLOW_MS);
      try {
        onState(stateOf(await send({ ...content, clientRef: refOf(content) })));
      } finally {
        clearTimeout(slow);
        isBusy = false;
      }
    },
  };
}
