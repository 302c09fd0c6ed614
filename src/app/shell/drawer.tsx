import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The sidebar on a phone. A press outside closes it. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <Root
      ref={element}
      aria-label="Menú"
      onCancel={(event) => {
        // A `cancel` of a nested dialog bubbles up here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </Root>
  );
}

const Root = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0 auto 0 0',
    m: 0,
    width: 'min(300px, 86vw)',
    height: '100dvh',
    maxH: '100dvh',
    bg: 'sidebar',
    shadow: 'raised',
    '&::backdrop': { bg: 'scrim' },
  },
});
