import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { isApiFailure, useNow, useStale } from '../../../api';
import { bloodQuery } from '../../../subjects/resources/queries';
import { useReportForm } from '../../../submissions/use-report-form';
import { LeaveDialog, NOT_KEPT } from '../../../ui/leave-dialog';
import { notify } from '../../../ui/notify';
import { Page } from '../../../ui/page';
import { FormSkeleton } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';
import { useHoldUpdates } from '../../../ui/unsaved';
import { ReportNotices } from '../report-notices';
import { ReportedLine } from '../reported-line';
import { BloodFields } from './blood-fields';
import { BLOOD_REPORT } from './blood-form';

const NOT_LOADED = 'Ocurrió un error al cargar los últimos recursos reportados.';

export interface BloodReportProps {
  /** A submission that is opened again, to be corrected. */
  mends: string | null;
  /** What was opened is sent: the address names it no more. */
  onMended: () => void;
}

export function BloodReport({ mends, onMended }: BloodReportProps) {
  const query = useQuery(bloodQuery);
  const form = useReportForm(BLOOD_REPORT, query, mends, onMended);
  const now = useNow();
  const stale = useStale(query);
  const mustAsk = () => form.isDirty;
  const blocker = useBlocker({ shouldBlockFn: mustAsk, enableBeforeUnload: mustAsk, withResolver: true });
  useHoldUpdates(form.isDirty, 'report-blood-bank');
  const keepAndLeave = async () => {
    if (await form.kept.now()) blocker.proceed?.();
    else notify.error(NOT_KEPT, LIMITS.toastMs);
  };
  const { error, data } = query;

  useEffect(() => {
    if (error && (data === undefined || !isApiFailure(error, 'offline')))
      notify.error(NOT_LOADED, LIMITS.toastShortMs);
  }, [error, data]);
  const { basis, kept, newer } = form;
  const isFilledIn = !form.isLoading && mends === null && basis.ref !== null;
  useTellOnce(isFilledIn, 'Se han cargado los últimos recursos reportados');
  useEffect(() => {
    if (form.opened === 'gone')
      notify.info('Ese envío ya no está por corregir. Mírelo en Envíos.', LIMITS.toastMs);
  }, [form.opened]);

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
      <ReportNotices
        now={now}
        stale={stale}
        kept={
          kept.at === null
            ? null
            : {
                title: 'Hay un reporte del banco de sangre sin enviar',
                at: kept.at,
                onTake: kept.take,
                onForget: kept.forget,
              }
        }
        newer={newer && { ...newer, onTake: form.takeNewer }}
      />
      <BloodFields form={form} />
      <LeaveDialog
        open={blocker.status === 'blocked'}
        title="¿Salir del reporte del banco de sangre?"
        stay="Seguir en el reporte"
        onStay={() => blocker.reset?.()}
        onKeep={() => void keepAndLeave()}
        onDiscard={() => {
          form.discard();
          blocker.proceed?.();
        }}
      >
        El reporte no se ha enviado. Puede guardarlo en este equipo para continuarlo después, o salir y perder
        lo que cambió.
      </LeaveDialog>
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
