import { chakra } from '@chakra-ui/react/styled-system';
import type { BloodField } from '../../../../contract/resources/blood-bank';
import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import { BLOOD_COMPONENTS, BLOOD_GROUPS } from '../../../../contract/resources/items';
import { Text } from '../../../ui/text';
import { NEVER_REPORTED } from './availability';
import { ResourceCard } from './resource-card';

/** Units in stock by component and group. */
export function BloodCard({
  resources: { blood, capacity },
  now,
}: {
  resources: HospitalResources;
  now: Date;
}) {
  const isOffered = capacity?.supportServices.bloodBank.enable ?? false;
  const notOffered = capacity ? 'No ofertado' : NEVER_REPORTED;
  return (
    <ResourceCard title="Banco de sangre" stamp={blood} now={now}>
      {!blood && (
        <Text tone="soft">{isOffered ? 'El banco de sangre no ha reportado unidades.' : notOffered}</Text>
      )}
      {blood && (
        <>
          <Table aria-label="Unidades de sangre">
            <thead>
              <tr>
                <th scope="col">Grupo</th>
                {BLOOD_COMPONENTS.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {BLOOD_GROUPS.map((group) => (
                <tr key={group.id}>
                  <th scope="row">{group.name}</th>
                  {BLOOD_COMPONENTS.map((component) => {
                    const field: BloodField = `${component.id}${group.id}`;
                    return (
                      <td key={component.id} data-none={blood[field] === 0 || undefined}>
                        {blood[field]}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
          {blood.observations && <Text tone="soft">{blood.observations}</Text>}
        </>
      )}
    </ResourceCard>
  );
}

const Table = chakra('table', {
  base: {
    width: 'full',
    mb: 3,
    '& th, & td': { py: 1.5, borderBottomWidth: '1px', borderColor: 'line' },
    '& th': { textAlign: 'start', fontWeight: 'medium' },
    '& thead th': { color: 'soft', fontSize: 'small' },
    '& td, & thead th:not(:first-of-type)': { textAlign: 'end' },
    '& td': { fontWeight: 'strong' },
    // Nothing left is what a reader must not overlook.
    '& td[data-none]': { color: 'rejected' },
    '[data-past] &': { '& td': { color: 'soft' } },
  },
});
