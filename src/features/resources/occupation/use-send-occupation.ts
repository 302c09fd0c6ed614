import { useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { activeOf, duplicatedDocuments, duplicatesText } from '../../../../contract/resources/patient-list';
import type { ReportOccupation } from '../../../../contract/resources/reports';
import { type ApiFailure, serverNow } from '../../../api';
import { useReportSender } from '../../../submissions/use-report';
import { notify } from '../../../ui/notify';
import { confirmedPaths } from './compare-forms';
import type { Known } from './known-figures';
import { reportOf } from './occupation-report';
import type { OccupationState } from './occupation-state';

const SENT = 'Se ha guardado la información de la ocupación y disponibilidad correctamente';
/** The specification's words for both forms. */
const FAILED = 'No se pudo guardar el reporte de capacidad, inténtalo más tarde.';

interface Options {
  mends: string | null;
  /** Name of the report that is corrected: it stays the same. */
  mendsRef: string | null;
  onDone: (sent: Known<ReportOccupation>) => void;
  onRefused: (failure: ApiFailure) => void;
}

export interface OccupationSending {
  /** `saved`: it is on this device's disk, and on its way. */
  stage: 'idle' | 'busy' | 'saved';
  /** The lists that are empty, while somebody is asked whether that is so. */
  asking: readonly ('COVID' | 'IRA')[] | null;
  report: (state: OccupationState) => void;
  confirm: (state: OccupationState) => void;
  cancel: () => void;
}

/** Reports once nobody stands on the lists twice and the empty ones were confirmed. */
export function useSendOccupation({ mends, mendsRef, onDone, onRefused }: Options): OccupationSending {
  const sender = useReportSender('report-occupation', mends);
  const [stage, setStage] = useState<OccupationSending['stage']>('idle');
  const [asking, setAsking] = useState<OccupationSending['asking']>(null);
  const isBusy = useRef(false);
  const corrects = useRef(mendsRef);

  const send = async (state: OccupationState) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStage('busy');
    const body = bodyOf(state, corrects.current ?? crypto.randomUUID());
    const result = await sender.send(body, () => setStage('saved'));
    isBusy.current = false;
    setStage('idle');
    if (result.as === 'refused') {
      notify.error(FAILED, LIMITS.toastMs);
      onRefused(result.failure);
      return;
    }
    corrects.current = null;
    if (result.as === 'sent') notify.success(SENT, LIMITS.toastMs);
    else
      notify.info('Guardado en este equipo. Se enviará solo cuando vuelva la conexión.', LIMITS.toastMs, {
        title: 'Reporte de ocupación por enviar',
      });
    onDone({ ref: body.clientRef, at: serverNow().getTime(), by: null, report: body });
  };

  return {
    stage,
    asking,
    report: (state) => {
      const { covid, ira } = state.form.lists;
      const duplicates = duplicatesText(duplicatedDocuments(covid, ira));
      if (duplicates) {
        notify.error(duplicates, LIMITS.alertLongMs);
        return;
      }
      const empty = [
        ...(activeOf(covid).length === 0 ? (['COVID'] as const) : []),
        ...(activeOf(ira).length === 0 ? (['IRA'] as const) : []),
      ];
      if (empty.length > 0) setAsking(empty);
      else void send(state);
    },
    confirm: (state) => {
      setAsking(null);
      void send(state);
    },
    cancel: () => setAsking(null),
  };
}

function bodyOf({ capacity, base, form }: OccupationState, clientRef: string): ReportOccupation {
  const confirmed = confirmedPaths(form, base.form, base.said);
  const report = reportOf(form, capacity.report, { capacityRef: capacity.ref, confirmed });
  // Nothing is missing in it, or the button would not have answered.
  return { clientRef, basedOn: base.ref, ...report } as ReportOccupation;
}
