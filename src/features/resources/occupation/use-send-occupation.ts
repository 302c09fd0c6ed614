import { LIMITS } from '../../../../contract/limits';
import type { Occupation } from '../../../../contract/resources/occupation';
import type { ApiFailure } from '../../../api';
import {
  type Known,
  type OfflineForm,
  type SendWords,
  tellResult,
  useSendReport,
} from '../../../offline-form';
import { bodyOf, readOccupation } from './occupation-kind';
import type { OccupationState } from './occupation-state';

const WORDS: SendWords = {
  sent: 'Se ha guardado la información de la ocupación y disponibilidad correctamente',
  keptTitle: 'Reporte de ocupación por enviar',
  // The specification has the same words for both forms.
  refused: () => 'No se pudo guardar el reporte de capacidad, inténtalo más tarde.',
  refusedMs: LIMITS.toastMs,
};

interface Options {
  own: OfflineForm['own'];
  /** Null when another report is current. */
  onDone: (sent: Known<Occupation> | null) => void;
  onRefused: (failure: ApiFailure) => void;
}

export function useSendOccupation({ own, onDone, onRefused }: Options) {
  const { send, ...sending } = useSendReport('report-occupation', readOccupation, own);
  const sendReport = async (state: OccupationState, decided: readonly string[]): Promise<void> => {
    const sent = await send(bodyOf(state, decided));
    if (!sent) return;
    tellResult(sent.result, WORDS);
    if (sent.result.as === 'refused') onRefused(sent.result.failure);
    else onDone(sent.known);
  };
  return { ...sending, sendReport };
}
