import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../api';
import { FailedQuery } from '../../subjects/failed-query';
import { momentText } from '../../ui/format/moment';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { TableSkeleton } from '../../ui/skeletons';
import { Heading, Text } from '../../ui/text';
import { OpenAlerts } from './open-alerts';
import { PacesForm } from './paces-form';
import { pacesQuery } from './paces-query';

/** The alerts that are open now; below them the regulation centre's setting: when one is repeated. */
export function PacesScreen() {
  const query = useQuery(pacesQuery);
  const { data } = query;
  return (
    <>
      <PageBar title="Avisos sin respuesta" />
      <Page width="reading">
        <OpenAlerts />
        <Heading level={2} fontSize="lead">
          Cada cuánto se repiten
        </Heading>
        <Text tone="soft">
          Quien debe responder recibe un aviso. Mientras nadie responda ni diga «Me encargo», se repite con
          sonido y después se avisa al siguiente; la conversación del traslado lo dice. Quien se encarga tiene
          tres veces ese tiempo: si todo sigue igual, se avisa de nuevo. El de una tripulación cancelada
          termina cuando alguien se encarga de llamarla, o cuando el CRUE envía otra ambulancia.
        </Text>
        <FailedQuery query={query} />
        {query.isPending && <TableSkeleton rows={3} />}
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
      </Page>
    </>
  );
}
