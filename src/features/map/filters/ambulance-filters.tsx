import type { AmbulanceEntity } from '../../../../contract/ambulances/ambulances';
import { FilterPills } from '../../../ui/filter-pills';
import { SelectBox } from '../../../ui/select-box';
import type { Vehicle } from '../live/vehicles';
import { ALL_ENTITIES, type MapSearch } from '../map-search';
import { isInService, isOfEntity } from './filter-vehicles';

interface Props {
  /** Null while they are unknown: then there is no count, which would say that there are none. */
  vehicles: readonly Vehicle[] | null;
  entities: readonly AmbulanceEntity[];
  /** Null for a transport entity, which sees only its own. */
  entity: number | null;
  /** Null where the list has everyone, with why they cannot go. */
  service: MapSearch['service'] | null;
  onEntity: (entity: number) => void;
  onService: (service: MapSearch['service']) => void;
}

const SERVICES = [
  { value: '', label: 'Todas' },
  { value: 'on', label: 'En servicio' },
  { value: 'off', label: 'Fuera' },
] as const;

/** By entity and by service, each choice with its count. */
export function AmbulanceFilters({ vehicles, entities, entity, service, onEntity, onService }: Props) {
  const ofEntity = entity === null ? vehicles : vehicles?.filter((one) => isOfEntity(one, entity));
  const counted = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count})`;
  return (
    <>
      {entity !== null && (
        <SelectBox
          aria-label="Entidad"
          value={String(entity)}
          onChange={(value) => onEntity(Number(value))}
          empty="Entidad"
          options={[
            ...entities.map(({ id, name }) => ({
              value: String(id),
              label: counted(name, vehicles?.filter((one) => isOfEntity(one, id)).length),
            })),
            { value: String(ALL_ENTITIES), label: counted('Todas las entidades', vehicles?.length) },
          ]}
        />
      )}
      {service !== null && (
        <FilterPills
          label="Servicio"
          isDense
          value={service}
          onChange={(value) => onService(value as MapSearch['service'])}
          options={SERVICES.map((option) => ({
            ...option,
            ...(ofEntity && { count: ofEntity.filter((one) => isInService(one, option.value)).length }),
          }))}
        />
      )}
    </>
  );
}
