import { useQueryClient } from '@tanstack/react-query';
import { removeSavedReport, type SaveReport, saveReport } from '../../../../contract/reports/saved-reports';
import { callApi } from '../../../api';
import { reportKeys } from '../keys';
import { useAttempt } from '../use-attempt';

/** The acts on saved reports; each answers whether it was done. */
export function useSaved() {
  const client = useQueryClient();
  const { attempt, ...state } = useAttempt();
  const changed = () => client.invalidateQueries({ queryKey: reportKeys.saved });
  return {
    ...state,
    save: (body: SaveReport) =>
      attempt(async () => {
        await callApi(saveReport, { body });
        await changed();
      }, 'No se pudo guardar el reporte.'),
    remove: (id: number) =>
      attempt(async () => {
        await callApi(removeSavedReport, { params: { id }, body: {} });
        await changed();
      }, 'No se pudo quitar el reporte guardado.'),
  };
}
