import { chakra } from '@chakra-ui/react/styled-system';
import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import { reviewWords } from '../../../subjects/resources/review-words';
import { Text } from '../../../ui/text';
import { NEVER_REPORTED } from './availability';
import { ConfirmedSign } from './confirmed-sign';
import { ResourceCard } from './resource-card';
import { type UnitLine, unitLines } from './unit-lines';

interface Props {
  title: string;
  section: 'urgency' | 'internment';
  resources: HospitalResources;
  now: Date;
}

/** Beds and chairs of a section: in use, offered, and the percentage. */
export function UnitsCard({ title, section, resources, now }: Props) {
  const lines = unitLines(section, resources);
  const review = reviewWords(
    resources,
    lines.map(({ key }) => key),
    now,
  );
  return (
    <ResourceCard
      title={title}
      stamp={resources.occupation ?? resources.capacity}
      now={now}
      review={review.card}
    >
      {lines.length === 0 ? (
        <Text tone="soft">{resources.capacity ? 'No ofertado' : NEVER_REPORTED}</Text>
      ) : (
        <List>
          {lines.map((line) => (
            <Unit key={line.key} line={line} review={review.line(line.key)} />
          ))}
        </List>
      )}
    </ResourceCard>
  );
}

interface UnitProps {
  line: UnitLine;
  review: string | null;
}

function Unit({ line: { name, offered, used, outOfService, isConfirmed }, review }: UnitProps) {
  const share = used === null || offered === 0 ? null : Math.round((used / offered) * 100);
  const isOver = share !== null && share > 100;
  return (
    <li data-over={isOver || undefined}>
      <span className="name">
        {name}
        {isConfirmed && <ConfirmedSign />}
        <small>
          {offered} {offered === 1 ? 'unidad ofertada' : 'unidades ofertadas'}
          {outOfService > 0 && ` · ${outOfService} fuera de servicio`}
        </small>
        {review && <small>{review}</small>}
      </span>
      <span className="figure">
        {used === null ? 'Sin reporte' : `${used} en uso`}
        {share !== null && <strong>{`${share}\u00a0%`}</strong>}
        {share !== null && (
          <i aria-hidden>
            <i style={{ width: `${Math.min(100, share)}%` }} />
          </i>
        )}
      </span>
    </li>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 4,
      py: 2.5,
      borderTopWidth: '1px',
      borderColor: 'line',
      lineHeight: '1.35',
      '&:first-of-type': { borderTopWidth: 0, pt: 0 },
    },
    '& small': { display: 'block', fontSize: 'small', color: 'soft' },
    '& .figure': {
      flexShrink: 0,
      width: '8.5rem',
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      rowGap: 1,
      fontVariantNumeric: 'tabular-nums',
      color: 'soft',
      '& > strong': { fontWeight: 'strong', color: 'ink' },
      '& > i': { gridColumn: '1 / -1', height: '6px', rounded: 'full', bg: 'sunken', overflow: 'hidden' },
      '& > i > i': { display: 'block', height: 'full', rounded: 'full', bg: 'accent' },
    },
    '& [data-over] .figure': { '& > strong': { color: 'rejected' }, '& > i > i': { bg: 'rejected' } },
    '[data-past] &': { '& .figure > strong': { color: 'soft' }, '& .figure > i > i': { bg: 'line.strong' } },
  },
});
