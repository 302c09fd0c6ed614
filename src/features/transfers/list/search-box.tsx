import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { Input } from '../../../ui/control';
import { IconButton } from '../../../ui/icon-button';
import { Box } from '../../../ui/layout';

interface Props {
  value: string;
  /** Told after a pause in typing, or at once with Enter and on leaving the field. */
  onChange: (text: string) => void;
  /** What was typed and not yet told, when the field itself goes away. */
  onLeave: (text: string) => void;
  onArrowDown: () => void;
  ref: Ref<HTMLInputElement>;
}

const LABEL = 'Nombre, documento o número';
const MOST_CHARACTERS = 80;

export function SearchBox({ value, onChange, onLeave, onArrowDown, ref }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const pending = useRef<string | null>(null);

  useEffect(() => {
    pending.current = typed;
  }, [typed]);
  useEffect(
    () => () => {
      if (pending.current !== null) onLeave(pending.current.trim());
    },
    [onLeave],
  );

  useEffect(() => {
    if (typed === null) return;
    const settle = () => {
      onChange(typed.trim());
      setTyped(null);
    };
    const timer = setTimeout(settle, LIMITS.searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  const now = (next: string) => {
    setTyped(null);
    onChange(next.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') now(text);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onArrowDown();
    }
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      now('');
    }
  };
  return (
    <Box
      role="search"
      position="relative"
      flex={{ base: '1 1 100%', md: '1 1 17.5rem' }}
      maxW={{ lg: '20rem' }}
      ms={{ lg: 'auto' }}
    >
      <Box position="absolute" insetStart={3} top="50%" transform="translateY(-50%)" color="soft" aria-hidden>
        <Search size={18} strokeWidth={1.8} />
      </Box>
      <Input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={LABEL}
        aria-keyshortcuts="/"
        title="Tecla / para buscar"
        placeholder={LABEL}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
        spellCheck={false}
        ps={10}
        pe={text ? 11 : 3}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed !== null) now(typed);
        }}
        onKeyDown={onKeyDown}
      />
      {text && (
        <IconButton
          icon={X}
          iconSize={16}
          label="Borrar la búsqueda"
          position="absolute"
          insetEnd={0}
          top="50%"
          transform="translateY(-50%)"
          onClick={() => now('')}
        />
      )}
    </Box>
  );
}
