import { useQuery } from '@tanstack/react-query';
import { Droplets } from 'lucide-react';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { capacityQuery } from '../../../subjects/resources/queries';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { FormSkeleton } from '../../../ui/page-skeletons';
import { BloodReport, type BloodReportProps } from './blood-report';

/** The blood bank report, if the hospital's capacity report says that it has a blood bank. */
export function BloodBankScreen(props: BloodReportProps) {
  const capacity = useQuery(capacityQuery);
  const { data } = capacity;
  return (
    <>
      <PageBar title="Banco de sangre" />
      {data?.services.bloodBank.enable ? (
        <BloodReport {...props} />
      ) : (
        <Page width="form">
          {isAwaited(capacity) && <FormSkeleton />}
          <FailedQuery query={capacity} />
          {data === null && (
            <EmptyState icon={Droplets} title="Su entidad todavía no ha reportado su capacidad">
              Cuando quien reporta la capacidad diga que hay banco de sangre, aquí se reportan sus unidades.
            </EmptyState>
          )}
          {data && (
            <EmptyState icon={Droplets} title="Su entidad no ofrece banco de sangre">
              Así lo dice el reporte de capacidad de {data.createdBy}. Si lo tiene, pida que lo encienda en
              Capacidad, Servicios de apoyo.
            </EmptyState>
          )}
        </Page>
      )}
    </>
  );
}
