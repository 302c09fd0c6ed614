import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { isApiFailure } from '../../../api';
import { FailedQuery } from '../../../subjects/failed-query';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { Skeleton, Waiting } from '../../../ui/skeletons';
import { aphDashboardQuery } from '../queries';
import type { AphAddress } from './aph-address';
import { AphFigures } from './aph-figures';
import { DashboardFrame } from './dashboard-frame';

interface Props {
  address: AphAddress;
  onAddress: (change: Partial<AphAddress>) => void;
}

/** Pre-hospital indicators (resources 2): the external dashboard where one is configured, otherwise our own page. */
export function AphScreen({ address, onAddress }: Props) {
  const dashboard = useQuery(aphDashboardQuery);
  const isUnknown = dashboard.data === undefined;
  const isCutOff = isUnknown && isApiFailure(dashboard.failureReason, 'offline');
  // Our own figures do not wait for a dashboard of which nobody knows whether there is one.
  const hasFailed = isUnknown && dashboard.failureReason !== null;
  return (
    <>
      <PageBar title="Indicadores prehospitalarios" />
      <Page>
        {isCutOff ? (
          <Banner
            tone="pending"
            icon={WifiOff}
            title="Sin conexión: no se puede abrir un tablero externo. Abajo están las cifras propias."
            action={
              <Button size="sm" busy={dashboard.isFetching} onClick={() => void dashboard.refetch()}>
                Intentar de nuevo
              </Button>
            }
          />
        ) : (
          <FailedQuery query={dashboard} />
        )}
        {dashboard.isPending && !hasFailed && (
          <Waiting>
            <Skeleton height={96} rounded="card" />
          </Waiting>
        )}
        {dashboard.data?.frame && (
          <DashboardFrame
            key={dashboard.data.frame.url}
            frame={dashboard.data.frame}
            onRenew={() => void dashboard.refetch()}
          />
        )}
        {(hasFailed || dashboard.data?.frame === null) && (
          <AphFigures address={address} onAddress={onAddress} />
        )}
      </Page>
    </>
  );
}
