import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BodyInputOf, Call } from '../../../contract/call';
import { reportFileName } from '../../../contract/reports/file-name';
import {
  cancelReportJob,
  downloadReportJob,
  type ReportJob,
  startReportJob,
} from '../../../contract/reports/report-jobs';
import type { ReportType } from '../../../contract/reports/report-types';
import { downloads } from '../../../contract/reports/reports';
import { callApi, downloadFile } from '../../api';
import { saveAs } from '../../ui/save-as';
import { reportKeys } from './keys';
import { useAttempt } from './use-attempt';

/** The specification's words (resources 8). */
const NOT_DOWNLOADED = 'Se ha producido un error al descargar el archivo.';

/** The acts of the screen, one at a time. `failure` is of the last attempt. */
export function useDownload() {
  const client = useQueryClient();
  const { attempt: attemptOf, ...state } = useAttempt();
  const attempt = (work: () => Promise<void>, title = NOT_DOWNLOADED) => attemptOf(work, title);
  const leaving = useRef(new AbortController());
  // Nothing is saved for the next person of this tablet.
  useEffect(() => {
    const leave = new AbortController();
    leaving.current = leave;
    return () => leave.abort();
  }, []);
  const fetched = (call: Call, input: { params?: object; query?: object }) =>
    downloadFile(call, input, leaving.current.signal);
  return {
    ...state,
    download: (report: ReportType, query: Record<string, string>) =>
      attempt(async () =>
        saveAs(await fetched(downloads[report.id], { query }), reportFileName(report, numbersOf(query))),
      ),
    downloadJob: ({ id, name }: ReportJob) =>
      attempt(async () => saveAs(await fetched(downloadReportJob, { params: { id } }), name)),
    /** Asks for it in the background. */
    start: (report: ReportType, query: Record<string, string>) =>
      attempt(async () => {
        const body = { type: report.id, query: numbersOf(query) } as BodyInputOf<typeof startReportJob>;
        await callApi(startReportJob, { body });
        await client.invalidateQueries({ queryKey: reportKeys.jobs });
      }, 'No se pudo pedir el reporte.'),
    cancel: ({ id }: ReportJob) =>
      attempt(async () => {
        await callApi(cancelReportJob, { params: { id }, body: {} });
        await client.invalidateQueries({ queryKey: reportKeys.jobs });
      }, 'No se pudo cancelar el reporte.'),
  };
}

const numbersOf = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, Number(value)]));
