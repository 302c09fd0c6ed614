import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../api';
import { FailedQuery } from '../../subjects/failed-query';
import { momentText } from '../../ui/format/moment';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { TableSkeleton } from '../../ui/skeletons';
import { Text } from '../../ui/text';
import { PacesForm } from './paces-form';
import { pacesQuery } from './paces-query';

/** Settings of the regulation centre: when an unanswered alert is repeated. */
export function PacesScreen() {
  const query = useQuery(pacesQuery);
  const { data } = query;
  return (
    <>
      <PageBar title="Avisos sin respuesta" />
      <Page width="reading">
        <Text tone="soft">
          Quien debe responder recibe un aviso. Mientras nadie responda ni diga «Me encargo», se repite con
          sonido y después se avisa al siguiente; la conversación del traslado lo dice. Quien se encarga tiene
          tres veces ese tiempo: si todo sigue igual, se avisa de nuevo.
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
