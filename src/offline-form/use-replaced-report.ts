import { useCallback, useEffect, useState } from 'react';
import type { Known } from './known-report';

interface ReplacedReport<Report> {
  own: Known<Report>;
  by: Known<Report>;
}

/**
 * The user's own report that a later one of another person replaced while this form is open. Its receipt said that it
 * counts, because the other report came after it.
 */
export function useReplacedReport<Report>(latest: Known<Report> | null) {
  const [own, setOwn] = useState<Known<Report> | null>(null);
  useEffect(() => {
    if (latest?.isOwn) setOwn(latest);
  }, [latest]);
  const isReplaced = own && latest && !latest.isOwn && latest.ref !== own.ref && latest.at >= own.at;
  const replaced: ReplacedReport<Report> | null = isReplaced ? { own, by: latest } : null;
  return { replaced, onRead: useCallback(() => setOwn(null), []) };
}
