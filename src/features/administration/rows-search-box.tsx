import { useRef, useState } from 'react';
import { SearchInput } from '../../ui/search-input';
import { useSlashFocus } from '../../ui/use-slash-focus';

interface Props {
  label: string;
  text: string;
  onSearch: (change: { buscar: string | undefined; pagina: undefined }) => void;
}

const PAUSE_MS = 300;

/** Searches after a pause in typing and with Enter. */
export function RowsSearchBox({ label, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<number | undefined>(undefined);
  useSlashFocus(field);
  const find = (wanted: string) => onSearch({ buscar: wanted.trim() || undefined, pagina: undefined });
  const type = (wanted: string, delayMs: number) => {
    setTyped(wanted);
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => find(wanted), delayMs);
  };
  return (
    <SearchInput
      ref={field}
      label={label}
      value={typed}
      onType={(wanted) => type(wanted, PAUSE_MS)}
      onClear={() => type('', 0)}
      onEnter={() => type(typed, 0)}
      onArrowDown={() =>
        field.current?.closest('main')?.querySelector<HTMLElement>('ul[aria-label] a')?.focus()
      }
      flex="1 1 16rem"
    />
  );
}
