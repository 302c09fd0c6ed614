import { asksDirection, type Direction, ownFilter } from '../../../contract/reports/own-filter';
import type { ReportFilter, ReportType } from '../../../contract/reports/report-types';
import type { Actor } from '../../../contract/roles';
import { NumberField } from '../../ui/number-field';
import { Select } from '../../ui/select';
import type { ReportForm } from './report-form';
import type { Choices } from './use-choices';

interface Props {
  report: ReportType;
  form: ReportForm;
  viewer: Pick<Actor, 'roles' | 'entityId'>;
  choices: Choices;
  onChange: (change: Partial<ReportForm>) => void;
  errorAt: (path: string, value: string) => string | undefined;
}

export const FILTER_LABELS: Record<ReportFilter, string> = {
  ipsId: 'IPS',
  ipsReqId: 'IPS que solicita',
  ipsRecvId: 'IPS que recibe',
  epsId: 'EPS',
  ambulancesEntityId: 'Entidad de transporte',
  networkId: 'Red de atención',
  triage: 'Triage',
  referralId: 'Número del traslado',
};
const LEVELS = [
  { value: '1', label: 'Nivel 1' },
  { value: '2', label: 'Nivel 2' },
  { value: '3', label: 'Niveles 1 y 2' },
];
const DIRECTIONS = [
  { value: '1', label: 'Solicitados' },
  { value: '2', label: 'Recibidos' },
];
/** Of a transfer. */
const LONGEST_NUMBER = 9;
/** Removes the filter (resources 5). */
const ALL = 'TODAS';

/** The filters of a report beside its dates. The own entity is chosen and locked. */
export function ReportFilters({ report, form, viewer, choices, onChange, errorAt }: Props) {
  const own = ownFilter(report, viewer, form.direction);
  const lists = report.filters.filter((filter) => choices.of[filter] !== undefined);
  return (
    <>
      {asksDirection(report, viewer) && (
        <Select
          label="Tipo de traslado"
          value={form.direction}
          onChange={(direction) => onChange({ direction: direction as Direction })}
          options={DIRECTIONS}
          error={errorAt('direction', form.direction)}
          required
        />
      )}
      {lists.map((filter) => (
        <Select
          key={filter}
          label={FILTER_LABELS[filter]}
          value={filter === own ? String(viewer.entityId ?? '') : form[filter]}
          onChange={(value) => onChange({ [filter]: value })}
          options={choices.of[filter] ?? []}
          placeholder={ALL}
          locked={filter === own}
        />
      ))}
      {report.filters.includes('referralId') && (
        <NumberField
          label={FILTER_LABELS.referralId}
          value={form.referralId}
          onChange={(referralId) => onChange({ referralId })}
          maxDigits={LONGEST_NUMBER}
          counts="code"
          error={errorAt('referralId', '')}
          required={report.dates === null}
        />
      )}
      {report.filters.includes('triage') && (
        <Select
          label={FILTER_LABELS.triage}
          value={form.triage}
          onChange={(triage) => onChange({ triage })}
          options={LEVELS}
          placeholder={ALL}
        />
      )}
    </>
  );
}
