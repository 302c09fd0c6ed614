import { type Done, discard } from './discard';
import { type DrainCalls, drain } from './drain';
import { type Correction, type Mended, mend } from './mend';
import type { OutboxPorts } from './ports';
import { pruningTurns } from './prune';
import { type News, NO_NEWS } from './recover';
import { RULES } from './rules';
import { sendNow } from './send-now';
import { type OutboxStatus, statusOf } from './status';
import { type Saved, type Submission, submit } from './submit';

export interface Outbox {
  submit(submission: Submission): Promise<Saved>;
  /**
   * Sends what may go. Called on submit, at start, when the page is seen, by a timer; with `networkBack` when the device
   * says that it is online, with `tokenFresh` after a sign-in or a renewed token. Answers when to look again.
   */
  drain(news?: Partial<News>): Promise<number | null>;
  sendNow(id: string): Promise<Done>;
  mend(id: string, correction: Correction): Promise<Mended>;
  discard(id: string): Promise<Done>;
  status(): Promise<OutboxStatus | null>;
}

/** The offline queue of one page. What it may not know (disk, network, clock, chance, locks) comes in by the ports. */
export function createOutbox(ports: OutboxPorts, rules = RULES): Outbox {
  let news: News = NO_NEWS;
  let asked = false;
  let draining: Promise<number | null> | null = null;
  let askAgain: () => void = () => undefined;
  const calls: DrainCalls = {
    takesPruning: pruningTurns(ports),
    takeNews: () => {
      const taken = news;
      news = NO_NEWS;
      return taken;
    },
    askedAgain: () =>
      new Promise((resolve) => {
        askAgain = resolve;
      }),
  };

  /** One drain at a time in a page; whoever asks meanwhile is served by it, and by the one that follows. */
  const drainUntilQuiet = async (): Promise<number | null> => {
    try {
      let next: number | null;
      do {
        asked = false;
        next = await drain(ports, rules, calls);
      } while (asked);
      return next;
    } finally {
      draining = null;
    }
  };

  return {
    submit: (submission) => submit(ports, submission),
    drain: (told) => {
      news = {
        tokenFresh: news.tokenFresh || (told?.tokenFresh ?? false),
        networkBack: news.networkBack || (told?.networkBack ?? false),
      };
      asked = true;
      askAgain();
      draining ??= drainUntilQuiet();
      return draining;
    },
    sendNow: (id) => sendNow(ports, id),
    mend: (id, correction) => mend(ports, id, correction),
    discard: (id) => discard(ports, id),
    status: async () => {
      const owner = ports.session.owner();
      return owner && statusOf(await ports.store.listItems(owner), ports.clock.now());
    },
  };
}
