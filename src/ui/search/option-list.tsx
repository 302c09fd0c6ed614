import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useFollowAnchor } from '../popover-position';
import { PopoverSurface } from '../popover-surface';
import { Spinner } from '../spinner';
import { VISUALLY_HIDDEN } from '../visually-hidden';
import { Highlight } from './highlight';
import type { OptionListState } from './use-option-list';
import type { Answer } from './use-search';

/** Seven or eight lines, so that the field and the fields above it stay visible. */
const MOST_PX = 368;

interface Props {
  id: string;
  /** The box that the list belongs to. */
  anchor: RefObject<HTMLElement | null>;
  list: OptionListState;
  /** Characters before the first search. */
  minimum: number;
  /** Without a match. */
  empty?: string | undefined;
}

/** The open list at its box: the options, or why there are none. */
export function OptionList({ id, anchor, list, minimum, empty = 'No se encontraron coincidencias' }: Props) {
  const { open, answer, options, active, pick } = list;
  const query = list.text ?? '';
  const popover = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!open) return;
    const surface = popover.current;
    surface?.showPopover();
    return () => surface?.hidePopover();
  }, [open]);
  useFollowAnchor(open, popover, anchor, { matchWidth: true, most: MOST_PX });

  return (
    // Keep the focus in the box: otherwise the list closes before the click arrives.
    <PopoverSurface ref={popover} popover="manual" onMouseDown={(event) => event.preventDefault()}>
      <Status role="status" hidden={options.length > 0 && open}>
        {open && answer.kind === 'searching' && <Spinner size={16} />}
        {open && statusText(answer, options.length, empty, minimum)}
      </Status>
      <Options role="listbox" id={id} aria-label="Coincidencias">
        {open &&
          options.map((option) => (
            // Arrows in the box select it (aria-activedescendant), never Tab.
            // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={option === active}
              ref={option === active ? intoView : undefined}
              onClick={() => pick(option)}
            >
              <span>
                <Highlight text={option.label} query={query} />
                {option.detail && <small>{option.detail}</small>}
              </span>
              {option.code && (
                <code>
                  <Highlight text={option.code} query={query} />
                </code>
              )}
            </div>
          ))}
      </Options>
    </PopoverSurface>
  );
}

/** The specification's words, for the fields that begin at its 3 characters. */
const SHORT = 'Ingresa por lo menos 3 caracteres para iniciar la búsqueda';

function statusText(answer: Answer, count: number, empty: string, minimum: number): string {
  switch (answer.kind) {
    case 'short':
      return SHORT.replace('3', String(minimum));
    case 'searching':
      return 'Buscando...';
    case 'failed':
      return 'No se pudo buscar. Revise la conexión y escriba de nuevo.';
    case 'found':
      return count === 0 ? empty : `${count} ${count === 1 ? 'coincidencia' : 'coincidencias'}`;
  }
}

function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

const Status = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    px: 3,
    py: 2,
    color: 'soft',
    fontSize: 'body',
    '&[hidden]': {
      display: 'block',
      ...VISUALLY_HIDDEN,
      p: 0,
    },
  },
});

const Options = chakra('div', {
  base: {
    '& > [role=option]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 3,
      minH: 'control',
      px: 3,
      py: 2,
      rounded: 'control',
      fontSize: 'body',
      lineHeight: '1.3',
      '@media (pointer: coarse)': { minH: 'touch' },
    },
    '& > [role=option]:hover': { bg: 'hover' },
    '& > [role=option][aria-selected=true]': {
      bg: 'accent.soft',
      boxShadow: 'inset 2px 0 0 {colors.accent}',
    },
    '& mark': { bg: 'transparent', color: 'accent', fontWeight: 'heading' },
    '& code': { flexShrink: 0, fontSize: 'small', color: 'soft', fontFamily: 'body' },
    '& small': { display: 'block', fontSize: 'small', color: 'soft' },
  },
});
