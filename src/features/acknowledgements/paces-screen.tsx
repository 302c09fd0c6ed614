import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../api';
import { FailedQuery, isAwaited } from '../../subjects/failed-query';
import { momentText } from '../../ui/format/moment';
import { Stack } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { TableSkeleton } from '../../ui/skeletons';
import { Text } from '../../ui/text';
import { OpenAlerts } from './open-alerts';
import { PacesForm } from './paces-form';
import { pacesQuery } from './paces-query';
import { UnconfirmedDispatches } from './unconfirmed-dispatches';

/** The alerts that are open now. The regulation centre's setting, when one is repeated, is folded below them. */
export function PacesScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageBar title="Avisos sin respuesta" />
      <Page width="form">
        <UnconfirmedDispatches />
        <OpenAlerts />
        <Folded open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Cada cuánto se repiten</summary>
          {isOpen && <Paces />}
        </Folded>
      </Page>
    </>
  );
}

function Paces() {
  const query = useQuery(pacesQuery);
  const { data } = query;
  return (
    <Stack gap={4} pt={3}>
      <Text tone="soft">
        Quien debe responder recibe un aviso. Mientras nadie responda ni diga «Me encargo», se repite con
        sonido y después se avisa al siguiente; la conversación del traslado lo dice. Quien se encarga tiene
        tres veces ese tiempo: si todo sigue igual, se avisa de nuevo. El de una tripulación cancelada termina
        cuando alguien se encarga de llamarla, o cuando el CRUE envía otra ambulancia.
      </Text>
      <FailedQuery query={query} />
      {isAwaited(query) && <TableSkeleton rows={3} />}
      {data && (
        <PacesForm
          latest={data}
          said={
            data.updatedBy && data.updatedAt
              ? `Así desde ${momentText(data.updatedAt, serverNow())}, ${data.updatedBy}`
              : 'Como vienen de fábrica'
          }
        />
      )}
    </Stack>
  );
}

const Folded = chakra('details', {
  base: {
    '& > summary': { py: 2, minH: 'touch', cursor: 'pointer', fontSize: 'lead', fontWeight: 'strong' },
  },
});
