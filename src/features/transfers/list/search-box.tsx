import { type Ref, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { SearchInput } from '../../../ui/search-input';

interface Props {
  value: string;
  /** Called after a pause in typing and on Enter. Not on blur: the press on a row would replace that row. */
  onChange: (text: string) => void;
  /** Called when a text is typed that `onChange` did not get yet. */
  onType: () => void;
  /** Called on unmount with text that `onChange` did not get yet. */
  onLeave: (text: string) => void;
  onArrowDown: () => void;
  ref: Ref<HTMLInputElement>;
}

export function SearchBox({ value, onChange, onType, onLeave, onArrowDown, ref }: Props) {
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
  return (
    <SearchInput
      ref={ref}
      label="Nombre, documento o número"
      flex={{ base: '1 1 100%', md: '1 1 17.5rem' }}
      ms={{ lg: 'auto' }}
      value={text}
      onType={(next) => {
        setTyped(next);
        onType();
      }}
      onClear={() => now('')}
      onEnter={() => now(text)}
      onArrowDown={onArrowDown}
    />
  );
}
