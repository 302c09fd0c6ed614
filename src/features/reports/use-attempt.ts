import { useState } from 'react';
import { isApiFailure } from '../../api';

export interface Failure {
  title: string;
  message: string | null;
}

/** One act of a screen at a time. `failure` is of the last one; `title` says what did not happen. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** False after a failure. */
  const attempt = async (work: () => Promise<void>, title: string): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      setFailure(failureOf(thrown, title));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, attempt, forget: () => setFailure(null) };
}

function failureOf(thrown: unknown, title: string): Failure {
  if (!isApiFailure(thrown)) return { title, message: null };
  // The specification has a text of its own for these.
  if (thrown.kind === 'missing' || thrown.code === 'ENTITY_MISSING')
    return { title: thrown.message, message: null };
  return { title, message: thrown.message };
}
