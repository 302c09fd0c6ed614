import type { Sent } from './door';
import type { Content } from './request-form';

export type SendState =
  | { kind: 'sending'; isSlow: boolean }
  | { kind: 'full'; afterSeconds: number }
  | Exclude<Sent, { kind: 'full' }>;

interface Ports {
  send: (content: Content & { clientRef: string }) => Promise<Sent>;
  makeRef: () => string;
  onState: (state: SendState) => void;
  /** Sends again what the fields have then. */
  onAgain: () => void;
  /** At least 0, under 1. */
  random?: () => number;
}

const SLOW_MS = 6000;
/** Phones that were refused in the same second do not come back in the same second. */
const SPREAD_SECONDS = 5;

/**
 * Sends a request once, whatever happens to the answers: the same content has the same name until it is received. Corrected
 * content is a new request: under the old name the server would keep the first one and lose the correction.
 */
export function createSending({ send, makeRef, onState, onAgain, random = Math.random }: Ports): {
  submit(content: Content): Promise<void>;
} {
  let isBusy = false;
  let named: { text: string; ref: string } | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  function refOf(content: Content): string {
    const text = JSON.stringify(content);
    if (named?.text !== text) named = { text, ref: makeRef() };
    return named.ref;
  }

  return {
    async submit(content) {
      if (isBusy) return;
      isBusy = true;
      clearTimeout(again);
      onState({ kind: 'sending', isSlow: false });
      const slow = setTimeout(() => onState({ kind: 'sending', isSlow: true }), SLOW_MS);
      try {
        const sent = await send({ ...content, clientRef: refOf(content) });
        if (sent.kind === 'received') named = null;
        if (sent.kind === 'full') {
          const afterSeconds = Math.ceil(sent.afterSeconds + random() * SPREAD_SECONDS);
          again = setTimeout(onAgain, afterSeconds * 1000);
          onState({ kind: 'full', afterSeconds });
        } else onState(sent);
      } finally {
        clearTimeout(slow);
        isBusy = false;
      }
    },
  };
}
