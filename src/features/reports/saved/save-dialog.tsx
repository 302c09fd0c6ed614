import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportType } from '../../../../contract/reports/report-types';
import { faultsOfSchedule, LONGEST_NAME, type SaveReport } from '../../../../contract/reports/saved-reports';
import { EVERY, PERIODS, type Period, type Schedule } from '../../../../contract/reports/saved-times';
import type { Actor } from '../../../../contract/roles';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Stack } from '../../../ui/layout';
import { Select } from '../../../ui/select';
import { Text } from '../../../ui/text';
import { TextField } from '../../../ui/text-field';
import { FailureBanner } from '../failure-banner';
import { savedQuery } from '../queries';
import type { ReportForm } from '../report-form';
import { askedOf } from './saved-form';
import { EVERY_NAMES, hourText, PERIOD_NAMES, WEEKDAYS } from './saved-words';
import { useSaved } from './use-saved';

interface Props {
  report: ReportType;
  form: ReportForm;
  viewer: Pick<Actor, 'roles' | 'entityId'>;
  onClose: () => void;
}

type Every = '' | Schedule['every'];

const NO_NAME = 'Escriba un nombre.';
const FIRST_HOUR = 7;
const HOURS = Array.from({ length: 24 }, (_hour, at) => ({ value: String(at), label: hourText(at) }));
const DAYS = WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }));

/** Keeps the filters under a name, and says when the report is made. */
export function SaveDialog({ report, form, viewer, onClose }: Props) {
  const saved = useQuery(savedQuery);
  const { busy, failure, save } = useSaved();
  const [name, setName] = useState('');
  const [period, setPeriod] = useState<Period>(firstPeriod(report, form));
  const [every, setEvery] = useState<Every>('');
  const [weekday, setWeekday] = useState('1');
  const [hour, setHour] = useState(String(FIRST_HOUR));
  const [isTried, setTried] = useState(false);
  const schedule = every && scheduleOf(every, weekday, hour);
  const body: SaveReport = {
    name: name.trim(),
    ...askedOf(report, form, viewer, period),
    schedule: schedule || null,
  };
  const faults = [
    ...(body.name === '' ? [{ path: 'name', message: NO_NAME }] : []),
    ...faultsOfSchedule(body),
  ];
  const errorAt = (path: string) =>
    isTried ? faults.find((fault) => fault.path === path)?.message : undefined;
  const replaces = saved.data?.some((one) => one.name === body.name);
  const submit = async () => {
    setTried(true);
    if (faults.length === 0 && (await save(body))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title="Guardar este reporte"
      description="Guarda el tipo y los filtros. Nada sale por correo: el archivo se avisa en la campana."
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Volver
          </Button>
          <Button variant="primary" busy={busy} busyLabel="Guardando" onClick={() => void submit()}>
            Guardar
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <FailureBanner failure={failure} />
        <TextField
          label="Nombre"
          value={name}
          onChange={setName}
          maxLength={LONGEST_NAME}
          hint={replaces ? 'Ya tiene uno con ese nombre: este lo reemplaza.' : undefined}
          error={errorAt('name')}
          required
        />
        {report.dates && (
          <Select
            label="Fechas"
            value={period}
            onChange={(next) => setPeriod(next as Period)}
            options={periodsOf(report, form).map((value) => ({ value, label: PERIOD_NAMES[value] }))}
            error={errorAt('period')}
            required
          />
        )}
        <Select
          label="Preparar"
          value={every}
          onChange={(next) => setEvery(next as Every)}
          options={EVERY.map((value) => ({ value, label: EVERY_NAMES[value] }))}
          placeholder="Solo cuando lo pida"
          error={errorAt('schedule')}
        />
        {every === 'week' && (
          <Select label="Día" value={weekday} onChange={setWeekday} options={DAYS} required />
        )}
        {every !== '' && <Select label="Hora" value={hour} onChange={setHour} options={HOURS} required />}
        {every !== '' && (
          <Text size="small" tone="soft">
            Cada vez se miran otra vez su entidad y sus permisos. El archivo se guarda 24 horas.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

/** Dates that were chosen can be kept; none only where the report needs none. */
function periodsOf({ dates }: ReportType, { initial }: ReportForm): Period[] {
  const isOptional = dates !== null && !dates.required;
  return PERIODS.filter((one) => (one === 'fixed' ? initial !== '' : one !== 'none' || isOptional));
}

/** What the screen shows: the chosen dates, or that there are none. */
function firstPeriod(report: ReportType, form: ReportForm): Period {
  return periodsOf(report, form).find((one) => one === 'fixed' || one === 'none') ?? 'last7';
}

function scheduleOf(every: Schedule['every'], weekday: string, hour: string): Schedule {
  const day = every === 'week' ? (Number(weekday) as Schedule['weekday']) : null;
  return { every, weekday: day, hour: Number(hour) };
}
