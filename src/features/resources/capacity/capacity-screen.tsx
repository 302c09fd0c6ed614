import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { isApiFailure, useNow } from '../../../api';
import { LeaveGuard, REPORT_NOT_SENT, useReportForm } from '../../../offline-form';
import { capacityQuery } from '../../../subjects/resources/queries';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { notify } from '../../../ui/notify';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { FormSkeleton } from '../../../ui/page-skeletons';
import { Text } from '../../../ui/text';
import { useInPieces } from '../../../ui/use-in-pieces';
import { ReportBanners } from '../report-banners';
import { ReportedLine } from '../reported-line';
import { type OwnFigures, useOwnFigures } from '../use-own-figures';
import { CapacityFields } from './capacity-fields';
import { CAPACITY_REPORT } from './capacity-form';

const NOT_LOADED = 'Ocurrió un error al traer el último reporte de capacidad';

interface Props {
  /** A submission that is open for correction. */
  corrects: string | null;
  /** The opened submission was sent: remove it from the address. */
  onCorrected: () => void;
  ownFigures: OwnFigures;
}

/** What a hospital offers, prefilled from its last report. */
export function CapacityScreen({ corrects, onCorrected, ownFigures }: Props) {
  const query = useQuery(capacityQuery);
  const form = useReportForm(CAPACITY_REPORT, query, corrects, onCorrected);
  useOwnFigures(ownFigures, !form.isLoading, form.useFigures);
  const now = useNow();
  const { error } = query;
  const isFormDue = useInPieces(!form.isLoading);
  const isUnknown = error !== null && query.data === undefined;

  // Without a report the banner says it. A stored report is shown with its age, so a missing network needs no message.
  useEffect(() => {
    if (error && !isUnknown && !isApiFailure(error, 'offline')) notify.error(NOT_LOADED, LIMITS.toastShortMs);
  }, [error, isUnknown]);

  const { basis } = form;
  return (
    <>
      <PageBar title="Capacidad" />
      <Page width="form">
        {isFormDue ? (
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
              <Banner
                tone="rejected"
                title={NOT_LOADED}
                action={
                  <Button size="sm" onClick={() => void query.refetch()} busy={query.isFetching}>
                    Reintentar
                  </Button>
                }
              >
                Puede llenar el formulario desde cero.
              </Banner>
            )}
            <ReportBanners
              form={form}
              now={now}
              query={query}
              onUse={form.useFigures}
              draftFound="Hay un reporte de capacidad sin enviar"
            />
            <CapacityFields form={form} />
          </>
        ) : (
          <FormSkeleton />
        )}
      </Page>
      <LeaveGuard guard={form.guard} title="¿Salir del reporte de capacidad?" stay="Seguir en el reporte">
        {REPORT_NOT_SENT}
      </LeaveGuard>
    </>
  );
}
