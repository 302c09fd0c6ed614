import { useEffect, useRef, useState } from 'react';

/** What a screen reader is told: after a pause and after a jump, and nothing while it plays. */
export function useTold(isPlaying: boolean, words: string) {
  const [told, setTold] = useState('');
  const now = useRef(words);
  now.current = words;
  const hasPlayed = useRef(false);
  useEffect(() => {
    if (isPlaying) hasPlayed.current = true;
    setTold(isPlaying || !hasPlayed.current ? '' : now.current);
  }, [isPlaying]);
  return { told, tell: setTold };
}
