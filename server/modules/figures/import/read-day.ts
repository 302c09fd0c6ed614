import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import {
  type DayService,
  INTENSIVE_SERVICES,
  SERVICE_SOURCES,
} from '../../../../contract/figures/day-services';
import type { RowReader } from '../../reference';
import { DAY_COUNTS, type DayFigures } from '../../resources';
import { findService, SERVICE_LIST } from './history-columns';

dayjs.extend(customParseFormat);

type Counts = Pick<DayFigures, (typeof DAY_COUNTS)[number]>;
export type ImportedDay = Counts & Pick<DayFigures, 'ipsId' | 'day' | 'service'>;

/** A hospital. */
type Known = { id: number; repsCode: string | null };

const DATES = ['YYYY-MM-DD', 'DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY'];
const FIRST_DAY = '2000-01-01';
const LARGEST = 9999;

/** One row of the file; null with an error, which the reader collects. */
export function readDay(row: RowReader, hospitals: readonly Known[], today: string): ImportedDay | null {
  const hospital = hospitalOf(row, hospitals);
  const day = dayOf(row, today);
  const serviceText = row.text('service');
  const service = serviceText === null ? undefined : findService(serviceText);
  const counts = countsOf(row);
  if (serviceText === null) return row.error('falta el servicio');
  if (!service) return row.error(`«${serviceText}» no es un servicio: ${SERVICE_LIST}`);
  if (!hospital || !day || !counts) return null;
  const fault = faultOf({ service, ...counts });
  return fault ? row.error(fault) : { ipsId: hospital.id, day, service, ...counts };
}

function hospitalOf(row: RowReader, hospitals: readonly Known[]): Known | null {
  const reps = row.code('repsCode')?.padStart(12, '0') ?? null;
  const id = row.code('ips');
  if (reps === null && id === null) return row.error('falta la IPS');
  const found = hospitals.find((one) => (reps === null ? String(one.id) === id : one.repsCode === reps));
  return (
    found ?? row.error(`no hay ninguna IPS con ${reps === null ? `el número ${id}` : `el código ${reps}`}`)
  );
}

function dayOf(row: RowReader, today: string): string | null {
  const text = row.text('day');
  if (text === null) return row.error('falta la fecha');
  const date = dayjs(text, DATES, true);
  const day = date.isValid() ? date.format('YYYY-MM-DD') : '';
  if (day < FIRST_DAY) return row.error(`«${text}» no es una fecha (AAAA-MM-DD)`);
  return day < today ? day : row.error(`el día ${day} no ha terminado`);
}

/** An empty cell is unknown, never 0. */
function countsOf(row: RowReader): Counts | null {
  let isRight = true;
  const counts = Object.fromEntries(
    DAY_COUNTS.map((name) => {
      const text = row.code(name);
      if (text === null) return [name, null];
      const count = /^\d{1,4}$/.test(text) ? Number(text) : null;
      if (count === null) {
        row.error(`«${text}» no es un número entero de 0 a ${LARGEST}`);
        isRight = false;
      }
      return [name, count];
    }),
  ) as Counts;
  if (!isRight) return null;
  return {
    ...counts,
    covid: counts.covid ?? bothOf(counts.covidMen, counts.covidWomen),
    ira: counts.ira ?? bothOf(counts.iraMen, counts.iraWomen),
  };
}

const bothOf = (men: number | null, women: number | null) =>
  men === null || women === null ? null : men + women;

/** What figures of one row contradict; null if nothing. */
export function faultOf(row: Counts & Pick<ImportedDay, 'service'>): string | null {
  const { covid, covidMen, covidWomen, ira, iraMen, iraWomen } = row;
  if (DAY_COUNTS.every((name) => row[name] === null)) return 'no trae ninguna cifra';
  const fault = faultOfBeds(row) ?? faultOfPatients(row);
  if (fault) return fault;
  if (!isTheirSum(covid, covidMen, covidWomen)) return 'hombres y mujeres con COVID no suman el total';
  return isTheirSum(ira, iraMen, iraWomen) ? null : 'hombres y mujeres con IRA no suman el total';
}

/**
 * More in use than offered is possible, and then none is free. A service of several units may be over its offer in one and have free
 * beds in another, so only one unit can contradict itself.
 */
function faultOfBeds({ service, offered, used, available }: Counts & { service: DayService }): string | null {
  if (offered === null || available === null) return null;
  if (available > offered) return `tiene ${available} camas disponibles de ${offered} ofertadas`;
  const isOneUnit = SERVICE_SOURCES[service].units.length === 1;
  if (!isOneUnit || used === null || available <= Math.max(0, offered - used)) return null;
  return `tiene ${used} camas usadas y ${available} disponibles de ${offered} ofertadas`;
}

/**
 * In intensive care each patient has a bed. In emergency rooms some are on chairs, and the patients of the other services may be in
 * units that the beds do not count.
 */
function faultOfPatients({ service, used, covid, ira }: Counts & { service: DayService }): string | null {
  if (used === null || !INTENSIVE_SERVICES.includes(service)) return null;
  if (covid !== null && covid > used) return `tiene ${covid} pacientes con COVID y ${used} camas usadas`;
  return ira !== null && ira > used ? `tiene ${ira} pacientes con IRA y ${used} camas usadas` : null;
}

/** Also with one of the two unknown: the other cannot be more than both. */
function isTheirSum(total: number | null, men: number | null, women: number | null): boolean {
  const both = bothOf(men, women);
  if (total === null) return true;
  return both === null ? (men ?? women ?? 0) <= total : both === total;
}
