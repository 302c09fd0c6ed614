import { useQuery } from '@tanstack/react-query';
import { Bookmark, CircleAlert, Clock, Download } from 'lucide-react';
import { useState } from 'react';
import { ERROR_CODES } from '../../../contract/error-codes';
import { asksDirection } from '../../../contract/reports/own-filter';
import { isLarge, type ReportId, type ReportType, reportsFor } from '../../../contract/reports/report-types';
import { isApiFailure, useNow } from '../../api';
import { useSession } from '../../session';
import { FailedQuery } from '../../subjects/failed-query';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Box, Grid, Row, Stack } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { Select } from '../../ui/select';
import { Text } from '../../ui/text';
import { FailureBanner } from './failure-banner';
import { JobsCard } from './jobs-card';
import { countQuery } from './queries';
import { ReportCards } from './report-cards';
import { ReportDates } from './report-dates';
import { FILTER_LABELS, ReportFilters } from './report-filters';
import { faultsOfForm, queryOf, type ReportForm } from './report-form';
import { rowsText } from './rows-text';
import { SaveDialog } from './saved/save-dialog';
import { SavedCard } from './saved/saved-card';
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
            <Box _print={report ? undefined : { display: 'none' }}>
              <Select
                label="Tipo de reporte"
                value={report?.id ?? ''}
                onChange={(id) => onChange({ type: id as ReportId })}
                options={reports.map(({ id, title }) => ({ value: id, label: title }))}
                required
              />
            </Box>
            {!report && <ReportCards reports={reports} onChoose={(id) => onChange({ type: id })} />}
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
        <SavedCard onOpen={onChange} />
        <JobsCard />
      </Page>
    </>
  );
}

/** Filters, and below them the two dates beside each other. */
const COLUMNS = { base: '1fr', md: '1fr 1fr' };

interface ChosenProps extends Pick<Props, 'form' | 'onChange'> {
  report: ReportType;
  choices: Choices;
  viewer: Parameters<typeof queryOf>[2];
}

function Chosen({ report, form, onChange, choices, viewer }: ChosenProps) {
  const now = useNow();
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
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
      {choices.failed
        .filter(({ filter }) => report.filters.includes(filter))
        .map(({ filter, query: list }) => (
          <FailedQuery
            key={filter}
            query={list}
            words={`No se pudo cargar la lista: ${FILTER_LABELS[filter]}.`}
          />
        ))}
      {report.note && <Banner tone="pending" icon={CircleAlert} title={report.note} />}
      <Grid gridTemplateColumns={COLUMNS} gap={4}>
        <ReportFilters
          report={report}
          form={form}
          viewer={viewer}
          choices={choices}
          onChange={change}
          errorAt={errorAt}
        />
      </Grid>
      {report.dates && (
        <Grid gridTemplateColumns={COLUMNS} gap={4}>
          <ReportDates dates={report.dates} form={form} now={now} onChange={change} errorAt={errorAt} />
        </Grid>
      )}
      <FailureBanner failure={failure} />
      <Row justifyContent="space-between" flexWrap="wrap">
        <Box role="status">
          <Text tone="soft" size="small">
            {faults.length === 0 && !failure && countText(report, count)}
          </Text>
        </Box>
        <Row>
          <Button
            icon={Bookmark}
            onClick={() => setSaving(true)}
            disabled={asksDirection(report, viewer) && form.direction === ''}
          >
            Guardar
          </Button>
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
      </Row>
      {isSaving && (
        <SaveDialog report={report} form={form} viewer={viewer} onClose={() => setSaving(false)} />
      )}
    </>
  );
}

function countText(
  report: ReportType,
  { data, error }: { data: { rows: number } | undefined; error: Error | null },
): string | null {
  if (isApiFailure(error, 'missing')) return error.message;
  if (error) return `No se pudo contar las filas. ${error.message}`;
  if (!data) return null;
  return data.rows === 0 ? 'No hay filas con esos filtros.' : rowsText(report, data.rows);
}
