import { useEffect, useState } from 'react';
import { useSession } from '../session';
import { countWaitingOfOthers } from '../storage';

/** Number of submissions of other people that wait on this device; 0 until they are counted, and where they cannot be. */
export function useWaitingOfOthers(): number {
  const { issuer, subject } = useSession().profile;
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isHere = true;
    void countWaitingOfOthers({ issuer, subject }).then(
      (found) => isHere && setCount(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [issuer, subject]);
  return count;
}
