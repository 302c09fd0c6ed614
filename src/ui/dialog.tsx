import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button';
import { useHoldUpdates } from './use-hold-updates';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; the primary one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** While sending, the dialog cannot be closed. */
  busy?: boolean;
}

/** The browser's modal dialog: it traps and restores the focus and closes with Escape. A bottom sheet on phones. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  description,
  children,
  footer,
  size,
  busy,
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useHoldUpdates(true, 'dialog');

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    if (dialog) focusFirst(dialog);
    return () => dialog?.close();
  }, []);

  // A body that overflows must be scrollable by keyboard, also without a focusable control inside.
  useLayoutEffect(() => {
    const part = body.current;
    if (!part) return undefined;
    const measure = () => setScrolls(part.scrollHeight > part.clientHeight + 1);
    const watch = new ResizeObserver(measure);
    watch.observe(part);
    for (const child of part.children) watch.observe(child);
    return () => watch.disconnect();
  }, []);

  return (
    <Root
      ref={element}
      size={size}
      data-sheet
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onKeyDown={(event) => {
        // A held Enter that opened the dialog must not press the button that has the focus now.
        if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLButtonElement)
          event.preventDefault();
      }}
      onCancel={(event) => {
        // `cancel` events of children (a file picker) bubble up here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={(event) => {
        // Browsers close a dialog at a further Escape, even if `cancel` was prevented: nothing could show it again.
        const dialog = event.currentTarget;
        if (event.target !== dialog || !dialog.isConnected || dialog.open) return;
        if (busy) dialog.showModal();
        else onClose();
      }}
    >
      <div className="head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={X} label="Cerrar" onClick={onClose} disabled={busy} />
        {description && <p id={`${id}-description`}>{description}</p>}
      </div>
      {children && (
        <div
          ref={body}
          className="body"
          {...(scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': `${id}-title` })}
        >
          {children}
        </div>
      )}
      {footer && (
        <div className="foot" data-foot>
          {footer}
        </div>
      )}
    </Root>
  );
}

const MAIN_ACTION = '.foot [data-variant=primary]:enabled:not([aria-disabled=true])';
const FIELD = 'input:not([type="hidden"]), textarea, select';

/**
 * The browser would focus the first control, which is "Cerrar". With a keyboard the first field is wanted; on a touch screen
 * that would bring up its keyboard over half of the dialog. A dialog without fields has its main action, unless that destroys
 * something. The title is last: Enter does nothing on it.
 */
function focusFirst(dialog: HTMLDialogElement): void {
  const fields = [...dialog.querySelectorAll<HTMLElement>(`.body :is(${FIELD})`)];
  const field = window.matchMedia('(pointer: fine)').matches
    ? fields.find((one) => one.matches(':enabled'))
    : undefined;
  const action = fields.length === 0 ? dialog.querySelector<HTMLElement>(MAIN_ACTION) : null;
  (field ?? action ?? dialog.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
}

const Root = chakra('dialog', {
  base: {
    m: 'auto',
    width: 'calc(100vw - 2rem)',
    maxH: 'calc(100dvh - 4rem)',
    bg: 'raised',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    shadow: 'raised',
    overflow: 'hidden',
    animation: 'appear 140ms ease-out',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { bg: 'scrim' },
    mdDown: {
      mb: 0,
      width: '100vw',
      maxW: '100vw',
      // `--toasts`: the room of toasts above it (place-toasts.ts).
      maxH: 'calc(100dvh - max(3rem, var(--toasts, 0px)))',
      borderBottomRadius: 0,
      borderWidth: '1px 0 0',
    },
    '& > .head': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'start',
      columnGap: 3,
      ps: 5,
      pe: 3,
      pt: 3,
      pb: 2,
      '& > h2': { fontSize: 'title', fontWeight: 'heading', lineHeight: '1.3', pt: 2, outline: 'none' },
      '& > p': { gridColumn: '1 / -1', color: 'soft', pe: 2, pt: 0.5 },
    },
    '& > .body': { px: 5, pt: 2, pb: 5, overflowY: 'auto', overscrollBehavior: 'contain' },
    '& > .foot': {
      display: 'flex',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      gap: 2.5,
      px: 5,
      py: 4,
      borderTopWidth: '1px',
      borderColor: 'line',
      mdDown: {
        flexDirection: 'column-reverse',
        pb: 'calc(1rem + env(safe-area-inset-bottom))',
        '& > button': { width: 'full' },
      },
    },
  },
  variants: {
    size: { sm: { md: { maxW: '26rem' } }, md: { md: { maxW: '34rem' } }, lg: { md: { maxW: '48rem' } } },
  },
  defaultVariants: { size: 'md' },
});
