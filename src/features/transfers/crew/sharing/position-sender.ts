import type { AnswerOf } from '../../../../../contract/call';
import type { sendPositions } from '../../../../../contract/positions/positions';
import { type ApiFailure, type FailureClass, isApiFailure } from '../../../../api';
import type { Fix } from './fix-of';

/**
 * Why the last batch did not arrive. `clock`: the server refused it for its time. `refused`: the ambulance is not of this
 * person's entity any more. `signed-out`: there is no valid session. After the last two nothing more is sent.
 */
export type SendFailure = 'offline' | 'busy' | 'server' | 'clock' | 'refused' | 'signed-out';

interface Ports {
  send: (fixes: Fix[]) => Promise<AnswerOf<typeof sendPositions>>;
  /** The server's clock, for the moment of the last arrival. It jumps when it is learnt again. */
  now: () => number;
  /** Milliseconds of a clock that nobody sets, for the pauses. */
  steady: () => number;
  onChange: () => void;
}

/** As many as one call takes. */
const MOST_WAITING = 500;
const PAUSE_MS: Record<'offline' | 'busy' | 'server', number> = {
  offline: 4_000,
  busy: 30_000,
  server: 15_000,
};
const LIMITED_MS = 10_000;

/** Fixes wait in memory only: what the phone could not send when it is closed is not worth sending later. */
export function createPositionSender({ send, now, steady, onChange }: Ports) {
  let waiting: Fix[] = [];
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let isSending = false;
  let isClosed = false;
  let failure: SendFailure | null = null;
  let arrivedAt: number | null = null;

  const isEnded = () => isClosed || failure === 'refused' || failure === 'signed-out';
  const keep = (fixes: readonly Fix[]) => {
    waiting = [...fixes, ...waiting].slice(-MOST_WAITING);
  };
  const pause = (ms: number) => {
    pausedUntil = steady() + ms;
  };

  function noteAnswer(batch: readonly Fix[], answer: AnswerOf<typeof sendPositions>) {
    const { accepted, refused, limited, invalid = 0 } = answer;
    failure = refused > 0 && accepted === 0 ? 'clock' : null;
    if (accepted > 0) arrivedAt = now();
    if (limited === 0) return;
    // What is above the limit is at the end of the batch, perhaps with invalid ones between.
    keep(batch.slice(-limited - invalid));
    pause(LIMITED_MS);
  }

  function noteFailure(batch: readonly Fix[], cause: unknown) {
    failure = failureOf(isApiFailure(cause) ? cause.kind : 'server');
    if (isApiFailure(cause, 'invalid')) {
      keep(withoutFaults(batch, cause.errors));
      return;
    }
    keep(batch);
    if (failure !== 'offline' && failure !== 'busy' && failure !== 'server') return;
    const asked = isApiFailure(cause) ? cause.retryAfterSeconds : null;
    pause(asked === null ? PAUSE_MS[failure] : asked * 1000);
  }

  return {
    add(fix: Fix): void {
      waiting = [...waiting, fix].slice(-MOST_WAITING);
      onChange();
    },
    /** Sends what waits, unless a pause or an earlier call is under way. Never throws. */
    async flush(): Promise<void> {
      if (isSending || isEnded() || waiting.length === 0 || steady() < pausedUntil) return;
      const batch = waiting;
      waiting = [];
      isSending = true;
      try {
        noteAnswer(batch, await send(batch));
      } catch (cause) {
        noteFailure(batch, cause);
      } finally {
        isSending = false;
      }
      if (!isClosed) onChange();
    },
    /** The network is back: no pause for it any more. */
    networkBack(): void {
      if (failure === 'offline') pausedUntil = Number.NEGATIVE_INFINITY;
    },
    /** Nothing is sent or told after this. */
    close(): void {
      isClosed = true;
      waiting = [];
    },
    read: () => ({ waiting: waiting.length, failure, arrivedAt }),
  };
}

/** The server cannot read the fixes that it names: the others would wait behind them for ever. None of them if it names none. */
function withoutFaults(batch: readonly Fix[], errors: ApiFailure['errors']): readonly Fix[] {
  const faulty = new Set(errors.map(({ path }) => /^fixes\.(\d+)(\.|$)/.exec(path)?.[1]));
  const left = batch.filter((_fix, at) => !faulty.has(String(at)));
  return left.length < batch.length ? left : [];
}

function failureOf(kind: FailureClass): SendFailure {
  switch (kind) {
    case 'offline':
    case 'busy':
      return kind;
    case 'unauthenticated':
      return 'signed-out';
    case 'refused':
    case 'missing':
    case 'outdated':
      return 'refused';
    case 'invalid':
    case 'conflict':
    case 'server':
      return 'server';
  }
}
