import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck, CircleMinus, CircleX, HelpCircle } from 'lucide-react';
import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import { reviewWords } from '../../../subjects/resources/review-words';
import { AVAILABILITY_WORDS, type AvailabilityState, availabilityLines } from './availability';
import { ConfirmedSign } from './confirmed-sign';
import { ResourceCard } from './resource-card';

interface Props {
  title: string;
  section: Parameters<typeof availabilityLines>[0];
  resources: HospitalResources;
  now: Date;
}

const SIGNS = {
  available: CircleCheck,
  unavailable: CircleX,
  'not-offered': CircleMinus,
  never: HelpCircle,
  unknown: HelpCircle,
} as const satisfies Record<AvailabilityState, unknown>;

/** Whether each item of a section can be used now, and if not, the reason. */
export function AvailabilityCard({ title, section, resources, now }: Props) {
  const lines = availabilityLines(section, resources);
  const reported = lines.filter(({ state }) => state === 'available' || state === 'unavailable');
  const review = reviewWords(
    resources,
    reported.map(({ id }) => `${section}.${id}`),
    now,
  );
  return (
    <ResourceCard
      title={title}
      stamp={resources.occupation ?? resources.capacity}
      now={now}
      review={review.card}
    >
      <List>
        {lines.map(({ id, name, state, reason, offered, isConfirmed }) => {
          const Sign = SIGNS[state];
          const words = review.line(`${section}.${id}`);
          return (
            <li key={id} data-state={state}>
              <Sign size={18} strokeWidth={2} aria-hidden />
              <span className="name">
                {name}
                {offered && <small>{offered}</small>}
                {words && <small>{words}</small>}
              </span>
              <span className="state">
                {AVAILABILITY_WORDS[state]}
                {isConfirmed && <ConfirmedSign />}
              </span>
              {reason && <span className="reason">Razón: {reason}</span>}
            </li>
          );
        })}
      </List>
    </ResourceCard>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: 2.5,
      py: 2,
      borderTopWidth: '1px',
      borderColor: 'line',
      lineHeight: '1.35',
      '&:first-of-type': { borderTopWidth: 0 },
      '& > svg': { mt: '1px', color: 'soft' },
    },
    '& small': { display: 'block', fontSize: 'small', color: 'soft' },
    '& .state': { textAlign: 'end', color: 'soft' },
    '& .reason': { gridColumn: '2 / -1', fontSize: 'small', color: 'soft' },
    '& [data-state=available]': { '& > svg, & .state': { color: 'good' } },
    '& [data-state=unavailable]': { '& > svg, & .state': { color: 'rejected' } },
    '& [data-state=not-offered], & [data-state=never]': { '& .name': { color: 'soft' } },
    '[data-past] &': { '& > [data-state=available]': { '& > svg, & .state': { color: 'soft' } } },
  },
});
