import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
import { callApi, downloadFile, isApiFailure } from '../../api';
import { saveAs } from '../../ui/save-as';
import { reportKeys } from './keys';

/** A large file over a slow line: 100 MB at 1 Mbit/s. */
const LARGE_FILE_MS = 15 * 60_000;

interface Failure {
  title: string;
  message: string | null;
}

/** The acts of the screen, one at a time. `failure` is of the last attempt. */
export function useDownload() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (thrown) {
      setFailure(failureOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  const leaving = useRef(new AbortController());
  // Nothing is saved for the next person of this tablet.
  useEffect(() => {
    const leave = new AbortController();
    leaving.current = leave;
    return () => leave.abort();
  }, []);
  const fetched = (call: Call, input: { params?: object; query?: object }, timeoutMs?: number) =>
    downloadFile(call, input, leaving.current.signal, timeoutMs);
  return {
    busy,
    failure,
    forget: () => setFailure(null),
    download: (report: ReportType, query: Record<string, string>) =>
      attempt(async () =>
        saveAs(await fetched(downloads[report.id], { query }), reportFileName(report, numbersOf(query))),
      ),
    downloadJob: ({ id, name }: ReportJob) =>
      attempt(async () => saveAs(await fetched(downloadReportJob, { params: { id } }, LARGE_FILE_MS), name)),
    /** Asks for it in the background. */
    start: (report: ReportType, query: Record<string, string>) =>
      attempt(async () => {
        const body = { type: report.id, query: numbersOf(query) } as BodyInputOf<typeof startReportJob>;
        await callApi(startReportJob, { body });
        await client.invalidateQueries({ queryKey: reportKeys.jobs });
      }),
    cancel: ({ id }: ReportJob) =>
      attempt(async () => {
        await callApi(cancelReportJob, { params: { id }, body: {} });
        await client.invalidateQueries({ queryKey: reportKeys.jobs });
      }),
  };
}

const numbersOf = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, Number(value)]));

function failureOf(thrown: unknown): Failure {
  const title = 'Se ha producido un error al descargar el archivo.';
  if (!isApiFailure(thrown)) return { title, message: null };
  // The specification has a text of its own for these.
  if (thrown.kind === 'missing' || thrown.code === 'ENTITY_MISSING')
    return { title: thrown.message, message: null };
  return { title, message: thrown.message };
}
