import { useEffect, useState } from 'react';
import { useSession } from '../session';
import { countWaitingOfOthers } from '../storage';

/** Number of submissions of other people that wait on this device; 0 until they are counted, `unknown` if they cannot be. */
export function useWaitingOfOthers(): number | 'unknown' {
  const { issuer, subject } = useSession().profile;
  const [count, setCount] = useState<number | 'unknown'>(0);
  useEffect(() => {
    let isHere = true;
    void countWaitingOfOthers({ issuer, subject }).then(
      (found) => isHere && setCount(found),
      () => isHere && setCount('unknown'),
    );
    return () => {
      isHere = false;
    };
  }, [issuer, subject]);
  return count;
}
