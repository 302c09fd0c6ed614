import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { isApiFailure, useNow } from '../../../api';
import { LeaveGuard, REPORT_NOT_SENT, useReportForm } from '../../../offline-form';
import { bloodQuery } from '../../../subjects/resources/queries';
import { notify } from '../../../ui/notify';
import { Page } from '../../../ui/page';
import { FormSkeleton } from '../../../ui/page-skeletons';
import { Text } from '../../../ui/text';
import { ReportBanners } from '../report-banners';
import { ReportedLine } from '../reported-line';
import { type OwnFigures, useOwnFigures } from '../use-own-figures';
import { BloodFields } from './blood-fields';
import { BLOOD_REPORT } from './blood-form';

const NOT_LOADED = 'Ocurrió un error al cargar los últimos recursos reportados.';

export interface BloodReportProps {
  /** A submission that is open for correction. */
  corrects: string | null;
  /** The opened submission was sent: remove it from the address. */
  onCorrected: () => void;
  ownFigures: OwnFigures;
}

export function BloodReport({ corrects, onCorrected, ownFigures }: BloodReportProps) {
  const query = useQuery(bloodQuery);
  const form = useReportForm(BLOOD_REPORT, query, corrects, onCorrected);
  useOwnFigures(ownFigures, !form.isLoading, form.useFigures);
  const now = useNow();
  const { error, data } = query;

  useEffect(() => {
    if (error && (data === undefined || !isApiFailure(error, 'offline')))
      notify.error(NOT_LOADED, LIMITS.toastShortMs);
  }, [error, data]);
  const { basis } = form;
  const isFilledIn = !form.isLoading && corrects === null && basis.ref !== null;
  useTellOnce(isFilledIn, 'Se han cargado los últimos recursos reportados');

  if (form.isLoading)
    return (
      <Page width="form">
        <FormSkeleton />
      </Page>
    );
  return (
    <Page width="form">
      {basis.at === null ? (
        <Text tone="soft">
          {data === null && 'Su banco de sangre todavía no ha reportado. '}Escriba las unidades que hay de
          cada grupo; 0 donde no hay.
        </Text>
      ) : (
        <ReportedLine at={basis.at} by={basis.by} now={now} />
      )}
      <ReportBanners
        form={form}
        now={now}
        query={query}
        onUse={form.useFigures}
        draftFound="Hay un reporte del banco de sangre sin enviar"
      />
      <BloodFields form={form} />
      <LeaveGuard
        guard={form.guard}
        title="¿Salir del reporte del banco de sangre?"
        stay="Seguir en el reporte"
      >
        {REPORT_NOT_SENT}
      </LeaveGuard>
    </Page>
  );
}

function useTellOnce(isSo: boolean, words: string): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (!isSo || isTold.current) return;
    isTold.current = true;
    notify.info(words, LIMITS.toastShortMs);
  }, [isSo, words]);
}
