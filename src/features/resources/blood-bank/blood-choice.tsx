import { BLOOD_COMPONENTS, BLOOD_GROUPS } from '../../../../contract/resources/items';
import { Card } from '../../../ui/card';
import { Row, Stack } from '../../../ui/layout';
import { QuantityStepper } from '../../../ui/quantity-stepper';
import { RadioCards } from '../../../ui/radio-cards';
import { Switch } from '../../../ui/switch';
import { Text } from '../../../ui/text';
import { type BloodSearch, MOST_UNITS } from './blood-search';

const COMPONENTS = BLOOD_COMPONENTS.map(({ id, name }) => ({ value: id, label: name }));
const GROUPS = BLOOD_GROUPS.map(({ id, name }) => ({ value: id, label: name }));

interface Props {
  search: BloodSearch;
  onSearch: (search: BloodSearch) => void;
}

/** Selects component and group in a few taps. */
export function BloodChoice({ search, onSearch }: Props) {
  const set = (part: Record<string, unknown>) => onSearch({ ...search, ...part } as BloodSearch);
  return (
    <Card>
      <Stack gap={4}>
        <RadioCards
          label="Componente"
          name="componente"
          value={search.componente ?? ''}
          onChange={(componente) => set({ componente })}
          options={COMPONENTS}
        />
        <RadioCards
          label="Grupo del paciente"
          name="grupo"
          value={search.grupo ?? ''}
          onChange={(grupo) => set({ grupo })}
          options={GROUPS}
          columns={4}
        />
        <Row gap={3} flexWrap="wrap" justifyContent="space-between">
          <Text as="span" weight="strong">
            Unidades que necesita
          </Text>
          <QuantityStepper
            label="Unidades que necesita"
            value={search.unidades ?? null}
            onChange={(unidades) => set({ unidades: unidades || undefined })}
            max={MOST_UNITS}
          />
        </Row>
        <Switch
          label="Mostrar grupos compatibles"
          detail="Los que el paciente puede recibir aunque no sean el suyo"
          checked={search.compatibles ?? false}
          onChange={(compatibles) => set({ compatibles: compatibles || undefined })}
        />
      </Stack>
    </Card>
  );
}
