import { useEffect, useState } from 'react';
import { useDevice } from '../submissions';
import { onRemoved } from './removed-drafts';
import { type UnfinishedForm, unfinishedForms } from './unfinished-forms';

/** The forms that wait on this device; none until it was read, and where it cannot be. */
export function useUnfinishedForms(): readonly UnfinishedForm[] {
  const { storage } = useDevice();
  const [forms, setForms] = useState<readonly UnfinishedForm[]>([]);
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const opened = await storage;
      const found = opened ? await unfinishedForms(opened.drafts) : [];
      if (isHere) setForms(found);
    };
    const lookQuietly = () => void look().catch(() => undefined);
    lookQuietly();
    // A form that was left a moment ago removes its draft while this screen opens.
    const stop = onRemoved(lookQuietly);
    return () => {
      isHere = false;
      stop();
    };
  }, [storage]);
  return forms;
}
