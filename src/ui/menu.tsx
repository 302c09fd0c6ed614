import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button, type ButtonVariant } from './button';
import { positionPopover, useFollowAnchor } from './popover-position';
import { PopoverSurface } from './popover-surface';

export interface MenuItem {
  id: string;
  label: string;
  detail?: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** Text for an empty menu. */
  empty?: string;
  icon?: LucideIcon;
  variant?: ButtonVariant;
  /** On phones only the icon shows; for a menu in the top bar. */
  collapse?: boolean;
}

/** A menu button: arrows move, letters jump, Escape closes and restores the focus. */
export function Menu({ label, items, empty, icon, variant = 'secondary', collapse }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useFollowAnchor(open, surface, anchor, { align: 'end' });

  const choices = () => [...(surface.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = () => {
    surface.current?.hidePopover();
    anchor.current?.focus();
  };
  return (
    <>
      <Button
        ref={anchor}
        variant={variant}
        icon={icon}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          surface.current?.showPopover();
        }}
      >
        <Words collapse={collapse}>{label}</Words>
        {collapse && <Sign size={20} aria-hidden />}
        <Chevron size={16} collapse={collapse} aria-hidden />
      </Button>
      <PopoverSurface
        ref={surface}
        id={id}
        popover="auto"
        role={items.length > 0 ? 'menu' : 'status'}
        aria-label={label}
        minW={56}
        onBeforeToggle={(event) => {
          if (event.newState === 'open' && anchor.current && surface.current)
            positionPopover(surface.current, anchor.current, { align: 'end' });
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') choices()[0]?.focus();
        }}
        onKeyDown={(event) => moveFocus(event, choices())}
      >
        {items.length === 0 && <Empty>{empty}</Empty>}
        {items.map(({ id: key, label: text, detail, icon: Icon, danger, disabled, onSelect }) => (
          <Choice
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={disabled || undefined}
            data-danger={danger || undefined}
            onClick={() => {
              if (disabled) return;
              close();
              onSelect();
            }}
          >
            {Icon && <Icon size={18} strokeWidth={1.8} aria-hidden />}
            <span>
              {text}
              {detail && <small>{detail}</small>}
            </span>
          </Choice>
        ))}
      </PopoverSurface>
    </>
  );
}

function moveFocus(event: KeyboardEvent, choices: HTMLElement[]) {
  const at = choices.findIndex((choice) => choice.matches(':focus'));
  const places: Record<string, number> = {
    ArrowDown: (at + 1) % choices.length,
    ArrowUp: (Math.max(at, 0) - 1 + choices.length) % choices.length,
    Home: 0,
    End: choices.length - 1,
  };
  const next =
    choices[
      places[event.key] ?? choices.findIndex((choice, index) => index > at && startsWith(choice, event.key))
    ];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function startsWith(choice: HTMLElement, letter: string) {
  return (
    letter.length === 1 &&
    letter !== ' ' &&
    choice.textContent?.toLowerCase().startsWith(letter.toLowerCase())
  );
}

const Words = chakra('span', { variants: { collapse: { true: { hideBelow: 'md' } } } });
const Chevron = chakra(ChevronDown, { variants: { collapse: { true: { hideBelow: 'md' } } } });
const Sign = chakra(EllipsisVertical, { base: { hideFrom: 'md' } });

const Empty = chakra('p', { base: { px: 3, py: 2.5, color: 'soft', fontSize: 'body' } });

const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2.5,
    width: 'full',
    minH: 'control',
    px: 3,
    py: 2,
    rounded: 'control',
    textAlign: 'start',
    fontSize: 'body',
    fontWeight: 'medium',
    lineHeight: '1.3',
    '@media (pointer: coarse)': { minH: 'touch' },
    '& > svg': { color: 'soft', flexShrink: 0 },
    '&:hover, &:focus-visible': { bg: 'sunken', outline: 'none' },
    '&:focus-visible': { boxShadow: 'inset 0 0 0 2px {colors.accent}' },
    '&[data-danger]': { color: 'rejected', '& > svg': { color: 'rejected' } },
    '&[aria-disabled]': { opacity: 0.55, cursor: 'not-allowed' },
    '& small': { display: 'block', fontSize: 'small', fontWeight: 'normal', color: 'soft' },
  },
});
