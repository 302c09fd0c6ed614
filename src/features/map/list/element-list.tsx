import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode, type Ref, useLayoutEffect, useState } from 'react';
import { NEDOCS_LOOKS } from '../../../subjects/resources/nedocs-looks';
import { Button } from '../../../ui/button';
import { type ListHandle, rowsIn, useRowKeys } from '../../../ui/use-row-keys';

export interface ListRow {
  id: string;
  name: string;
  /** Behind the name: a plate, a commune's number. */
  code?: string;
  /** The state in a word, with a shape like that on the map. */
  state?: { word: string; shape: 'free' | 'busy' | 'off' | 'hospital' | 'commune'; band?: string | null };
  detail: string;
  /** The detail is worth several lines: reasons. */
  wraps?: boolean;
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

/** Rendered again only when its own words change: the age of most rows changes once a minute. */
const Line = memo(
  function Line(row: LineProps) {
    const { id, name, code, state, detail, wraps, age, isFaded, distance, isSelected, onSelect } = row;
    return (
      <li>
        <button
          type="button"
          data-row
          aria-current={isSelected || undefined}
          data-faded={isFaded || undefined}
          onClick={({ detail: presses, currentTarget }) => onSelect(id, presses === 0 ? currentTarget : null)}
        >
          {state && <Sign shape={state.shape} band={state.band} />}
          <span className="words">
            <span className="name">
              {name}
              {code && <span className="code">{` ${code}`}</span>}
            </span>
            <span className="detail" data-wraps={wraps || undefined}>
              {state?.word && <strong>{state.word}</strong>}
              {state?.word && detail && ' · '}
              {detail}
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

/** The shape that the map draws for the same state. */
function Sign({
  shape,
  band,
}: {
  shape: NonNullable<ListRow['state']>['shape'];
  band?: string | null;
}): ReactNode {
  return <span className="sign" data-shape={shape} data-band={band ?? undefined} aria-hidden />;
}

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
    '& .detail': { display: 'block', fontSize: 'small', color: 'soft', truncate: true },
    '& .detail[data-wraps]': { whiteSpace: 'normal', overflow: 'visible' },
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
    '& .sign': { boxSize: '12px', flexShrink: 0, mx: '2px' },
    '& .sign[data-shape=free]': { rounded: 'full', bg: 'accent' },
    '& .sign[data-shape=busy]': { bg: 'moving', transform: 'rotate(45deg) scale(0.85)', rounded: '2px' },
    '& .sign[data-shape=off]': {
      bg: 'ended',
      clipPath:
        'polygon(20% 0, 50% 30%, 80% 0, 100% 20%, 70% 50%, 100% 80%, 80% 100%, 50% 70%, 20% 100%, 0 80%, 30% 50%, 0 20%)',
    },
    '& .sign[data-shape=hospital]': {
      boxSize: '16px',
      mx: 0,
      rounded: '4px',
      borderWidth: '2px',
      borderColor: 'currentColor',
      color: 'soft',
      background:
        'linear-gradient(currentColor, currentColor) center / 8px 2px no-repeat, linear-gradient(currentColor, currentColor) center / 2px 8px no-repeat',
    },
    ...Object.fromEntries(
      Object.entries(NEDOCS_LOOKS).map(([band, { color, bg }]) => [
        `& .sign[data-band=${band}]`,
        { color, backgroundColor: bg },
      ]),
    ),
    '& .sign[data-shape=commune]': {
      rounded: '3px',
      bg: 'accent.soft',
      borderWidth: '1px',
      borderColor: 'accent',
    },
  },
});
