import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import type { AnswerOf } from '../../../contract/call';
import { INCIDENT_FILTERS, type IncidentFilter, type listIncidents } from '../../../contract/incidents/reads';
import { useMayHandle } from '../../subjects/ambulance-requests/use-may-handle';
import { FailedQuery, isAwaited } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { Button } from '../../ui/button';
import { FilterPills } from '../../ui/filter-pills';
import { Row } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { TableSkeleton } from '../../ui/skeletons';
import { IncidentList } from './incident-list';
import { incidentsQuery } from './queries';

interface Props {
  /** Null: the one that needs somebody. */
  state: IncidentFilter | null;
  onState: (state: IncidentFilter) => void;
  /** The regulation centre; a transport entity sees only what its ambulances drive for. */
  isCrue: boolean;
}

const FILTERS = Object.entries(INCIDENT_FILTERS) as [IncidentFilter, string][];

/** The emergencies that the regulation centre attends, by what they need. */
export function IncidentsScreen({ state, onState, isCrue }: Props) {
  const waiting = useInfiniteQuery({ ...incidentsQuery('waiting'), enabled: isCrue && state === null });
  const shown = isCrue ? (state ?? needed(waiting.data?.pages[0]?.open)) : 'sent';
  const query = useInfiniteQuery(incidentsQuery(shown));
  const open = query.data?.pages[0]?.open;
  return (
    <>
      <PageBar title="Incidentes" />
      <Page width="form">
        {isCrue && (
          <Row justifyContent="space-between" flexWrap="wrap">
            <FilterPills
              label="Estado de los incidentes"
              value={shown}
              onChange={(value) => onState(value as IncidentFilter)}
              options={FILTERS.map(([value, label]) => ({
                value,
                label,
                ...(value !== 'ended' && open && { count: open[value] }),
              }))}
            />
            <RegisterLink />
          </Row>
        )}
        <StaleData query={query} />
        <FailedQuery query={query} words="No se pudieron cargar los incidentes" />
        {isAwaited(query) && <TableSkeleton rows={6} />}
        {query.data && <IncidentList query={query} state={shown} />}
      </Page>
    </>
  );
}

/** Where nobody waits for an ambulance, those whose ambulance nobody confirms. */
function needed(open: AnswerOf<typeof listIncidents>['open'] | undefined): IncidentFilter {
  return open?.waiting === 0 && open.unconfirmed > 0 ? 'unconfirmed' : 'waiting';
}

/** For those who act on incidents. */
export function RegisterLink() {
  if (!useMayHandle()) return null;
  return (
    <Button asChild>
      <Link to="/incidentes/registrar">
        <Phone size={18} aria-hidden />
        Registrar llamada
      </Link>
    </Button>
  );
}
