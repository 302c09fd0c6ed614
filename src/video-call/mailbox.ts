import type { Exchange, Other, Signal } from '../../contract/telecare/telecare';
import type { After } from './late-watch';

/** What one exchange with the server carries. */
export interface Letter {
  seat: string;
  to: string | null;
  enters: boolean;
  leaves: boolean;
  /** This device and the one in `to` are connected with each other. */
  isConnected: boolean;
  after: number;
  signals: Signal[];
}

interface Ports {
  exchange: (letter: Letter) => Promise<Exchange>;
  /** The words of a refusal that no retry mends; null for a failure that may pass. */
  refusalOf: (thrown: unknown) => string | null;
  after: After;
  onOther: (other: Other | null) => void;
  onSignal: (data: string) => void;
  /** The call has ended, or this device is no longer in it: then with words. */
  onOver: (words: string | null) => void;
  /** Whether the server answers. */
  onReached: (isReached: boolean) => void;
}

/**
 * While the two connect each second counts, most of all in the first ones; then it only says that this device is still here. The server
 * takes four questions a second.
 */
const HURRIED_MS = 300;
const HURRIED_TIMES = 20;
const CONNECTING_MS = 700;
const CONNECTED_MS = 4_000;
const FAILED_MS = 1_500;
const AT_ONCE = 40;
/** A call that nobody has ended ends by itself after a minute. */
const LEAVE_ATTEMPTS = 10;

/**
 * One device's seat in a call: asks the server again and again, with its signals for the other. Nothing is lost by an answer that does
 * not come: what was not confirmed is sent again, and the server stores it once.
 */
export function openMailbox(seat: string, ports: Ports) {
  let other: Other | null = null;
  let outgoing: Signal[] = [];
  let counted = 0;
  let heard = 0;
  let hurried = 0;
  let isIn = false;
  let isClosed = false;
  let isConnected = false;
  let isAsking = false;
  let isDue = false;
  let cancel = () => {};

  async function ask(): Promise<void> {
    if (isClosed) return;
    if (isAsking) {
      isDue = true;
      return;
    }
    cancel();
    isAsking = true;
    isDue = false;
    let pause = FAILED_MS;
    const signals = outgoing.slice(0, AT_ONCE);
    try {
      const to = other?.seat ?? null;
      const letter = { seat, to, enters: !isIn, leaves: false, isConnected, after: heard, signals };
      const answer = await ports.exchange(letter);
      if (isClosed) return;
      isIn = true;
      ports.onReached(true);
      if (answer.isOver) return end(null);
      const last = signals.at(-1)?.n ?? 0;
      outgoing = outgoing.filter(({ n }) => n > last);
      take(answer);
      hurried -= 1;
      pause = isConnected ? CONNECTED_MS : hurried > 0 ? HURRIED_MS : CONNECTING_MS;
    } catch (thrown) {
      if (isClosed) return;
      const words = ports.refusalOf(thrown);
      if (words !== null) return end(words);
      ports.onReached(false);
    } finally {
      isAsking = false;
    }
    if (!isClosed) cancel = ports.after(isDue ? 0 : pause, () => void ask());
  }

  function take(answer: Exchange): void {
    const isNew = answer.other?.seat !== other?.seat;
    // What was for another device means nothing to this one.
    if (isNew) {
      outgoing = [];
      hurried = answer.other ? HURRIED_TIMES : 0;
    }
    other = answer.other;
    ports.onOther(other);
    for (const { id, data } of answer.signals) {
      heard = Math.max(heard, id);
      ports.onSignal(data);
    }
  }

  function end(words: string | null): void {
    close();
    ports.onOver(words);
  }

  function close(): void {
    isClosed = true;
    cancel();
  }

  void ask();
  return {
    send(data: string) {
      counted += 1;
      outgoing.push({ n: counted, data });
      void ask();
    },
    /** The server may have something new. */
    nudge: () => void ask(),
    setConnected(value: boolean) {
      isConnected = value;
    },
    close,
    /**
     * Gives the seat back; the regulation centre ends the call by it. Without an answer it is said a few times more. Answers whether the
     * server knows.
     */
    async leave(): Promise<boolean> {
      close();
      const isHeard = { isConnected: false, after: heard, signals: [] };
      const letter = { seat, to: null, enters: false, leaves: true, ...isHeard };
      for (let left = LEAVE_ATTEMPTS; left > 0; left -= 1) {
        const isSaid = await ports.exchange(letter).then(
          () => true,
          (thrown: unknown) => ports.refusalOf(thrown) !== null,
        );
        if (isSaid) return true;
        await new Promise<void>((resolve) => void ports.after(FAILED_MS, resolve));
      }
      return false;
    },
  };
}
