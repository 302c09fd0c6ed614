import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** After a navigation the focus moves to the new screen. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && !main.current?.contains(document.activeElement))
          main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
