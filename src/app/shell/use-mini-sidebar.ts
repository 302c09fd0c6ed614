import { useCallback, useState } from 'react';
import { useMedia } from '../../ui/use-media';

const KEY = 'relevo.sidebar';

/** Wide on desktop, narrow on tablets, until the user chooses; the choice is stored on this device. */
export function useMiniSidebar(): [boolean, () => void] {
  const desk = useMedia('(min-width: 85.375rem)');
  const [chosen, setChosen] = useState(read);
  const mini = chosen ? chosen === 'mini' : !desk;
  const toggle = useCallback(() => {
    const next = mini ? 'wide' : 'mini';
    setChosen(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage the choice lasts until the page closes.
    }
  }, [mini]);
  return [mini, toggle];
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
