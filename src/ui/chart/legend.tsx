import { chakra } from '@chakra-ui/react/styled-system';
import type { LegendEntry } from './marks';

/** The legend of a chart: colour, dashes and marker of each series, or a block for each part. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <List aria-label="Leyenda">
      {entries.map((entry) => (
        <li key={entry.name}>
          <Swatch {...entry} />
          {entry.name}
        </li>
      ))}
    </List>
  );
}

function Swatch({ token, mark, isHatched }: LegendEntry) {
  const colour = `var(--r-colors-${token})`;
  if (!mark)
    return (
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <rect width="14" height="14" rx="3" fill={colour} />
        {isHatched && (
          <path d="M-2 8L8 -2M0 14L14 0M6 16L16 6" stroke="var(--r-colors-surface)" strokeWidth="2" />
        )}
      </svg>
    );
  return (
    <svg width="34" height="12" viewBox="0 0 34 12" aria-hidden="true">
      <path d="M0 6H34" stroke={colour} strokeWidth="2" strokeDasharray={mark.dash.join(' ') || undefined} />
      <path d={mark.path} transform="translate(12 1)" fill={colour} />
    </svg>
  );
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    rowGap: 1.5,
    listStyle: 'none',
    fontSize: 'small',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: 2 },
    '& svg': { flexShrink: 0, overflow: 'hidden' },
  },
});
