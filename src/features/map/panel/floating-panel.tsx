import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, ChevronUp, GripHorizontal, X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../ui/icon-button';
import { Heading } from '../../../ui/text';
import { useToldPlace } from './panel-place';

interface Props {
  title: string;
  /** Behind the title: a plate. */
  code?: string;
  onClose: () => void;
  /** The element was selected by keyboard: the focus moves here. */
  takesFocus: boolean;
  /** Buttons below the content, which scrolls without them. */
  footer?: ReactNode;
  children: ReactNode;
}

interface Moved {
  x: number;
  y: number;
}

/** At least this much of the panel stays on the map. */
const KEPT_PX = 48;
const STEP_PX = 24;

const ARROWS: Record<string, Moved> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};

/**
 * What is known of the selected element: draggable (also with the arrow keys on its grip), collapsible, closable, at most
 * 400 × 500 px (map 2.2). On phones a sheet at the foot of the map.
 */
export function FloatingPanel({ title, code, onClose, takesFocus, footer, children }: Props) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const [moved, setMoved] = useState<Moved>({ x: 0, y: 0 });
  const [isOpen, setOpen] = useState(true);
  const grip = useRef<{ from: Moved; at: Moved } | null>(null);
  const tellMoved = useToldPlace(root);

  useEffect(() => {
    if (takesFocus) root.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && root.current?.contains(document.activeElement)) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);

  const moveTo = ({ x, y }: Moved) => {
    const panel = root.current;
    const area = panel?.offsetParent;
    if (!panel || !area) return;
    const [left, top] = [panel.offsetLeft, panel.offsetTop];
    setMoved({
      x: Math.min(Math.max(x, KEPT_PX - left - panel.offsetWidth), area.clientWidth - left - KEPT_PX),
      y: Math.min(Math.max(y, -top), area.clientHeight - top - KEPT_PX),
    });
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button:not([data-grip])')) return;
    grip.current = { from: { x: event.clientX, y: event.clientY }, at: moved };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!grip.current) return;
    const { from, at } = grip.current;
    moveTo({ x: at.x + clientX - from.x, y: at.y + clientY - from.y });
  };
  const end = () => {
    if (grip.current && moved !== grip.current.at) tellMoved();
    grip.current = null;
  };
  return (
    <Root
      ref={root}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      style={{ '--x': `${moved.x}px`, '--y': `${moved.y}px` } as Record<string, string>}
    >
      <header onPointerDown={begin} onPointerMove={drag} onPointerUp={end} onPointerCancel={end}>
        <Heading level={2} id={`${id}-title`} fontSize="lead" flex={1} minW={0} truncate>
          {title}
          {code && <span className="code">{` ${code}`}</span>}
        </Heading>
        <IconButton
          icon={GripHorizontal}
          iconSize={16}
          label="Mover el panel"
          data-grip
          hideBelow="md"
          onKeyDown={(event) => {
            const step = ARROWS[event.key];
            if (!step) return;
            event.preventDefault();
            flushSync(() => moveTo({ x: moved.x + step.x, y: moved.y + step.y }));
            tellMoved();
          }}
        />
        <IconButton
          icon={isOpen ? ChevronDown : ChevronUp}
          iconSize={18}
          label={isOpen ? 'Plegar' : 'Desplegar'}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton icon={X} iconSize={18} label="Cerrar" onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
      <div id={`${id}-body`} className="body" hidden={!isOpen} tabIndex={0}>
        {children}
      </div>
      {footer && isOpen && <div className="foot">{footer}</div>}
    </Root>
  );
}

const Root = chakra('section', {
  base: {
    position: 'absolute',
    zIndex: 3,
    insetInlineEnd: 4,
    top: 4,
    width: 'min(26rem, calc(100% - 2rem))',
    maxW: '500px',
    maxH: 'min(400px, calc(100% - 2rem))',
    display: 'flex',
    flexDirection: 'column',
    bg: 'raised',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    shadow: 'raised',
    transform: 'translate(var(--x), var(--y))',
    '&:focus': { outline: 'none' },
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: 0.5,
      ps: 4,
      pe: 1.5,
      py: 1,
      touchAction: 'none',
      cursor: 'grab',
      userSelect: 'none',
      '&:active': { cursor: 'grabbing' },
    },
    '& .code': { color: 'soft', fontWeight: 'normal' },
    '& > .body': {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      px: 4,
      pb: 4,
      pt: 1,
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '& > .foot': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: 2,
      px: 4,
      py: 2.5,
      borderTopWidth: '1px',
    },
    // A narrow map has no room beside its buttons and the age of its data.
    '@container map (max-width: 47rem)': {
      md: {
        top: 'calc(4.5rem + var(--stale, 0px))',
        maxH: 'min(400px, calc(100% - 5.5rem - var(--stale, 0px)))',
      },
    },
    mdDown: {
      insetInline: 0,
      top: 'auto',
      bottom: 0,
      width: 'full',
      maxW: 'full',
      maxH: 'min(400px, 60%)',
      transform: 'none',
      roundedBottom: 0,
      borderInlineWidth: 0,
      borderBottomWidth: 0,
      '& > header': { cursor: 'default', touchAction: 'auto' },
    },
    _print: { position: 'static', shadow: 'none', maxH: 'none', width: 'full', transform: 'none' },
  },
});
