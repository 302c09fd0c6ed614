import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailedQuery, isAwaited } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { Button } from '../../ui/button';
import { Row, Stack } from '../../ui/layout';
import { TableSkeleton } from '../../ui/skeletons';
import { Heading } from '../../ui/text';
import { IncidentList } from './incident-list';
import { RegisterLink } from './incidents-screen';
import { incidentsQuery } from './queries';

/** Beside the citizens' requests: the incidents without an ambulance, and the way to the others. */
export function OpenIncidents() {
  const query = useInfiniteQuery(incidentsQuery('waiting'));
  const open = query.data?.pages[0]?.open;
  const unconfirmed = open?.unconfirmed ?? 0;
  return (
    <Stack as="section" gap={3} aria-label="Incidentes sin ambulancia">
      <Row justifyContent="space-between" flexWrap="wrap">
        <Heading level={2} fontSize="lead">
          Incidentes sin ambulancia
        </Heading>
        <RegisterLink />
      </Row>
      <StaleData query={query} />
      <FailedQuery query={query} words="No se pudieron cargar los incidentes" />
      {isAwaited(query) && <TableSkeleton rows={3} />}
      {query.data && <IncidentList query={query} state="waiting" />}
      <Button asChild variant="quiet" alignSelf="start">
        <Link to="/incidentes" search={{ state: unconfirmed > 0 ? 'unconfirmed' : 'sent' }}>
          {`Ver los que tienen ambulancia${open ? ` (${open.sent}${unconfirmed > 0 ? `, ${unconfirmed} sin confirmar` : ''})` : ''} y los terminados`}
        </Link>
      </Button>
    </Stack>
  );
}
