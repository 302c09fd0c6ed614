import { useState } from 'react';
import { reportFileName } from '../../../contract/reports/file-name';
import type { ReportType } from '../../../contract/reports/report-types';
import { downloads } from '../../../contract/reports/reports';
import { downloadFile, isApiFailure } from '../../api';
import { saveAs } from '../../ui/save-as';

interface Failure {
  title: string;
  message: string | null;
}

/** Downloads a report once at a time. `failure` is of the last attempt. */
export function useDownload() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const download = async (report: ReportType, query: Record<string, string>) => {
    setBusy(true);
    setFailure(null);
    try {
      const file = await downloadFile(downloads[report.id], { query }, new AbortController().signal);
      const numbers = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, Number(value)]));
      saveAs(file, reportFileName(report, numbers));
    } catch (thrown) {
      setFailure(failureOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, download, forget: () => setFailure(null) };
}

function failureOf(thrown: unknown): Failure {
  const title = 'Se ha producido un error al descargar el archivo.';
  if (!isApiFailure(thrown)) return { title, message: null };
  // The specification has a text of its own for these.
  if (thrown.kind === 'missing' || thrown.code === 'ENTITY_MISSING')
    return { title: thrown.message, message: null };
  return { title, message: thrown.message };
}
