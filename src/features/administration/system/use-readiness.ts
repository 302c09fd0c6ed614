import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { SystemHealth } from '../../../../contract/system/system';

const Readiness = v.object({ ok: v.boolean(), checks: v.record(v.string(), v.string()) });

const EVERY_MS = 10_000;
/** A check of the server takes at most three seconds. */
const TIMEOUT_MS = 8_000;

type Asked = Pick<UseQueryResult<SystemHealth>, 'error' | 'failureReason' | 'dataUpdatedAt'>;

/**
 * The words of `/readyz` while the screen's own call fails: without its database the server cannot answer that call, and
 * still says why. Null while the call works, or if nothing answers.
 */
export function useReadiness(health: Asked): SystemHealth['checks'] | null {
  const readiness = useQuery({
    queryKey: ['system', 'readiness'],
    queryFn: async ({ signal }) => v.parse(Readiness, await readJson(signal)),
    enabled: health.error !== null || health.failureReason !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: EVERY_MS,
  });
  const { data, error, dataUpdatedAt } = readiness;
  return data && !error && dataUpdatedAt > health.dataUpdatedAt ? data.checks : null;
}

/** It has no envelope: it is for operators, and needs no token. 503 has the words too. */
async function readJson(signal: AbortSignal): Promise<unknown> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  return (await fetch('/readyz', { cache: 'no-store', signal: limit })).json();
}
