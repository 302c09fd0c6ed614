import type { QueryPersister } from '@tanstack/react-query';
import type { ClinicalAnswer, ClinicalStore } from './clinical-store';
import './query-meta';

/**
 * Fetches, and meanwhile shows the stored answer with its real age; if the fetch fails, it stays. Both start at once,
 * because a tablet needs as long to open the disk as the network to answer. Own code: TanStack's persister shows a
 * restored answer as new until the next tick, refetches with an unhandled promise, and bundles a second `query-core`.
 *
 * `clinical` returns null where nothing can be stored.
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
      // A socket, another screen or the server may have set newer data meanwhile.
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

/** Keeps the first answer at once. Of the answers within the interval, it keeps only the last. */
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
