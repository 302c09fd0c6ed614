import type { Exchange, Left, Other, Reach, Signal } from '../../contract/telecare/telecare';
import type { After } from './late-watch';

/** What one exchange with the server carries. */
export interface Letter {
  seat: string;
  to: string | null;
  enters: boolean;
  leaves: boolean;
  /** The page is closed: the seat is free, and the call goes on. */
  closes?: boolean;
  /** This device and the one in `to` are connected with each other. */
  isConnected: boolean;
  after: number;
  signals: Signal[];
}

interface Ports {
  /** `isLast`: it must arrive after the page is gone. */
  exchange: (letter: Letter, isLast?: boolean) => Promise<Exchange>;
  /** The words of a refusal that no retry resolves; null for a failure that may pass. */
  refusalOf: (thrown: unknown) => string | null;
  after: After;
  /** `left`: who was there, while nobody is. */
  onOther: (other: Other | null, left: Left | null) => void;
  onSignal: (data: string) => void;
  /** How it rings at the other side while nobody is there; null if that is not known. */
  onReach: (reach: Reach | null) => void;
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
const LEAVING_MS = 10_000;

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
  /** Settles after the exchange that takes the seat. */
  let entering: Promise<unknown> = Promise.resolve();
  let isDue = false;
  let cancel = () => {};
  /** What is said until the server has heard it. */
  let leaving: Letter | null = null;
  let isHurried = false;
  let hurry = () => {};

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
      const asked = ports.exchange(letter);
      if (!isIn) entering = asked.catch(() => undefined);
      const answer = await asked;
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
    ports.onOther(other, answer.left ?? null);
    ports.onReach(answer.reach ?? null);
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
    nudge() {
      isHurried = true;
      hurry();
      void ask();
    },
    setConnected(value: boolean) {
      isConnected = value;
    },
    close,
    /** Gives the seat back; the regulation centre ends the call by it. It is said until the server has heard it. */
    async leave(onUnheard: () => void): Promise<void> {
      close();
      leaving = lastLetter({ leaves: true });
      isHurried = false;
      // The server must not hear an entry last: it would keep the seat, and ring.
      await entering;
      for (let pause = FAILED_MS; !(await say(leaving)); pause = Math.min(pause * 2, LEAVING_MS)) {
        onUnheard();
        if (!isHurried) await waitFor(pause);
        isHurried = false;
      }
      leaving = null;
    },
    /** Gives the seat back in one letter that is not repeated: the page is going away, or it cannot take part. The call goes on. */
    async giveBack(): Promise<void> {
      if (isClosed && !leaving) return;
      const letter = leaving ?? lastLetter({ closes: true });
      close();
      await ports.exchange(letter, true).catch(() => undefined);
    },
  };

  function lastLetter(how: Partial<Letter>): Letter {
    const nothing = { to: null, enters: false, leaves: false, isConnected: false, signals: [] };
    return { seat, after: heard, ...nothing, ...how };
  }

  /** Whether the server has heard it. */
  function say(letter: Letter): Promise<boolean> {
    return ports.exchange(letter).then(
      () => true,
      (thrown: unknown) => ports.refusalOf(thrown) !== null,
    );
  }

  function waitFor(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = ports.after(ms, resolve);
      hurry = () => {
        stop();
        resolve();
      };
    });
  }
}
