import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Telecare } from '../../../../contract/telecare/telecare';

/** A tap on a ring that opened this address once more: the server is asked which call is open, or has answered. */
export type Tap = 'asked' | 'answered' | null;

interface Read {
  data: Telecare | undefined;
  dataUpdatedAt: number;
  isFetchedAfterMount: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * The call that this page is in, which stays on the screen after its end. The first open one is entered at once; a later one, or the same
 * again, only by a tap: `Entrar` on the page, or on a ring that opens this address once more. Such a tap counts when the server has said
 * which call is open now.
 */
export function useEntered(query: Read) {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const open = query.data?.call ?? null;
  const [entered, setEntered] = useState<{ callId: number; ambulance: string; times: number } | null>(null);
  const [seen, setSeen] = useState({ visit, after: Number.POSITIVE_INFINITY });
  const enter = () => {
    if (!open) return;
    const { callId, ambulance } = open;
    setEntered((before) => ({ callId, ambulance, times: (before?.times ?? 0) + 1 }));
  };
  // What is stored may be a call that ended meanwhile: another one would ring with nobody in it.
  if (open && query.isFetchedAfterMount && !query.isFetching && entered === null) enter();
  if (seen.visit !== visit) setSeen({ visit, after: query.dataUpdatedAt });
  const { refetch } = query;
  const isAsking = seen.after !== Number.POSITIVE_INFINITY;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    if (isAsking) void refetch();
  }, [isAsking, seen.visit]);
  const isAnswered = query.dataUpdatedAt > seen.after;
  const tap: Tap = isAsking ? (isAnswered ? 'answered' : 'asked') : null;
  return {
    open,
    entered,
    enter,
    tap,
    forgetTap: () => setSeen({ visit, after: Number.POSITIVE_INFINITY }),
  };
}
