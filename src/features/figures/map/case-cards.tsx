import { chakra } from '@chakra-ui/react/styled-system';
import { countText } from '../../../subjects/figure/count-text';
import { Text } from '../../../ui/text';
import type { CaseCard } from './drawn-cases';

interface Props {
  cards: readonly CaseCard[];
  /** Whose cases they are. */
  title: string;
  /** Hospitals that should report. */
  hospitals: number;
}

/** The cases by service; `–` where nobody knows them. */
export function CaseCards({ cards, title, hospitals }: Props) {
  return (
    <section aria-label={`Casos por servicio: ${title}`}>
      <Text size="small" tone="soft">
        {title}
      </Text>
      <Cards>
        {cards.map(({ label, count, known }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{countText(count)}</strong>
              {known !== null && <span>{`${known} de ${hospitals} IPS`}</span>}
            </dd>
          </div>
        ))}
      </Cards>
    </section>
  );
}

const Cards = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)', xl: '1fr' },
    gap: 3,
    mt: 2,
    '& > div': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      gap: 1,
      px: 4,
      py: 3,
      bg: 'surface',
      borderWidth: '1px',
      rounded: 'card',
    },
    '& dt': { fontSize: 'small', color: 'soft' },
    '& dd': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 2,
      flexWrap: 'wrap',
    },
    '& strong': {
      fontSize: 'page',
      fontWeight: 'heading',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '1.2',
    },
    '& dd > span': { fontSize: 'small', color: 'soft' },
  },
});
