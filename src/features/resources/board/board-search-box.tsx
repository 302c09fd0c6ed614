import { type Ref, useState } from 'react';
import { SearchInput } from '../../../ui/search-input';

interface Props {
  value: string;
  onChange: (text: string) => void;
  onArrowDown: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Searches the loaded rows, so that each letter has an immediate result. */
export function BoardSearchBox({ value, onChange, onArrowDown, ref }: Props) {
  // The address follows a moment later; the field keeps the typed text until it loses focus.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (next: string) => {
    setTyped(next);
    onChange(next.trim());
  };
  return (
    <SearchInput
      ref={ref}
      label="IPS o municipio"
      flex={{ base: '1 1 100%', md: '1 1 11rem' }}
      value={typed ?? value}
      onType={type}
      onClear={() => type('')}
      onArrowDown={onArrowDown}
      onBlur={() => setTyped(null)}
    />
  );
}
