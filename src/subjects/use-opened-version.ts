import { useState } from 'react';

/**
 * The version that a form was opened with. A newer one of a colleague replaces it only while nothing was typed; otherwise it is
 * `newer`, and the person decides.
 */
export function useOpenedVersion<Row extends { version: number }>(latest: Row | undefined) {
  const [opened, setOpened] = useState(latest);
  const [isDirty, setIsDirty] = useState(false);
  if (latest && latest !== opened && (!opened || !isDirty)) setOpened(latest);
  const newer = isDirty && opened && latest && latest.version > opened.version ? latest : null;
  const openNewer = () => {
    setIsDirty(false);
    setOpened(latest);
  };
  return { opened, newer, openNewer, onDirty: setIsDirty };
}
