import { bogotaDay } from '../../../contract/agreements/validity';
import { latestFinal } from '../../../contract/reports/report-dates';
import type { ReportType } from '../../../contract/reports/report-types';
import { DateField } from '../../ui/date-field';
import type { ReportForm } from './report-form';

interface Props {
  dates: NonNullable<ReportType['dates']>;
  form: ReportForm;
  now: Date;
  onChange: (change: Partial<ReportForm>) => void;
  errorAt: (path: string, value: string) => string | undefined;
}

/** The initial and the final date. The final one waits for the initial one (resources 5). */
export function ReportDates({ dates, form: { initial, final }, now, onChange, errorAt }: Props) {
  const today = bogotaDay(now);
  const months = dates.months === 1 ? '1 mes' : `${dates.months} meses`;
  return (
    <>
      <DateField
        label="Fecha inicial"
        hint={`${dates.of}. DD-MM-AAAA`}
        value={initial}
        onChange={(next) => onChange({ initial: next })}
        max={today}
        error={errorAt('initialDate', initial)}
        required={dates.required}
      />
      <DateField
        label="Fecha final"
        hint={`Hasta ${months} después. DD-MM-AAAA`}
        value={final}
        onChange={(next) => onChange({ final: next })}
        {...(initial && { min: initial, max: latestFinal(initial, dates, today) })}
        error={errorAt('endDate', final)}
        required={dates.required}
        disabled={initial === ''}
      />
    </>
  );
}
