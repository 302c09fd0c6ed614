import { useRef, useState } from 'react';
import { SearchInput } from '../../../ui/search-input';
import { useSlashFocus } from '../../../ui/use-slash-focus';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onArrowDown: () => void;
}

/** Searches the loaded rows, so that each letter has an immediate result. */
export function ListSearch({ value, onChange, ...box }: Props) {
  // The address follows a moment later; the field keeps the typed text until it loses focus.
  const [typed, setTyped] = useState<string | null>(null);
  /** Typed texts that the address has not had yet, and the text that it had last. */
  const [ahead, setAhead] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    const at = ahead.indexOf(value);
    setSeen(value);
    setAhead(at < 0 ? [] : ahead.slice(at + 1));
    // Somebody else has changed it: a new request takes away the words that could hide it.
    if (at < 0) setTyped(null);
  }
  const field = useRef<HTMLInputElement>(null);
  useSlashFocus(field);
  const type = (next: string) => {
    setTyped(next);
    setAhead([...ahead, next.trim()]);
    onChange(next.trim());
  };
  return (
    <SearchInput
      {...box}
      ref={field}
      value={typed ?? value}
      onType={type}
      onClear={() => type('')}
      onBlur={() => setTyped(null)}
    />
  );
}
