import { useEffect, useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { serverNow } from '../../api';

/** Now by the server's clock, moved on each minute. */
export function useNowByMinute(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), LIMITS.elapsedRefreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
