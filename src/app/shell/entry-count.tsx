import { lazy, Suspense, useEffect, useState } from 'react';
import { NAVIGATION } from './navigation';

/** The counts beside entries. Without its chunk an entry has no number. */
const COUNTS = new Map(
  NAVIGATION.flatMap(({ to, count }) =>
    count ? [[to, lazy(() => count().catch(() => ({ default: () => null })))] as const] : [],
  ),
);

/** After the first screen and the sockets: alerts of this moment sound without it. */
const AFTER_MS = 4000;
const startedAt = performance.now();

export function EntryCount({ to }: { to: string }) {
  const Count = COUNTS.get(to);
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), Math.max(0, startedAt + AFTER_MS - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return (
    isTime &&
    Count && (
      <Suspense fallback={null}>
        <Count />
      </Suspense>
    )
  );
}
