interface Citizens {
  /** `http://127.0.0.1:3000` */
  address: string;
  /** The body of one request. */
  invent: () => object;
  /** Requests that wait for an operator. */
  countPending: () => Promise<number>;
  /** At least 0, under 1. */
  random: () => number;
  /** Tells why one was not sent. */
  onError: (error: unknown) => void;
  /** The shortest and the longest pause. */
  pauseMs?: readonly [shortest: number, longest: number];
}

/** A demonstration that nobody attends must not fill its list. */
const MOST_PENDING = 6;
const PAUSE_MS = [150_000, 420_000] as const;

/** Asks for an ambulance now and then through the door of citizens, like any phone. */
export function askForAmbulances(citizens: Citizens): { stop(): Promise<void> } {
  const { address, invent, countPending, random, onError, pauseMs = PAUSE_MS } = citizens;
  const [shortest, longest] = pauseMs;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | null = null;
  let isStopped = false;

  async function ask(): Promise<void> {
    if ((await countPending()) >= MOST_PENDING) return;
    const answer = await fetch(`${address}/api/public/ambulanceRequest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(invent()),
    });
    if (!answer.ok) throw new Error(`the door of citizens answered ${answer.status}`);
  }

  function wait(): void {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        asking = ask().catch(onError).finally(wait);
      },
      shortest + random() * (longest - shortest),
    );
    timer.unref();
  }

  wait();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await asking;
    },
  };
}
