/** An answer that took longer says too little about the time. */
const LONGEST_ANSWER_MS = 20_000;
/** The device's two clocks may move apart by this much before the time counts as unknown. */
const TOLERANCE_MS = 15_000;
/** Within it the offset does not follow each answer: later actions must have later times. */
const NOISE_MS = 1_000;

/** What a page knows of the server's clock at one moment. Milliseconds. */
export interface ClockReading {
  /** Random name of the page. Steady clocks of two pages cannot be compared. */
  page: string;
  /** The device's clock. A person or the network can set it. */
  wall: number;
  /** The page's monotonic clock. Nobody can set it; while the device sleeps it may stop. */
  steady: number;
  /** Server's clock minus `wall`, the best estimate; null before the first answer of our server. */
  offset: number | null;
  /** How often the page has seen that the device's clock was set back. */
  setBack: number;
  /** One of these times was after the answer that gave `offset`. */
  isOffsetOld: boolean;
  /** False until the first answer, and after the device's clocks have moved apart: by sleep, or because one was set. */
  isSure: boolean;
}

/** A question about the time: its random word, and the device's clocks when it was sent. */
export interface Question {
  word: string;
  wall: number;
  steady: number;
}

/**
 * Estimates the server's clock from answers to our own authenticated calls. Such an answer has our JSON envelope and
 * repeats the question's random word in `relevo-time: <word> <milliseconds>`. No stored answer and no page of a stranger
 * can do that.
 */
export function createServerClock(wall: () => number, steady: () => number) {
  const page = randomWord();
  const listeners = new Set<() => void>();
  const setBackListeners = new Set<(ms: number) => void>();
  let offset: number | null = null;
  let drift = 0;
  let lastApart = 0;
  let setBack = 0;
  let setBackAtAnswer = 0;
  let isSure = false;

  /** Both clocks now, and how far they are apart. The steady clock never runs ahead by itself. */
  const look = () => {
    const [at, ticks] = [wall(), steady()];
    const apart = at - ticks;
    if (apart < lastApart - TOLERANCE_MS) {
      setBack += 1;
      const by = lastApart - apart;
      // Later: a look may be part of drawing a screen.
      queueMicrotask(() => {
        for (const listener of setBackListeners) listener(by);
      });
    }
    lastApart = apart;
    isSure &&= Math.abs(apart - drift) <= TOLERANCE_MS;
    return { at, ticks, apart };
  };

  return {
    ask: (): Question => ({ word: randomWord(), wall: wall(), steady: steady() }),

    learn(question: Question, header: string | null, body: string): void {
      const [word, text] = header?.split(' ') ?? [];
      const time = Number(text);
      const { at, ticks, apart } = look();
      const took = [at - question.wall, ticks - question.steady];
      if (word !== question.word || !time || !body.startsWith('{"ok":')) return;
      if (Math.min(...took) < 0 || Math.max(...took) > LONGEST_ANSWER_MS) return;
      // The server wrote its time between the question and the answer.
      const [least, most] = [time - at, time - question.wall];
      const isMoved = offset === null || offset < least - NOISE_MS || offset > most + NOISE_MS;
      if (isMoved) offset = Math.round((least + most) / 2);
      drift = apart;
      setBackAtAnswer = setBack;
      isSure = true;
      if (isMoved) for (const listener of listeners) listener();
    },

    /** Tells when an answer moves the estimate: what was shown before may be hours off. Returns the end of it. */
    onMoved(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Tells by how many milliseconds the device's clock was set back, after the look that noticed it. Returns the end of it. */
    onSetBack(listener: (ms: number) => void): () => void {
      setBackListeners.add(listener);
      return () => setBackListeners.delete(listener);
    },

    read(): ClockReading {
      const { at, ticks, apart } = look();
      // The device's clock was set back by at least this much.
      const back = drift - apart > TOLERANCE_MS ? drift - apart : 0;
      return {
        page,
        wall: at,
        steady: ticks,
        offset: offset === null ? null : offset + back,
        setBack,
        isOffsetOld: setBack !== setBackAtAnswer,
        isSure,
      };
    },
  };
}

function randomWord(): string {
  return Math.random().toString(36).slice(2);
}

/** The clock of this page, or of this service worker. */
export const serverClock = createServerClock(Date.now, () => performance.now());

export function serverNow(): Date {
  const { wall, offset } = serverClock.read();
  return new Date(wall + (offset ?? 0));
}

/** Whether this page has learnt the server's time: until then `serverNow` is this device's own clock. */
export function isTimeKnown(): boolean {
  return serverClock.read().offset !== null;
}

/** The server's time when this device's clock showed `wall`. */
export function serverTimeAt(wall: number): Date {
  return new Date(wall + (serverClock.read().offset ?? 0));
}
