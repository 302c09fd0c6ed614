import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { isApiFailure, useNow, useStale } from '../../../api';
import { capacityQuery } from '../../../subjects/resources/queries';
import { useReportForm } from '../../../submissions/use-report-form';
import { Button } from '../../../ui/button';
import { LeaveDialog, NOT_KEPT } from '../../../ui/leave-dialog';
import { Notice } from '../../../ui/notice';
import { notify } from '../../../ui/notify';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { FormSkeleton } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';
import { useHoldUpdates } from '../../../ui/unsaved';
import { ReportNotices } from '../report-notices';
import { ReportedLine } from '../reported-line';
import { CapacityFields } from './capacity-fields';
import { CAPACITY_REPORT } from './capacity-form';

const NOT_LOADED = 'Ocurrió un error al traer el último reporte de capacidad';

interface Props {
  /** A submission that is opened again, to be corrected. */
  mends: string | null;
  /** What was opened is sent: the address names it no more. */
  onMended: () => void;
}

/** What a hospital offers, filled in from what it last reported. */
export function CapacityScreen({ mends, onMended }: Props) {
  const query = useQuery(capacityQuery);
  const form = useReportForm(CAPACITY_REPORT, query, mends, onMended);
  const now = useNow();
  const stale = useStale(query);
  const mustAsk = () => form.isDirty;
  const blocker = useBlocker({ shouldBlockFn: mustAsk, enableBeforeUnload: mustAsk, withResolver: true });
  useHoldUpdates(form.isDirty, 'report-capacity');
  const keepAndLeave = async () => {
    if (await form.kept.now()) blocker.proceed?.();
    else notify.error(NOT_KEPT, LIMITS.toastMs);
  };
  const { error } = query;
  const isUnknown = error !== null && query.data === undefined;

  // What was seen before is shown with its age: being without a network is then nothing to be told of.
  useEffect(() => {
    if (error && (isUnknown || !isApiFailure(error, 'offline')))
      notify.error(NOT_LOADED, LIMITS.toastShortMs);
  }, [error, isUnknown]);
  useEffect(() => {
    if (form.opened === 'gone')
      notify.info('Ese envío ya no está por corregir. Mírelo en Envíos.', LIMITS.toastMs);
  }, [form.opened]);

  const { basis, kept, newer } = form;
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
              now={now}
              stale={stale}
              kept={
                kept.at === null
                  ? null
                  : {
                      title: 'Hay un reporte de capacidad sin enviar',
                      at: kept.at,
                      onTake: kept.take,
                      onForget: kept.forget,
                    }
              }
              newer={newer && { ...newer, onTake: form.takeNewer }}
            />
            <CapacityFields form={form} />
          </>
        )}
      </Page>
      <LeaveDialog
        open={blocker.status === 'blocked'}
        title="¿Salir del reporte de capacidad?"
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
    </>
  );
}
