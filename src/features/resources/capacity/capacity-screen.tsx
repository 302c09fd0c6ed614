import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { isApiFailure, useNow } from '../../../api';
import { LeaveGuard, REPORT_NOT_SENT, useReportForm } from '../../../offline-form';
import { capacityQuery } from '../../../subjects/resources/queries';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { notify } from '../../../ui/notify';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { FormSkeleton } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';
import { ReportNotices } from '../report-notices';
import { ReportedLine } from '../reported-line';
import { CapacityFields } from './capacity-fields';
import { CAPACITY_REPORT } from './capacity-form';

const NOT_LOADED = 'Ocurrió un error al traer el último reporte de capacidad';

interface Props {
  /** A submission that is opened again, to be corrected. */
  mends: string | null;
  /** The opened submission is sent: the address names it no more. */
  onMended: () => void;
}

/** What a hospital offers, filled in from its last report. */
export function CapacityScreen({ mends, onMended }: Props) {
  const query = useQuery(capacityQuery);
  const form = useReportForm(CAPACITY_REPORT, query, mends, onMended);
  const now = useNow();
  const { error } = query;
  const isUnknown = error !== null && query.data === undefined;

  // A report seen before is shown with its age: a missing network is then no news.
  useEffect(() => {
    if (error && (isUnknown || !isApiFailure(error, 'offline')))
      notify.error(NOT_LOADED, LIMITS.toastShortMs);
  }, [error, isUnknown]);

  const { basis } = form;
  return (
    <>
      <PageBar title="Capacidad" />
      <Page width="form">
        {form.isLoading ? (
          <FormSkeleton />
        ) : (
          <>
            <Text tone="soft">
              Encienda lo que su entidad ofrece y diga cuánto hay o en qué horario. Es la base del reporte de
              ocupación.
            </Text>
            {basis.at !== null && <ReportedLine at={basis.at} by={basis.by} now={now} />}
            {basis.ref === null && !isUnknown && (
              <Text weight="medium">Su entidad todavía no ha reportado su capacidad.</Text>
            )}
            {isUnknown && (
              <Notice
                tone="rejected"
                title={NOT_LOADED}
                action={
                  <Button size="sm" onClick={() => void query.refetch()} busy={query.isFetching}>
                    Reintentar
                  </Button>
                }
              >
                Puede llenar el formulario desde cero.
              </Notice>
            )}
            <ReportNotices
              form={form}
              now={now}
              query={query}
              draftFound="Hay un reporte de capacidad sin enviar"
            />
            <CapacityFields form={form} />
          </>
        )}
      </Page>
      <LeaveGuard guard={form.guard} title="¿Salir del reporte de capacidad?" stay="Seguir en el reporte">
        {REPORT_NOT_SENT}
      </LeaveGuard>
    </>
  );
}
