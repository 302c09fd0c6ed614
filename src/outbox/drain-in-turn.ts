import { type DrainCalls, type DrainEnd, drain } from './drain';
import type { OutboxPorts } from './ports';
import { type News, NO_NEWS } from './recover';
import type { OutboxRules } from './rules';

interface TrackDrain {
  /** Resolves with the time of the next drain when nothing of the track can go now. */
  drain(news: News): Promise<number | null>;
  /** Keeps the news for the next drain. */
  hear(news: News): void;
}

/** Runs one drain of a track at a time per page; a call meanwhile joins it and adds one more pass. */
export function drainInTurn(
  ports: OutboxPorts,
  rules: OutboxRules,
  own: Pick<DrainCalls, 'track' | 'takesPruning' | 'mayFreeOther'> & {
    rests: (end: DrainEnd) => void;
  },
): TrackDrain {
  let news: News = NO_NEWS;
  let asked = false;
  /** Somebody called since the queue was last read for a reason: a call during that reading must not be lost. */
  let isNew = false;
  let draining: Promise<number | null> | null = null;
  let askAgain: () => void = () => undefined;
  const calls: DrainCalls = {
    ...own,
    takeNews: () => {
      const taken = news;
      news = NO_NEWS;
      return taken;
    },
    askedAgain: async () => {
      if (!isNew)
        await new Promise<void>((resolve) => {
          askAgain = resolve;
        });
      isNew = false;
    },
  };

  const drainUntilQuiet = async (): Promise<number | null> => {
    let end: DrainEnd = { nextAt: null, isDiskFailing: false };
    try {
      do {
        asked = false;
        isNew = false;
        end = { nextAt: null, isDiskFailing: false };
        end = await drain(ports, rules, calls);
      } while (asked);
      return end.nextAt;
    } finally {
      // Also after a failure: without a timer nothing would try again.
      own.rests(end);
      draining = null;
    }
  };
  const hear = ({ tokenFresh, networkBack }: News): void => {
    news = {
      tokenFresh: news.tokenFresh || tokenFresh,
      networkBack: news.networkBack || networkBack,
    };
  };

  return {
    hear,
    drain: (told) => {
      hear(told);
      asked = true;
      isNew = true;
      askAgain();
      draining ??= drainUntilQuiet();
      return draining;
    },
  };
}
