import { chakra } from '@chakra-ui/react/styled-system';
import type { BloodField } from '../../../../contract/resources/blood-bank';
import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import { BLOOD_COMPONENTS, BLOOD_GROUPS } from '../../../../contract/resources/items';
import { Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';

/** A column of red cells and a column of plasma, each item with its units, and the observations (map 2.4). */
export function BloodView({ blood }: { blood: NonNullable<HospitalResources['blood']> }) {
  return (
    <Stack gap={3}>
      <Columns>
        {BLOOD_COMPONENTS.map((component) => (
          <dl key={component.id} aria-label={component.name}>
            <div className="head">{component.name}</div>
            {BLOOD_GROUPS.map((group) => {
              const field: BloodField = `${component.id}${group.id}`;
              return (
                <div key={group.id} data-none={blood[field] === 0 || undefined}>
                  <dt>{group.name}</dt>
                  <dd>
                    {blood[field]} {blood[field] === 1 ? 'unidad' : 'unidades'}
                  </dd>
                </div>
              );
            })}
          </dl>
        ))}
      </Columns>
      {blood.observations && <Text tone="soft">{blood.observations}</Text>}
    </Stack>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: 6,
    fontVariantNumeric: 'tabular-nums',
    '& .head': { color: 'soft', fontSize: 'small', fontWeight: 'medium', pb: 1 },
    '& dl > div:not(.head)': {
      display: 'flex',
      justifyContent: 'space-between',
      py: 1,
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    '& dt': { fontWeight: 'medium' },
    // Nothing left is what a reader must not overlook.
    '& [data-none]': { color: 'rejected', fontWeight: 'medium' },
  },
});
