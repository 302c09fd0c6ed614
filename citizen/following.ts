import type { PublicStatus } from '../contract/ambulance-requests/public-request';
import { ageBetween, type Moment } from './age-words';
import type { Asked } from './door';

/** What is known of the request. `status` null: nothing yet. */
export interface News {
  status: PublicStatus | null;
  /** Whether the server has its photo; null: it has not said. */
  hasPhoto: boolean | null;
  /** Since the answer that `status` is from, milliseconds; null without one. */
  age: number | null;
  /** The last question had no answer. */
  isUnanswered: boolean;
  /** The server does not know the request any more. */
  isGone: boolean;
  isAsking: boolean;
}

interface Ports {
  ask: () => Promise<Asked>;
  moment: () => Moment;
  /** Whether somebody sees the page: nobody is asked for the others. */
  isSeen: () => boolean;
  onNews: (news: News) => void;
}

const EVERY_MS = 10_000;
/** A request that is attended may be reopened. */
const ATTENDED_EVERY_MS = 30_000;
const TICK_MS = 1000;

/** Asks for the status again and again while the page is seen, and tells every second how old the answer is. */
export function createFollowing({ ask, moment, isSeen, onNews }: Ports): {
  /** Asks at once. */
  look(): Promise<void>;
  /** `status`: the server's answer to the creation; null after a reload. */
  start(status: PublicStatus | null): void;
  stop(): void;
} {
  let status: PublicStatus | null = null;
  let hasPhoto: boolean | null = null;
  let answeredAt: Moment | null = null;
  let isUnanswered = false;
  let isGone = false;
  let isAsking = false;
  /** Of the current following: answers to an earlier one do not count. */
  let turn = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;

  const tell = () =>
    onNews({
      status,
      hasPhoto,
      age: answeredAt && ageBetween(answeredAt, moment()),
      isUnanswered,
      isGone,
      isAsking,
    });

  function know(known: PublicStatus): void {
    status = known;
    answeredAt = moment();
    isUnanswered = false;
  }

  async function look(): Promise<void> {
    if (isAsking || isGone) return;
    clearTimeout(next);
    isAsking = true;
    const own = turn;
    tell();
    const asked = await ask();
    if (own !== turn) return;
    isAsking = false;
    // An answer to a question of before says nothing of a photo that was sent since.
    hasPhoto = asked.kind === 'known' ? asked.hasPhoto : null;
    if (asked.kind === 'known') know(asked.status);
    isUnanswered = asked.kind === 'unknown';
    isGone = asked.kind === 'gone';
    tell();
    hasPhoto = null;
    if (isGone) return clearInterval(ticking);
    const pause = status === 'atendida' ? ATTENDED_EVERY_MS : EVERY_MS;
    wait(asked.kind === 'unknown' ? Math.max(pause, asked.afterSeconds * 1000) : pause);
  }

  function wait(ms: number): void {
    clearTimeout(next);
    next = setTimeout(() => (isSeen() ? void look() : wait(EVERY_MS)), ms);
  }

  function stop(): void {
    turn += 1;
    isAsking = false;
    clearTimeout(next);
    clearInterval(ticking);
  }

  return {
    look,
    start(given) {
      stop();
      [status, hasPhoto, answeredAt, isUnanswered, isGone] = [null, null, null, false, false];
      ticking = setInterval(tell, TICK_MS);
      if (given === null) return void look();
      know(given);
      tell();
      wait(EVERY_MS);
    },
    stop,
  };
}
