import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Input } from '../control';
import type { ControlProps } from '../field';
import { IconButton } from '../icon-button';
import { Box } from '../layout';
import { OptionList } from './option-list';
import { useOptionList } from './use-option-list';
import type { Option, Search } from './use-search';

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
  empty?: string | undefined;
  minimum: number;
  delayMs: number;
  code?: ReactNode;
}

/** WAI-ARIA combobox with a listbox: the focus stays in the box, arrows move the active option. */
export function Combobox(props: Props) {
  const { control, search, onPick, resting = '', taken = [], onClear, onBackspace, onBlur } = props;
  const { minimum, delayMs, placeholder } = props;
  const { readOnly, disabled } = control;
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const list = useOptionList({ search, minimum, delayMs, taken, onPick, onBackspace });
  const { open, active } = list;

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
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        value={list.text ?? resting}
        placeholder={placeholder}
        paddingInlineEnd={onClear ? 11 : 3}
        onFocus={(event) => event.target.select()}
        onClick={() => !readOnly && list.show()}
        onChange={(event) => list.type(event.target.value)}
        onKeyDown={readOnly ? undefined : list.onKeyDown}
        onBlur={() => {
          list.close();
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
      <OptionList id={listId} anchor={box} list={list} minimum={minimum} empty={props.empty} />
    </Box>
  );
}
