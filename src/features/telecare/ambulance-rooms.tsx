import type { TelecareAmbulance } from '../../../contract/telecare/telecare';
import { EmptyState } from '../../ui/empty-state';
import { Stack } from '../../ui/layout';
import { RowList } from '../../ui/row-list';
import { Heading, Text } from '../../ui/text';
import { nameOf, subjectOf } from './subject';

/** More are found by the search above. */
const MOST = 20;

interface Props {
  ambulances: readonly TelecareAmbulance[];
  hasOwnRooms: boolean;
  chosen: number | null;
  onChoose: (ambulance: TelecareAmbulance) => void;
}

/** The ambulances that can be called now, each one tap away; those that drive for somebody come first. */
export function AmbulanceRooms({ ambulances, hasOwnRooms, chosen, onChoose }: Props) {
  const rooms = ambulances
    .filter((one) => subjectOf(one) !== null || one.hostRoomUrl !== null)
    .toSorted((one, other) => Number(subjectOf(one) === null) - Number(subjectOf(other) === null));
  if (rooms.length === 0)
    return (
      <EmptyState title="Ninguna ambulancia tiene sala ahora">
        {hasOwnRooms
          ? 'Una ambulancia tiene sala mientras va en un traslado o a un incidente. Aparece aquí al asignarla.'
          : 'La dirección de la sala de cada ambulancia se escribe en Administración.'}
      </EmptyState>
    );
  return (
    <Stack as="section" gap={2} aria-labelledby="ambulance-rooms">
      <Heading level={2} id="ambulance-rooms" fontSize="lead">
        Se pueden llamar ahora · {rooms.length}
      </Heading>
      <RowList>
        {rooms.slice(0, MOST).map((ambulance) => (
          <li key={ambulance.id}>
            <button
              type="button"
              aria-current={ambulance.id === chosen || undefined}
              onClick={() => onChoose(ambulance)}
            >
              <Text as="span" weight="strong">
                {ambulance.name} · {ambulance.licensePlate}
              </Text>
              <Text as="span" size="small" tone="soft">
                {driveText(ambulance) ?? 'Sala externa'}
              </Text>
            </button>
          </li>
        ))}
      </RowList>
      {rooms.length > MOST && (
        <Text size="small" tone="soft">
          {`${rooms.length - MOST} más: búsquelas arriba.`}
        </Text>
      )}
    </Stack>
  );
}

/** `En el traslado #12`, `Al incidente 12`; null for an ambulance that drives for nobody. */
export function driveText(ambulance: TelecareAmbulance): string | null {
  const subject = subjectOf(ambulance);
  return subject && `${subject.kind === 'transfer' ? 'En el' : 'Al'} ${nameOf(subject)}`;
}
