import { useRef, useState } from 'react';
import type { Known } from './known-report';

export interface NewerQuestion {
  isAsking: boolean;
  /** The user pressed the button: asks, then goes on. */
  begin: (next: () => void) => void;
  /** Before the report goes: asks only about a report that the user was not asked about since `begin`. */
  pass: (next: () => void) => void;
  /** The user sends the report as it is. */
  sendAsIs: () => void;
  cancel: () => void;
}

/** Asks before a report goes over `newer`, a report that the form did not take. */
export function useNewerQuestion(newer: Known<unknown> | null): NewerQuestion {
  const [asking, setAsking] = useState<{ next: () => void } | null>(null);
  const allowed = useRef<string | null>(null);
  const now = useRef(newer);
  now.current = newer;
  // The question ends with its report; a later one is asked about when the user presses again.
  if (asking !== null && newer === null) setAsking(null);

  const pass = (next: () => void) => {
    if (now.current && now.current.ref !== allowed.current) setAsking({ next });
    else next();
  };
  return {
    isAsking: asking !== null,
    begin: (next) => {
      allowed.current = null;
      pass(next);
    },
    pass,
    sendAsIs: () => {
      allowed.current = now.current?.ref ?? null;
      setAsking(null);
      asking?.next();
    },
    cancel: () => setAsking(null),
  };
}
