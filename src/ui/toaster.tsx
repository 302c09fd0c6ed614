import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { notify, type Toast, useToasts } from './notify';

const SIGNS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** Shows the toasts of `notify` above everything, dialogs too: below the top bar, which keeps its title, connection and bell
 * visible. At the foot are the buttons of forms and dialogs, and the undo of a wrong tap. */
export function Toaster() {
  const shown = useToasts();
  const region = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    // Re-opening the popover puts it above a dialog that opened later.
    if (shown.length === 0) return;
    const layer = region.current;
    // The bar moves: at the head of a page the banner of the demonstration is above it.
    const place = () => layer?.style.setProperty('--under', `${underTopBar()}px`);
    place();
    layer?.showPopover();
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      window.removeEventListener('scroll', place);
      layer?.hidePopover();
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

/** Lower edge of the visible top bar; 0 on a screen without one. */
function underTopBar(): number {
  return Math.max(0, document.querySelector('[data-top-bar]')?.getBoundingClientRect().bottom ?? 0);
}

/** The display time starts with the render, and starts again when pointer or focus leaves the toast. */
function ToastView({ id, kind, title, text, action, stay }: Toast) {
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
            notify.dismiss(id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Cerrar el aviso" onClick={() => notify.dismiss(id)}>
        <X size={18} aria-hidden />
      </button>
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
    top: 'calc(0.5rem + max(var(--under, 0px), env(safe-area-inset-top)))',
    // In the middle: the button at the end of a banner stays reachable.
    md: { insetStart: '50%', translate: '-50%' },
    mdDown: {
      insetStart: 'calc(0.75rem + env(safe-area-inset-left))',
      insetEnd: 'calc(0.75rem + env(safe-area-inset-right))',
      width: 'auto',
    },
    '& > div': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 3,
      mb: 2,
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
