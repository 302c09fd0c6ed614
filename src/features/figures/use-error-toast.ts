import { useEffect } from 'react';
import { notify } from '../../ui/notify';

/** The specification's words when indicators or patients do not come (map document 8). */
const WORDS = 'Error al obtener la información';

/** Says once that the figures did not come, and not again with each refresh until they come. */
export function useErrorToast({ isError }: { isError: boolean }): void {
  useEffect(() => {
    if (isError) notify.error(WORDS);
  }, [isError]);
}
