import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { PopoverSurface } from '../popover-surface';
import { Spinner } from '../spinner';
import { Highlight } from './highlight';
import type { Answer, Option } from './use-search';

interface Props {
  id: string;
  ref: Ref<HTMLDivElement>;
  open: boolean;
  answer: Answer;
  options: readonly Option[];
  active: Option | undefined;
  query: string;
  onPick: (option: Option) => void;
}

export function OptionList({ id, ref, open, answer, options, active, query, onPick }: Props) {
  return (
    // Keep the focus in the box: otherwise the list closes before the click arrives.
    <PopoverSurface ref={ref} popover="manual" onMouseDown={(event) => event.preventDefault()}>
      <Status role="status" hidden={options.length > 0 && open}>
        {open && answer.kind === 'searching' && <Spinner size={16} />}
        {open && statusText(answer, options.length)}
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
              onClick={() => onPick(option)}
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

function statusText(answer: Answer, count: number): string {
  switch (answer.kind) {
    case 'short':
      return 'Ingresa por lo menos 3 caracteres para iniciar la búsqueda';
    case 'searching':
      return 'Buscando...';
    case 'failed':
      return 'No se pudo buscar. Revise la conexión y escriba de nuevo.';
    case 'found':
      return count === 0 ? 'No se encontraron coincidencias' : `${count} coincidencias`;
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
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
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
