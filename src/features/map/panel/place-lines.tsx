import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '../../../ui/text';
import type { AidLine, PlaceLine } from './hospital-tabs';
import type { TabReview } from './tab-review';

interface Props<Line> {
  lines: readonly Line[];
  review: TabReview;
}

/** Free of offered places, one line each. */
export function PlaceLines({ lines, review }: Props<PlaceLine>) {
  if (lines.length === 0) return <Text tone="soft">No se encuentra Ofertado</Text>;
  return (
    <Lines>
      {lines.map(({ id, name, free, offered, ...rests }) => (
        <li key={id}>
          <span>
            {name}
            <Notes words={review.line(rests)} />
          </span>
          <span className="figure">
            {free === null ? (
              `Sin reporte de ${offered}`
            ) : (
              <>
                <strong>{free}</strong> de {offered} libres
              </>
            )}
          </span>
        </li>
      ))}
    </Lines>
  );
}

/** Each aid with its availability and the reason. */
export function AidLines({ lines, review }: Props<AidLine>) {
  return (
    <Lines>
      {lines.map(({ id, name, words, isAvailable, reason, used }) => (
        <li key={id}>
          <span>
            {name}
            {reason && <small>{reason}</small>}
            <Notes words={review.line({ used })} />
          </span>
          <span className="figure" data-good={isAvailable || undefined}>
            {words}
          </span>
        </li>
      ))}
    </Lines>
  );
}

const Notes = ({ words }: { words: readonly string[] }) => words.map((one) => <small key={one}>{one}</small>);

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    fontVariantNumeric: 'tabular-nums',
    '& > li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 4,
      py: 1.5,
      borderTopWidth: '1px',
      borderColor: 'line',
      '&:first-of-type': { borderTopWidth: 0 },
    },
    '& .figure': { color: 'soft', textAlign: 'end' },
    '& .figure strong': { color: 'ink', fontWeight: 'strong' },
    '& [data-good]': { color: 'good' },
    '& small': { display: 'block', fontSize: 'small', color: 'soft' },
  },
});
