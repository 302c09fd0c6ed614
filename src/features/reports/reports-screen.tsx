import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Clock, Download } from 'lucide-react';
import { useState } from 'react';
import { ERROR_CODES } from '../../../contract/error-codes';
import { isLarge, type ReportId, type ReportType, reportsFor } from '../../../contract/reports/report-types';
import { isApiFailure, useNow } from '../../api';
import { useSession } from '../../session';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Box, Grid, Row, Stack } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { Select } from '../../ui/select';
import { Text } from '../../ui/text';
import { JobsCard } from './jobs-card';
import { countQuery } from './queries';
import { ReportDates } from './report-dates';
import { ReportFilters } from './report-filters';
import { faultsOfForm, queryOf, type ReportForm } from './report-form';
import { type Choices, useChoices } from './use-choices';
import { useDownload } from './use-download';

interface Props {
  /** The chosen report; null before the choice. */
  type: ReportId | null;
  form: ReportForm;
  onChange: (change: Partial<ReportForm> & { type?: ReportId }) => void;
}

/** Choose a report, then filters and dates, then download (resources 2.6). */
export function ReportsScreen({ type, form, onChange }: Props) {
  const { profile } = useSession();
  const choices = useChoices();
  if (!profile) return null;
  const reports = reportsFor(profile.roles);
  const report = reports.find(({ id }) => id === type);
  return (
    <>
      <PageBar title="Reportes" />
      <Page width="form">
        <Card>
          <Stack gap={5}>
            <Select
              label="Tipo de reporte"
              value={report?.id ?? ''}
              onChange={(id) => onChange({ type: id as ReportId })}
              options={reports.map(({ id, title }) => ({ value: id, label: title }))}
              required
            />
            {report && choices.isUnregistered && (
              <div role="alert">
                <Banner tone="rejected" icon={CircleAlert} title={ERROR_CODES.ENTITY_MISSING.message} />
              </div>
            )}
            {report && !choices.isUnregistered && (
              <Chosen
                key={report.id}
                report={report}
                form={form}
                onChange={onChange}
                choices={choices}
                viewer={profile}
              />
            )}
          </Stack>
        </Card>
        <JobsCard />
      </Page>
    </>
  );
}

interface ChosenProps extends Pick<Props, 'form' | 'onChange'> {
  report: ReportType;
  choices: Choices;
  viewer: Parameters<typeof queryOf>[2];
}

function Chosen({ report, form, onChange, choices, viewer }: ChosenProps) {
  const now = useNow();
  const [isTried, setTried] = useState(false);
  const { busy, failure, download, start: startJob, forget } = useDownload();
  const faults = faultsOfForm(report, form, viewer, now);
  const query = queryOf(report, form, viewer);
  const count = useQuery({ ...countQuery(report.id, query), enabled: faults.length === 0 });
  /** What is still empty is no error before the person wants the file. */
  const errorAt = (path: string, value: string) =>
    isTried || value !== '' ? faults.find((fault) => fault.path === path)?.message : undefined;
  const change = (next: Partial<ReportForm>) => {
    forget();
    onChange(next);
  };
  const inBackground = faults.length === 0 && count.data !== undefined && isLarge(report, count.data.rows);
  const start = () => {
    setTried(true);
    if (faults.length === 0) void (inBackground ? startJob : download)(report, query);
  };
  return (
    <>
      {report.note && <Banner tone="pending" icon={CircleAlert} title={report.note} />}
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
        <ReportFilters
          report={report}
          form={form}
          viewer={viewer}
          choices={choices}
          onChange={change}
          errorAt={errorAt}
        />
        <ReportDates report={report} form={form} now={now} onChange={change} errorAt={errorAt} />
      </Grid>
      {failure && (
        <div role="alert">
          <Banner tone="rejected" icon={CircleAlert} title={failure.title}>
            {failure.message}
          </Banner>
        </div>
      )}
      <Row justifyContent="space-between" flexWrap="wrap">
        <Box role="status">
          <Text tone="soft" size="small">
            {faults.length === 0 && !failure && countText(report, count)}
          </Text>
        </Box>
        <Button
          variant="primary"
          icon={inBackground ? Clock : Download}
          busy={busy}
          busyLabel="Preparando"
          onClick={start}
        >
          {inBackground ? 'Preparar en segundo plano' : 'Descargar'}
        </Button>
      </Row>
    </>
  );
}

function countText(
  { content }: ReportType,
  { data, error }: { data: { rows: number } | undefined; error: Error | null },
): string | null {
  if (isApiFailure(error, 'missing')) return error.message;
  if (error) return `No se pudo contar las filas. ${error.message}`;
  if (!data) return null;
  const [one, many] = content === 'sheet' ? ['fila', 'filas'] : ['traslado', 'traslados'];
  if (data.rows === 0) return 'No hay filas con esos filtros.';
  return data.rows === 1 ? `1 ${one}` : `${data.rows.toLocaleString('es-CO')} ${many}`;
}
