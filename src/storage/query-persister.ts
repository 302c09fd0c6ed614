import type { QueryPersister } from '@tanstack/react-query';
import type { ClinicalAnswer, ClinicalStore } from './clinical-store';
import './query-meta';

/**
 * Asks, and meanwhile shows what rests on the device, with its true age; should the asking fail, what was restored stays.
 * Neither waits for the other: to open its disk takes a tablet about as long as the ward's network takes to answer. Our own: TanStack's gives a restored answer the present as its age until the next turn, fetches again
 * by a promise that nobody catches, and brings a second `query-core` along.
 *
 * `clinical` answers null where nothing can be kept.
 */
export function createQueryPersister(
  clinical: () => Promise<ClinicalStore | null>,
  now: () => number = Date.now,
): QueryPersister {
  const keep = paced((hash, answer) => void clinical().then((store) => store?.put(hash, answer)));
  return async (queryFn, context, query) => {
    if (query.meta?.rests !== 'clinical') return queryFn(context);
    let isAnswered = false;
    const restore = async () => {
      if (query.state.data !== undefined) return;
      const kept = await (await clinical())?.get(query.queryHash);
      // A socket, another screen or the server may have brought something newer meanwhile.
      if (kept && !isAnswered && query.state.data === undefined)
        query.setData(kept.data, { updatedAt: kept.at, manual: true });
    };
    const restored = restore();
    try {
      const data = await queryFn(context);
      isAnswered = true;
      keep(query.queryHash, { data, at: now() }, query.meta.restsEveryMs ?? 0);
      return data;
    } catch (failure) {
      await restored;
      throw failure;
    }
  };
}

type Keep = (hash: string, answer: ClinicalAnswer) => void;

/** The first answer at once, those that follow it too closely later: the last of them, once. */
function paced(keep: Keep): (hash: string, answer: ClinicalAnswer, everyMs: number) => void {
  const waiting = new Map<string, ClinicalAnswer | undefined>();
  return function keepInTime(hash, answer, everyMs) {
    if (waiting.has(hash)) {
      waiting.set(hash, answer);
      return;
    }
    keep(hash, answer);
    if (everyMs === 0) return;
    waiting.set(hash, undefined);
    setTimeout(() => {
      const last = waiting.get(hash);
      waiting.delete(hash);
      if (last) keepInTime(hash, last, everyMs);
    }, everyMs);
  };
}
