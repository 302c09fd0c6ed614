import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * After a navigation the focus moves to the new screen, unless it has moved by itself. The screen is drawn first: before,
 * the browser would calculate the whole layout in the task that rendered the screen.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const before = document.activeElement;
        requestAnimationFrame(() =>
          setTimeout(() => {
            const { activeElement, body } = document;
            if (
              (activeElement === before || activeElement === body) &&
              !main.current?.contains(activeElement)
            )
              main.current?.focus({ preventScroll: true });
          }),
        );
      }),
    [router, main],
  );
}
