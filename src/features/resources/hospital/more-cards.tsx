import { chakra } from '@chakra-ui/react/styled-system';
import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import { brokenPaths, reviewWords } from '../../../subjects/resources/review-words';
import { DescriptionList } from '../../../ui/description-list';
import { Text } from '../../../ui/text';
import { ConfirmedSign, confirmedLooks } from './confirmed-sign';
import { useEpsName } from './eps-names';
import { outOfServiceLines } from './out-of-service';
import { ResourceCard } from './resource-card';
import { urgencyItems } from './urgency-items';

interface Props {
  resources: HospitalResources;
  now: Date;
}

/** Waits and patients of the emergency room, without its beds. */
export function UrgencyCard({ resources, now }: Props) {
  const { occupation } = resources;
  const items = urgencyItems(occupation, useEpsName());
  const review = reviewWords(
    resources,
    items.map(({ path }) => path),
    now,
  );
  return (
    <ResourceCard
      title="Información adicional de urgencias"
      stamp={occupation}
      now={now}
      review={review.card}
    >
      {items.length === 0 ? (
        <Text tone="soft">Sin información de urgencias.</Text>
      ) : (
        <Marked>
          <DescriptionList
            items={items.map(({ path, term, value, isConfirmed }) => ({
              term,
              value: (
                <>
                  {value}
                  {isConfirmed && <ConfirmedSign />}
                  <Review words={review.line(path)} />
                </>
              ),
            }))}
          />
        </Marked>
      )}
    </ResourceCard>
  );
}

/** Beds that are offered but cannot be used, by reason. */
export function OutOfServiceCard({ resources, now }: Props) {
  const { occupation } = resources;
  const review = reviewWords(resources, brokenPaths(resources), now);
  const lines = outOfServiceLines(occupation);
  return (
    <ResourceCard title="Camas fuera de servicio" stamp={occupation} now={now} review={review.card}>
      {lines.length === 0 ? (
        <Text tone="soft">{occupation ? 'No hay camas fuera de servicio' : UNKNOWN}</Text>
      ) : (
        <DescriptionList
          items={lines.map(({ path, service, reason, quantity }) => ({
            term: `${service}: ${reason.toLowerCase()}`,
            value: (
              <>
                {quantity}
                <Review words={review.line(path)} />
              </>
            ),
          }))}
        />
      )}
    </ResourceCard>
  );
}

function Review({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <Text size="small" tone="soft">
      {words}
    </Text>
  );
}

/** Nobody has reported: nothing is not 0. */
const UNKNOWN = 'No se sabe: nadie lo ha reportado.';

/** The number of patients on the lists; their names are only for their hospital. */
export function PatientsCard({ resources: { patients, occupation }, now }: Props) {
  if (!occupation && patients.covid.total + patients.ira.total === 0)
    return (
      <ResourceCard title="Pacientes con COVID e IRA" stamp={occupation} now={now}>
        <Text tone="soft">{UNKNOWN}</Text>
      </ResourceCard>
    );
  return (
    <ResourceCard title="Pacientes con COVID e IRA" stamp={occupation} now={now}>
      <Counters>
        <thead>
          <tr>
            <th scope="col">Lista</th>
            <th scope="col">Mujeres</th>
            <th scope="col">Hombres</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['COVID', patients.covid],
              ['IRA no COVID', patients.ira],
            ] as const
          ).map(([name, { female, male, total }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{female}</td>
              <td>{male}</td>
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </Counters>
    </ResourceCard>
  );
}

const Marked = chakra('div', { base: confirmedLooks });

const Counters = chakra('table', {
  base: {
    width: 'full',
    '& th, & td': { py: 2, borderBottomWidth: '1px', borderColor: 'line' },
    '& tr:last-of-type > *': { borderBottomWidth: 0 },
    '& th': { textAlign: 'start', fontWeight: 'medium' },
    '& thead th': { color: 'soft', fontSize: 'small' },
    '& td, & thead th:not(:first-of-type)': { textAlign: 'end' },
    '& td:last-of-type': { fontWeight: 'strong' },
  },
});
