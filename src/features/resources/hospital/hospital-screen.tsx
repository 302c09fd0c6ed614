import { useQuery } from '@tanstack/react-query';
import { Hospital } from 'lucide-react';
import { isApiFailure, useNow } from '../../../api';
import { hospitalResourcesQuery } from '../../../subjects/resources/queries';
import { StaleData } from '../../../subjects/stale-data';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { DetailSkeleton } from '../../../ui/skeletons';
import { HospitalView } from './hospital-view';

interface Props {
  /** Null where the address holds no number. */
  ipsId: number | null;
  isOwn: boolean;
  /** Where whoever reads it came from. */
  back: { label: string; onSelect: () => void };
}

/** Everything that one hospital last reported (resources 2), or why it is not shown. */
export function HospitalScreen({ ipsId, isOwn, back }: Props) {
  const query = useQuery({ ...hospitalResourcesQuery(ipsId ?? 0), enabled: ipsId !== null });
  const now = useNow();
  // There is no such hospital, or it is not theirs: the server says the same of both.
  const isMissing = isApiFailure(query.error) && query.error.status === 404;
  if (ipsId === null || isMissing) return <Missing {...back} />;
  return (
    <>
      <PageBar title={query.data?.summary.name ?? 'Recursos de la IPS'} back={back} />
      <Page>
        <StaleData query={query} />
        {query.isPending && <DetailSkeleton />}
        {query.isError && !query.data && (
          <ErrorState onRetry={() => query.refetch()} retrying={query.isFetching}>
            {query.error.message}
          </ErrorState>
        )}
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
