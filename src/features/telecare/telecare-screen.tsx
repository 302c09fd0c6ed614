import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { useCallback, useState } from 'react';
import { matcherOf } from '../../../contract/plain-text';
import type { TelecareAmbulance } from '../../../contract/telecare/telecare';
import { NO_ROOM } from '../../../contract/telecare/telecare-words';
import { useReached } from '../../api';
import { FailedQuery, isAwaited } from '../../subjects/failed-query';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Row, Stack } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { type Option, SearchField } from '../../ui/search-field';
import { TableSkeleton } from '../../ui/skeletons';
import { Text } from '../../ui/text';
import { AmbulanceRooms, driveText } from './ambulance-rooms';
import { telecareAmbulancesQuery } from './queries';
import { RoomLink } from './room-link';
import { type CallSubject, nameOf, subjectOf } from './subject';
import { useStartCall } from './use-start-call';

/** Picks an ambulance and starts its video room: our own if it drives for a transfer or an incident, else the outside one. */
export function TelecareScreen({ onStarted }: { onStarted: (subject: CallSubject) => void }) {
  const query = useQuery(telecareAmbulancesQuery());
  const [chosen, setChosen] = useState<Option | null>(null);
  const search = useAmbulanceSearch();
  const ambulance = query.data?.rows.find(({ id }) => id === chosen?.id) ?? null;
  return (
    <>
      <PageBar title="Teleorientación" />
      <Page width="reading">
        <FailedQuery query={query} words="No se pudieron cargar las ambulancias" />
        {isAwaited(query) && <TableSkeleton rows={2} />}
        {query.data && (
          <>
            <Card aria-label="Sala de una ambulancia">
              <Stack gap={5}>
                <SearchField
                  label="Ambulancia"
                  hint="Por nombre, por placa o por el número de su traslado o incidente."
                  minimum={0}
                  delayMs={0}
                  search={search}
                  empty="No se encontraron ambulancias"
                  value={chosen}
                  onChange={setChosen}
                />
                <Room
                  key={ambulance?.id}
                  ambulance={ambulance}
                  hasOwnRooms={query.data.hasOwnRooms}
                  onStarted={onStarted}
                />
              </Stack>
            </Card>
            <AmbulanceRooms
              ambulances={query.data.rows}
              hasOwnRooms={query.data.hasOwnRooms}
              chosen={ambulance?.id ?? null}
              onChoose={({ id, name, licensePlate }) => {
                setChosen({ id, label: name, code: licensePlate });
                window.scrollTo({ top: 0 });
              }}
            />
          </>
        )}
      </Page>
    </>
  );
}

interface RoomProps {
  ambulance: TelecareAmbulance | null;
  hasOwnRooms: boolean;
  onStarted: (subject: CallSubject) => void;
}

function Room({ ambulance, hasOwnRooms, onStarted }: RoomProps) {
  const isReached = useReached();
  const { start, busy } = useStartCall(onStarted);
  const subject = ambulance && subjectOf(ambulance);
  const url = ambulance?.hostRoomUrl ?? null;
  const hasNone = ambulance !== null && subject === null && url === null;
  return (
    <Stack gap={4}>
      {hasNone && (
        <Banner tone="waiting" title={NO_ROOM}>
          {hasOwnRooms
            ? 'Tendrá una de la aplicación cuando vaya en un traslado o a un incidente. Una sala externa se escribe en Administración.'
            : 'La dirección de su sala se escribe en Administración.'}
        </Banner>
      )}
      {subject !== null && (
        <Text tone="soft">
          {subject.kind === 'transfer' ? 'Va en el' : 'Va al'} {nameOf(subject)}. Su entidad recibe un aviso
          con sonido y entra desde ahí.
        </Text>
      )}
      {!isReached && subject !== null && (
        <Text tone="soft">Sin conexión no se puede iniciar una videollamada.</Text>
      )}
      <Row flexWrap="wrap">
        {(subject !== null || url === null) && (
          <Button
            variant="primary"
            icon={Video}
            busy={busy}
            busyLabel="Iniciando…"
            disabled={subject === null || !isReached}
            onClick={() => subject !== null && void start(subject)}
          >
            Iniciar videollamada
          </Button>
        )}
        {url !== null && <RoomLink url={url} words="Abrir la sala externa" />}
      </Row>
    </Stack>
  );
}

/** A stable search over the list of ambulances, also by plate and by the number of the transfer or incident. */
function useAmbulanceSearch() {
  const client = useQueryClient();
  return useCallback(
    async (text: string): Promise<Option[]> => {
      const { rows } = await client.ensureQueryData(telecareAmbulancesQuery());
      const matches = matcherOf(text);
      return rows
        .map((ambulance) => {
          const { id, name, licensePlate } = ambulance;
          const detail = driveText(ambulance);
          return { id, label: name, code: licensePlate, ...(detail !== null && { detail }) };
        })
        .filter(({ label, code, detail = '' }) => matches(`${label} ${code} ${detail}`));
    },
    [client],
  );
}
