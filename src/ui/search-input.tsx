import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Input } from './control';
import { IconButton } from './icon-button';
import { Box, type BoxProps } from './layout';

interface SearchInputProps extends Pick<BoxProps, 'flex' | 'ms'> {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  onType: (text: string) => void;
  /** Cleared by the button or with Escape. */
  onClear: () => void;
  onEnter?: () => void;
  /** Moves to the first row of the list. */
  onArrowDown: () => void;
  onBlur?: () => void;
  ref: Ref<HTMLInputElement>;
}

const MOST_CHARACTERS = 80;

/** Search box of a list. The parent holds the value and decides when to search. */
export function SearchInput(props: SearchInputProps) {
  const { label, value, onType, onClear, onEnter, onArrowDown, onBlur, ref, ...place } = props;
  return (
    <Box role="search" position="relative" maxW={{ lg: '20rem' }} {...place}>
      <Box position="absolute" insetStart={3} top="50%" transform="translateY(-50%)" color="soft" aria-hidden>
        <Search size={18} strokeWidth={1.8} />
      </Box>
      <Input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        aria-keyshortcuts="/"
        title="Tecla / para buscar"
        placeholder={label}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
        spellCheck={false}
        ps={10}
        pe={value ? 11 : 3}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.();
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onArrowDown();
          }
          if (event.key === 'Escape' && value) {
            event.preventDefault();
            onClear();
          }
        }}
      />
      {value && (
        <IconButton
          icon={X}
          iconSize={16}
          label="Borrar la búsqueda"
          position="absolute"
          insetEnd={0}
          top="50%"
          transform="translateY(-50%)"
          onClick={onClear}
        />
      )}
    </Box>
  );
}
