import { useQuery } from '@tanstack/react-query';
import { Hospital } from 'lucide-react';
import { isApiFailure, useNow } from '../../../api';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { hospitalResourcesQuery } from '../../../subjects/resources/queries';
import { StaleData } from '../../../subjects/stale-data';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { HospitalSkeleton } from './hospital-skeleton';
import { HospitalView } from './hospital-view';

interface Props {
  /** Null when the address contains no number. */
  ipsId: number | null;
  isOwn: boolean;
  /** The screen that the user came from. */
  back: { label: string; onSelect: () => void };
}

/** The last reports of one hospital (resources 2), or the reason why they are not shown. */
export function HospitalScreen({ ipsId, isOwn, back }: Props) {
  const query = useQuery({ ...hospitalResourcesQuery(ipsId ?? 0), enabled: ipsId !== null });
  const now = useNow();
  // The hospital does not exist, or the user may not see it: the server answers both with 404.
  const isMissing = isApiFailure(query.error) && query.error.status === 404;
  if (ipsId === null || isMissing) return <Missing {...back} />;
  return (
    <>
      <PageBar title={query.data?.summary.name ?? 'Recursos de la IPS'} back={back} />
      <Page>
        <StaleData query={query} />
        {isAwaited(query) && <HospitalSkeleton />}
        <FailedQuery query={query} />
        {query.data && <HospitalView ipsId={ipsId} resources={query.data} now={now} isOwn={isOwn} />}
      </Page>
    </>
  );
}

function Missing(back: Props['back']) {
  return (
    <>
      <PageBar title="Recursos de la IPS" back={back} />
      <Page width="reading">
        <EmptyState
          icon={Hospital}
          title="No se encontraron entidades"
          action={
            <Button variant="primary" onClick={back.onSelect}>
              {back.label}
            </Button>
          }
        >
          La IPS no existe, o sus recursos no le corresponden a su entidad.
        </EmptyState>
      </Page>
    </>
  );
}
