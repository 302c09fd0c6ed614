import { useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { JOB_HOURS, type ReportJob } from '../../../contract/reports/report-jobs';
import { reportType } from '../../../contract/reports/report-types';
import { useNow } from '../../api';
import { FailedQuery } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { bytesText } from '../../ui/format/bytes';
import { fullMomentText } from '../../ui/format/moment';
import { Box } from '../../ui/layout';
import { Progress } from '../../ui/progress';
import { Text } from '../../ui/text';
import { FailureBanner } from './failure-banner';
import { jobsQuery } from './queries';
import { Rows } from './rows';
import { rowsText } from './rows-text';
import { useDownload } from './use-download';

/** The reports that this person asked for in the background; nothing without any. */
export function JobsCard() {
  const jobs = useQuery(jobsQuery);
  const { busy, failure, downloadJob, cancel } = useDownload();
  const now = useNow();
  if (jobs.error && !jobs.data) return <FailedQuery query={jobs} />;
  if (!jobs.data || jobs.data.length === 0) return null;
  return (
    <>
      <StaleData query={jobs} subject="Reportes en segundo plano" />
      <Card aria-label="En segundo plano">
        <CardHeader title="En segundo plano" aside={`El archivo se guarda ${JOB_HOURS} horas`} />
        <FailureBanner failure={failure} />
        <Rows>
          {jobs.data.map((job) => (
            <li key={job.id}>
              <Box>
                <Text weight="strong">{job.savedName ?? job.name}</Text>
                <Text size="small" tone={job.state === 'failed' ? 'rejected' : 'soft'}>
                  {stateText(job, now)}
                </Text>
                {job.state === 'running' && (
                  <Box mt={2}>
                    <Progress label={job.name} part={job.rows === 0 ? 0 : job.done / job.rows} />
                  </Box>
                )}
              </Box>
              {isKept(job, now) && (
                <Button icon={Download} size="sm" busy={busy} onClick={() => void downloadJob(job)}>
                  Descargar
                </Button>
              )}
              {(job.state === 'waiting' || job.state === 'running') && (
                <Button icon={X} size="sm" variant="quiet" busy={busy} onClick={() => void cancel(job)}>
                  Cancelar
                </Button>
              )}
            </li>
          ))}
        </Rows>
      </Card>
    </>
  );
}

const isKept = ({ state, expiresAt }: ReportJob, now: Date) =>
  state === 'ready' && expiresAt !== null && Date.parse(expiresAt) > now.getTime();

function stateText(job: ReportJob, now: Date): string {
  const { state, rows, done, attempts, createdAt, expiresAt, size } = job;
  const count = (value: number) => value.toLocaleString('es-CO');
  const report = reportType(job.type);
  switch (state) {
    case 'waiting':
      return `${waitingText(attempts)} · pedido ${fullMomentText(createdAt)}`;
    case 'running':
      return `${count(done)} de ${rowsText(report, rows)}`;
    case 'ready':
      if (!isKept(job, now)) return 'El archivo ya venció: pídalo otra vez.';
      return `Listo · ${rowsText(report, rows)} · ${bytesText(size ?? 0)} · hasta ${fullMomentText(expiresAt ?? createdAt)}`;
    case 'failed':
      return 'No se pudo preparar: pídalo otra vez.';
    case 'cancelled':
      return 'Cancelado';
  }
}

/** One that waits after it was begun has failed, and pauses before the next attempt. */
function waitingText(attempts = 0): string {
  if (attempts === 0) return 'En espera';
  return attempts === 1
    ? 'Falló una vez; se intenta de nuevo'
    : `Falló ${attempts} veces; se intenta de nuevo`;
}
