import { type Corrected, type Correction, correct } from './correct';
import { type Done, discard } from './discard';
import type { DrainEnd } from './drain';
import { drainInTurn } from './drain-in-turn';
import { noticeRenewals } from './own-renewals';
import type { OutboxPorts } from './ports';
import { pruningTurns } from './prune';
import { type News, NO_NEWS } from './recover';
import { RULES } from './rules';
import { sendNow } from './send-now';
import { type OutboxStatus, statusOf } from './status';
import { type NewSubmission, type Saved, submit } from './submit';
import type { Track } from './track-of';

export interface Outbox {
  submit(submission: NewSubmission): Promise<Saved>;
  /**
   * Sends all submissions that may go now. Called on submit, at start, when the page becomes visible, and by a timer;
   * with `networkBack` when the device comes online, with `tokenFresh` after a sign-in or a token renewal. Resolves
   * with the time of the next drain, when both tracks have nothing more to send now.
   */
  drain(news?: Partial<News>): Promise<number | null>;
  sendNow(id: string): Promise<Done>;
  correct(id: string, correction: Correction): Promise<Corrected>;
  discard(id: string): Promise<Done>;
  status(): Promise<OutboxStatus | null>;
}

/** A track has nothing more to send now. */
type Rests = (track: Track, end: DrainEnd) => void;

/**
 * The offline queue of one page. Disk, network, clock, randomness and locks are ports. One track `rests` while the other
 * may still need minutes.
 */
export function createOutbox(given: OutboxPorts, rules = RULES, rests: Rests = () => undefined): Outbox {
  const { ports, isRenewing } = noticeRenewals(given);
  const small = drainInTurn(ports, rules, {
    track: 'small',
    takesPruning: pruningTurns(ports),
    rests: (end) => rests('small', end),
    mayFreeOther: () => void uploads.drain(NO_NEWS),
  });
  const uploads = drainInTurn(ports, rules, {
    track: 'uploads',
    takesPruning: () => false,
    rests: (end) => rests('uploads', end),
    mayFreeOther: () => void small.drain(NO_NEWS),
  });

  return {
    submit: (submission) => submit(ports, submission),
    drain: async (told) => {
      const news = { ...NO_NEWS, ...told };
      const tracks = [small, uploads];
      if (rules.wakesDrain(news, isRenewing()))
        return earliest(await Promise.all(tracks.map((track) => track.drain(news))));
      for (const track of tracks) track.hear(news);
      return null;
    },
    sendNow: (id) => sendNow(ports, id),
    correct: (id, correction) => correct(ports, id, correction),
    discard: (id) => discard(ports, id),
    status: async () => {
      const owner = ports.session.owner();
      return owner && statusOf(await ports.store.listItems(owner), ports.clock.now(), owner);
    },
  };
}

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
