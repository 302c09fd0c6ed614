import { type KeyboardEvent, useState } from 'react';
import { type Answer, type Option, type Search, useSearch } from './use-search';

interface Options {
  search: Search;
  minimum: number;
  delayMs: number;
  /** Ids already chosen; they are not offered. */
  taken: readonly Option['id'][];
  onPick: (option: Option) => void;
  onBackspace?: () => void;
}

export interface OptionListState {
  open: boolean;
  /** Null while the user is not typing. */
  text: string | null;
  answer: Answer;
  options: readonly Option[];
  /** The option that Enter picks. */
  active: Option | undefined;
  show: () => void;
  close: () => void;
  type: (text: string) => void;
  pick: (option: Option) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The typed text, the options found for it and the keys of a combobox. */
export function useOptionList({
  search,
  minimum,
  delayMs,
  taken,
  onPick,
  onBackspace,
}: Options): OptionListState {
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [position, setPosition] = useState(0);
  // A closed list searches nothing, also where no letter is needed.
  const answer = useSearch(search, text ?? '', open ? minimum : Number.POSITIVE_INFINITY, delayMs);
  const options = answer.kind === 'found' ? answer.options.filter(({ id }) => !taken.includes(id)) : [];
  const active = open ? options[Math.min(position, options.length - 1)] : undefined;

  const close = () => {
    setOpen(false);
    setText(null);
    setPosition(0);
  };
  const pick = (option: Option) => {
    onPick(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !text && onBackspace) onBackspace();
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) pick(active);
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (options.length > 0) setPosition((position + step + options.length) % options.length);
    }
  };
  const type = (typed: string) => {
    setText(typed);
    setPosition(0);
    setOpen(true);
  };
  return { open, text, answer, options, active, show: () => setOpen(true), close, type, pick, onKeyDown };
}
