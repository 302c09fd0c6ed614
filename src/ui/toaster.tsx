import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { stayAboveDialogs } from './above-dialogs';
import { notify, type Toast, useToasts } from './notify';
import { placeBetweenBars } from './place-between-bars';
import { leaveRoom, makeWay, placeToasts } from './place-toasts';

const SIGNS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/**
 * Shows the toasts of `notify` above everything, dialogs too. On a desk or a tablet they are top right (002, 2.6), below the
 * top bar with its buttons, or in another corner that has fewer controls. On a phone they are at the foot, above the bars with
 * the buttons, or below the top bar; over a sheet, at the top and lower.
 */
export function Toaster() {
  const shown = useToasts();
  const region = useRef<HTMLElement>(null);
  const [home] = useState(() => document.createElement('div'));
  const isShown = shown.length > 0;

  // It is in the page before its first toast: a screen reader tells what is added to a place that it knows.
  useLayoutEffect(() => {
    document.body.append(home);
    return () => home.remove();
  }, [home]);

  useLayoutEffect(() => {
    const layer = region.current;
    if (!isShown || !layer) return;
    const place = () => placeToasts(layer);
    const stop = stayAboveDialogs(home, layer, place);
    // While the page scrolls they stay in their corner: one that jumps is not read.
    const stay = () => placeBetweenBars(layer);
    // Bars and controls come with another screen or a dialog, and a second toast makes the layer taller.
    const watch = new ResizeObserver(place);
    watch.observe(document.body);
    watch.observe(layer);
    // A page that fills its window does not change its size with its screen. Once a frame: a screen opens in parts.
    let frame = 0;
    const changed = new MutationObserver(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        makeWay(layer);
      });
    });
    changed.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', stay, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      stop();
      leaveRoom(null);
      watch.disconnect();
      changed.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', stay);
      window.removeEventListener('resize', place);
    };
  }, [isShown, home]);

  useLayoutEffect(() => {
    const layer = region.current;
    // Its dialog has just gone: `stayAboveDialogs` moves it into the page and shows it.
    if (shown.length === 0 || !layer?.isConnected) return;
    // Opened again it is above a menu that opened later.
    layer.hidePopover();
    layer.showPopover();
    placeToasts(layer);
  }, [shown]);

  return createPortal(
    <Region ref={region} popover="manual" aria-label="Avisos">
      {shown.map((notification) => (
        <ToastView key={notification.id} {...notification} />
      ))}
    </Region>,
    home,
  );
}

/** The display time starts with the render, and starts again when pointer and focus have left the toast. */
function ToastView({ id, kind, title, text, action, onRead, stay }: Toast) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  useEffect(() => {
    if (isHeld || stay === 'persistent') return undefined;
    const timer = setTimeout(() => notify.dismiss(id), stay);
    return () => clearTimeout(timer);
  }, [id, isHeld, stay]);
  const Sign = SIGNS[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a live region; the handlers only detect pointer and focus
    <div
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
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

const AT_TOP = { top: 'calc(0.25rem + var(--under, 0px))' };
const AT_FOOT = { bottom: 'calc(0.75rem + max(var(--over, 0px), env(safe-area-inset-bottom)))' };

const Region = chakra('section', {
  base: {
    position: 'fixed',
    inset: 'auto',
    bg: 'transparent',
    color: 'ink',
    overflow: 'visible',
    m: 0,
    width: 'min(26rem, calc(100vw - 1.5rem))',
    md: {
      insetEnd: 4,
      '&[data-place^=top]': AT_TOP,
      '&[data-place^=bottom]': AT_FOOT,
      '&[data-place$=start]': { insetEnd: 'auto', insetStart: 'calc(1rem + var(--start, 0px))' },
    },
    mdDown: {
      ...AT_FOOT,
      '&[data-place=top-start]': { bottom: 'auto', ...AT_TOP },
      insetStart: 'calc(0.75rem + env(safe-area-inset-left))',
      insetEnd: 'calc(0.75rem + env(safe-area-inset-right))',
      width: 'auto',
      '&[data-place=above-sheet]': { bottom: 'auto', top: 'max(0.25rem, env(safe-area-inset-top))' },
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
    // Two buttons beside the words would leave them a column of one word.
    '& > div:has(.action ~ .action)': { mdDown: { flexWrap: 'wrap', '& > p': { flexBasis: '80%' } } },
    '& > div > svg': { flexShrink: 0, mt: '10px' },
    '& [data-kind=success] > svg': { color: 'good' },
    '& [data-kind=info] > svg': { color: 'accent' },
    '& [data-kind=warning] > svg': { color: 'pending' },
    '& [data-kind=error] > svg': { color: 'rejected' },
    '& p': { flex: 1, py: 2.5, lineHeight: '1.4', overflowWrap: 'anywhere' },
    '&[data-place=above-sheet] > div': { mt: 0, py: 0, '& + div': { mt: 1 } },
    '&[data-place=above-sheet] p': { py: 1 },
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
