import { useSyncExternalStore } from 'react';
import { onVersionChange, type VersionState, versionNow } from './app-version';

/** Apart from the version, which the first page watches before the renderer is there. */
export function useNewVersion(): VersionState {
  return useSyncExternalStore(onVersionChange, versionNow);
}
