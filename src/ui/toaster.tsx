import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { notify, type Toast, useToasts } from './notify';
import { placeBetweenBars } from './place-between-bars';

const SIGNS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/**
 * Shows the toasts of `notify` above everything, dialogs too. On a desk or a tablet they are top right (002, 2.6), below the
 * top bar with its buttons. On a phone they are at the foot, above the bars with the buttons, and cover no banner or title.
 */
export function Toaster() {
  const shown = useToasts();
  const region = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    // Re-opening the popover puts it above a dialog that opened later.
    const layer = region.current;
    if (shown.length === 0 || !layer) return;
    layer.showPopover();
    const place = () => placeBetweenBars(layer);
    place();
    // Bars come with another screen or a dialog, and move with the page.
    const watch = new ResizeObserver(place);
    watch.observe(document.body);
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    document.addEventListener('toggle', place, true);
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      document.removeEventListener('toggle', place, true);
      layer.hidePopover();
    };
  }, [shown]);

  return (
    <Region ref={region} popover="manual" aria-label="Avisos">
      {shown.map((notification) => (
        <ToastView key={notification.id} {...notification} />
      ))}
    </Region>
  );
}

/** The display time starts with the render, and starts again when pointer or focus leaves the toast. */
function ToastView({ id, kind, title, text, action, onRead, stay }: Toast) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || stay === 'persistent') return undefined;
    const timer = setTimeout(() => notify.dismiss(id), stay);
    return () => clearTimeout(timer);
  }, [id, held, stay]);
  const Sign = SIGNS[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a live region; the handlers only detect pointer and focus
    <div
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign size={20} aria-hidden />
      <p>
        {title && <strong>{title}</strong>}
        {text}
      </p>
      {action && (
        <button
          type="button"
          className="action"
          onClick={() => {
            if (!onRead) notify.dismiss(id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      {onRead ? (
        <button
          type="button"
          className="action"
          onClick={() => {
            notify.dismiss(id);
            onRead();
          }}
        >
          Entendido
        </button>
      ) : (
        <button type="button" aria-label="Cerrar el aviso" onClick={() => notify.dismiss(id)}>
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}

const Region = chakra('section', {
  base: {
    position: 'fixed',
    inset: 'auto',
    bg: 'transparent',
    color: 'ink',
    overflow: 'visible',
    m: 0,
    width: 'min(26rem, calc(100vw - 1.5rem))',
    md: { top: 'calc(0.25rem + var(--under, 0px))', insetEnd: 4 },
    mdDown: {
      bottom: 'calc(0.75rem + max(var(--over, 0px), env(safe-area-inset-bottom)))',
      insetStart: 'calc(0.75rem + env(safe-area-inset-left))',
      insetEnd: 'calc(0.75rem + env(safe-area-inset-right))',
      width: 'auto',
    },
    '& > div': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 3,
      mt: 2,
      ps: 4,
      pe: 1.5,
      py: 1.5,
      bg: 'raised',
      borderWidth: '1px',
      borderColor: 'line',
      rounded: 'card',
      shadow: 'raised',
      animation: 'appear 140ms ease-out',
    },
    '& > div > svg': { flexShrink: 0, mt: '10px' },
    '& [data-kind=success] > svg': { color: 'good' },
    '& [data-kind=info] > svg': { color: 'accent' },
    '& [data-kind=warning] > svg': { color: 'pending' },
    '& [data-kind=error] > svg': { color: 'rejected' },
    '& p': { flex: 1, py: 2.5, lineHeight: '1.4', overflowWrap: 'anywhere' },
    '& strong': { display: 'block', fontWeight: 'strong' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      minW: 'control',
      minH: 'control',
      '@media (pointer: coarse)': { minH: 'touch', minW: 'touch' },
      color: 'soft',
      rounded: 'control',
      '&:hover': { bg: 'sunken', color: 'ink' },
      '&.action': { px: 3, color: 'accent', fontWeight: 'strong' },
    },
  },
});
