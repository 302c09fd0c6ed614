import type { NamedId } from '../../../../contract/answer';
import type { Ips } from '../../../../contract/hospitals/hospitals';
import type { NotReported, ReportType } from '../../../../contract/map/map-reads';
import { Checkbox } from '../../../ui/checkbox';
import { Row, Stack } from '../../../ui/layout';
import { Switch } from '../../../ui/switch';
import { Text } from '../../../ui/text';
import type { MapSearch } from '../map-search';
import { isInNetworks, lacksReport } from './filter-hospitals';
import { PopoverButton } from './popover-button';

type Chosen = Pick<MapSearch, 'networks' | 'excluding' | 'missing'>;

interface Props {
  hospitals: readonly Ips[];
  networks: readonly NamedId[];
  /** Undefined for people who do not see figures. */
  notReported: NotReported | undefined;
  search: Chosen;
  onSearch: (change: Partial<Chosen>) => void;
}

const REPORTS: readonly { id: ReportType; name: string }[] = [
  { id: 'capacity', name: 'Capacidad' },
  { id: 'occupation', name: 'Ocupación y disponibilidad' },
  { id: 'bloodBank', name: 'Banco de sangre' },
];

/** By care network and by missing report, each choice with its count. */
export function HospitalFilters({ hospitals, networks, notReported, search, onSearch }: Props) {
  const { excluding, missing } = search;
  return (
    <Row flexWrap="wrap" gap={2}>
      <PopoverButton label="Redes" count={search.networks.length}>
        <Stack gap={0}>
          {networks.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={
                <Counted
                  name={name}
                  count={hospitals.filter((one) => isInNetworks(one, [id], false)).length}
                />
              }
              checked={search.networks.includes(id)}
              onChange={() => onSearch({ networks: toggled(search.networks, id) })}
            />
          ))}
          <Switch
            label="Excluyente"
            detail="Solo las IPS que están en todas las redes elegidas."
            checked={excluding}
            onChange={(next) => onSearch({ excluding: next })}
          />
        </Stack>
      </PopoverButton>
      {notReported && (
        <PopoverButton label="Sin reporte" count={missing.length}>
          <Stack gap={0}>
            {REPORTS.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={
                  <Counted
                    name={name}
                    count={hospitals.filter((one) => lacksReport(one, [id], notReported)).length}
                  />
                }
                checked={missing.includes(id)}
                onChange={() => onSearch({ missing: toggled(missing, id) })}
              />
            ))}
            <Text tone="soft" size="small">
              Las que no han reportado en este turno. La capacidad vale hasta el siguiente reporte.
            </Text>
          </Stack>
        </PopoverButton>
      )}
    </Row>
  );
}

function Counted({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name}{' '}
      <Text as="span" tone="faint">
        {count}
      </Text>
    </>
  );
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
