import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Input } from '../control';
import type { ControlProps } from '../field';
import { IconButton } from '../icon-button';
import { Box } from '../layout';
import { useFollowAnchor } from '../popover-place';
import { OptionList } from './option-list';
import { type Option, type Search, useSearch } from './use-search';

/** Seven or eight lines, so that the field and the fields above it stay visible. */
const MOST_PX = 368;

interface Props {
  control: ControlProps;
  search: Search;
  onPick: (option: Option) => void;
  /** Text of the box while the user is not typing. */
  resting?: string;
  /** Ids already chosen; they are not offered. */
  taken?: readonly Option['id'][];
  onClear?: (() => void) | undefined;
  onBackspace?: () => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  minimum: number;
  delayMs: number;
  code?: ReactNode;
}

/** WAI-ARIA combobox with a listbox: the focus stays in the box, arrows move the active option. */
export function Combobox(props: Props) {
  const {
    control,
    search,
    onPick,
    resting = '',
    taken = [],
    onClear,
    onBackspace,
    onBlur,
    placeholder,
  } = props;
  const { readOnly, disabled } = control;
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const answer = useSearch(search, text ?? '', props.minimum, props.delayMs);
  const options = answer.kind === 'found' ? answer.options.filter(({ id }) => !taken.includes(id)) : [];
  const chosen = open ? options[Math.min(active, options.length - 1)] : undefined;

  useLayoutEffect(() => {
    if (!open) return;
    const surface = popover.current;
    surface?.showPopover();
    return () => surface?.hidePopover();
  }, [open]);
  useFollowAnchor(open, popover, box, { matchWidth: true, most: MOST_PX });

  const close = () => {
    setOpen(false);
    setText(null);
    setActive(0);
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
      if (chosen) pick(chosen);
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (options.length > 0) setActive((active + step + options.length) % options.length);
    }
  };
  return (
    <Box position="relative">
      <Input
        {...control}
        ref={box}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
        value={text ?? resting}
        placeholder={placeholder}
        paddingInlineEnd={onClear ? 11 : 3}
        bg={readOnly ? 'sunken' : undefined}
        onFocus={(event) => event.target.select()}
        onClick={() => !readOnly && setOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={readOnly ? undefined : onKeyDown}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      {onClear && !readOnly && !disabled && (
        <IconButton
          icon={X}
          iconSize={16}
          label="Quitar"
          position="absolute"
          insetEnd={0}
          top="50%"
          transform="translateY(-50%)"
          onClick={() => {
            onClear();
            box.current?.focus();
          }}
        />
      )}
      <OptionList
        ref={popover}
        id={listId}
        open={open}
        answer={answer}
        options={options}
        active={chosen}
        query={text ?? ''}
        onPick={pick}
      />
    </Box>
  );
}
