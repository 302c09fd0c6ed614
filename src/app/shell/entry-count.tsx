import { lazy, Suspense } from 'react';
import { NAVIGATION } from './navigation';

/** The counts beside entries. Without its chunk an entry has no number. */
const COUNTS = new Map(
  NAVIGATION.flatMap(({ to, count }) =>
    count ? [[to, lazy(() => count().catch(() => ({ default: () => null })))] as const] : [],
  ),
);

export function EntryCount({ to }: { to: string }) {
  const Count = COUNTS.get(to);
  return (
    Count && (
      <Suspense fallback={null}>
        <Count />
      </Suspense>
    )
  );
}
