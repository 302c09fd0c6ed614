import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type Ref, useLayoutEffect, useState } from 'react';
import { Button } from '../../../ui/button';
import { type ListHandle, rowsIn, useRowKeys } from '../../../ui/use-row-keys';
import { MapSign, SIGN_STYLES, type SignShape } from './map-sign';

export interface ListRow {
  id: string;
  name: string;
  /** Behind the name: a plate, a commune's number. */
  code?: string;
  /** The state in a word, with a shape like that on the map. */
  state?: { word: string; shape: SignShape; band?: string | null };
  detail: string;
  /** Age of the position; changes each second. */
  age?: string;
  isFaded?: boolean;
  distance: string | null;
}

interface Props {
  label: string;
  rows: readonly ListRow[];
  selected: string | null;
  /** `row`: the pressed button, if it was pressed by keyboard. */
  onSelect: (id: string, row: HTMLElement | null) => void;
  ref?: Ref<ListHandle>;
}

const SHOWN_FIRST = 60;
const DOT = '\u00A0· ';

/** The rows of one layer. Arrow keys move between them, Enter selects. */
export function ElementList({ label, rows, selected, onSelect, ref }: Props) {
  const { list, onKeyDown } = useRowKeys(ref);
  const [most, setMost] = useState(SHOWN_FIRST);
  // The button is below the new rows, or gone.
  useLayoutEffect(() => {
    if (most > SHOWN_FIRST) rowsIn(list.current)[most - SHOWN_FIRST]?.focus();
  }, [list, most]);
  const shown = rows.slice(0, most);
  return (
    <>
      <List ref={list} aria-label={label} onKeyDown={onKeyDown}>
        {shown.map((row) => (
          <Line key={row.id} {...row} isSelected={row.id === selected} onSelect={onSelect} />
        ))}
      </List>
      {rows.length > most && (
        <Button variant="quiet" full onClick={() => setMost(most + SHOWN_FIRST)}>
          {`Ver más (${rows.length - most})`}
        </Button>
      )}
    </>
  );
}

type LineProps = ListRow & { isSelected: boolean; onSelect: Props['onSelect'] };

/** A number and its unit stay on one line, and no line begins with a dot. */
const heldTogether = (words: string) =>
  words.replace(/(\d) (s|min|h|m|km|días)\b/g, '$1\u00A0$2').replaceAll(' · ', DOT);

/** Rendered again only when its own words change: the age of most rows changes once a minute. */
const Line = memo(
  function Line(row: LineProps) {
    const { id, name, code, state, detail, age, isFaded, distance, isSelected, onSelect } = row;
    return (
      <li>
        <button
          type="button"
          data-row
          aria-current={isSelected || undefined}
          data-faded={isFaded || undefined}
          onClick={({ detail: presses, currentTarget }) => onSelect(id, presses === 0 ? currentTarget : null)}
        >
          {state && <MapSign shape={state.shape} band={state.band} />}
          <span className="words">
            <span className="name">
              {name}
              {code && <span className="code">{` ${code}`}</span>}
            </span>
            <span className="detail">
              {state?.word && <strong>{state.word}</strong>}
              {state?.word && detail && DOT}
              {detail && heldTogether(detail)}
            </span>
          </span>
          <span className="end">
            {distance}
            {age && <span className="age">{age}</span>}
          </span>
        </button>
      </li>
    );
  },
  (one, other) => JSON.stringify(one) === JSON.stringify(other) && one.onSelect === other.onSelect,
);

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& button': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: 3,
      alignItems: 'center',
      width: 'full',
      minH: '3.25rem',
      px: 4,
      py: 1.5,
      textAlign: 'start',
      lineHeight: '1.35',
      '@media (pointer: coarse)': { minH: '3.75rem' },
      '&:hover': { bg: 'hover' },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-current]': { bg: 'accent.soft' },
    },
    '& .name': { display: 'block', fontWeight: 'medium', truncate: true },
    '& .code': { color: 'soft', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
    // It breaks: what an ambulance does and which type it is are what its row is read for.
    '& .detail': { display: 'block', fontSize: 'small', color: 'soft', textWrap: 'pretty' },
    '& .detail strong': { fontWeight: 'medium', color: 'ink' },
    '& .end': {
      textAlign: 'end',
      fontSize: 'small',
      color: 'soft',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      // `en línea recta a 35 km/h` breaks.
      maxW: '7rem',
    },
    '& .age': { display: 'block', color: 'faint', whiteSpace: 'normal' },
    '& [aria-current] .age': { color: 'soft' },
    '& [data-faded] .sign': { opacity: 0.55 },
    ...SIGN_STYLES,
  },
});
