import { SEXES } from '../../../../contract/catalogues/fixed';
import { fullNameOf } from '../../../../contract/people/person';
import { readsListedPatients } from '../../../../contract/reports/report-scope';
import { COMORBIDITIES } from '../../../../contract/resources/items';
import { OUTCOME_NAMES, SERVICE_NAMES } from '../../../../contract/resources/patient-words';
import type { Platform } from '../../../platform/platform';
import { offered } from '../../reference';
import { listedPatients, occupationTimes, type PatientSource, silentHospitals } from '../../resources';
import { columnsOf, nameOf } from '../sheet/columns';
import { type Asked, type Column, defineSheet, type SheetReport } from '../sheet/definition';
import { hoursSince, NEVER_REPORTED, turnWord } from './stamp';

interface Row extends Pick<PatientSource, 'ipsId'> {
  /** Null: the hospital never reported, and nobody knows its patients. */
  listed: PatientSource | null;
}

interface CurrentRow extends Row {
  /** When the hospital reported last: its list is of then. Null if it never did. */
  reportAt: Date | null;
  standing: string;
  /** The time of the download. */
  now: Date;
}

const { text, identity, moment, number } = columnsOf<Row>();

const PATIENT: readonly Column<Row>[] = [
  text('ips', 'IPS', 34, ({ ipsId }, { ips }) => nameOf(ips, ipsId)),
  identity('name', 'Paciente', 32, ({ listed }) => listed && fullNameOf(listed.patient)),
  identity('documentType', 'Tipo de documento', 10, ({ listed }) => listed?.patient.documentType ?? null),
  identity('document', 'Documento', 16, ({ listed }) => listed?.patient.document ?? null),
  text('sex', 'Sexo', 10, ({ listed }) => SEXES.find(({ id }) => id === listed?.patient.sex)?.name ?? null),
  number('age', 'Edad', ({ listed }) => listed?.patient.age ?? null),
  text('eps', 'EPS', 26, ({ listed }, { eps }) => listed && nameOf(eps, listed.patient.epsId)),
  text('service', 'Servicio', 24, ({ listed }) => listed && SERVICE_NAMES[listed.patient.serviceType]),
  text(
    'department',
    'Departamento de origen',
    20,
    ({ listed }, { departments }) => listed && nameOf(departments, listed.patient.originDepartmentId),
  ),
  text(
    'city',
    'Municipio de origen',
    20,
    ({ listed }, { municipalities }) => listed && nameOf(municipalities, listed.patient.originCityId),
  ),
  text(
    'comorbidities',
    'Comorbilidades',
    40,
    ({ listed }) =>
      COMORBIDITIES.filter(({ id }) => listed?.patient.comorbidities.includes(id))
        .map(({ name }) => name)
        .join(', ') || null,
  ),
  moment('createdAt', 'En la lista desde', ({ listed }) => listed?.createdAt ?? null),
  text('createdBy', 'Reportado por', 26, ({ listed }) => listed?.createdBy ?? null),
];

const current = columnsOf<CurrentRow>();

const CURRENT: readonly Column<CurrentRow>[] = [
  ...PATIENT,
  current.text('standing', 'Reporte', 20, ({ standing }) => standing),
  current.moment('reportAt', 'Último reporte de la IPS', ({ reportAt }) => reportAt),
  current.number(
    'reportAge',
    'Horas desde el reporte',
    ({ reportAt, now }) => reportAt && hoursSince(reportAt, now),
  ),
];

const DISCHARGED: readonly Column<Row>[] = [
  ...PATIENT,
  text('outcome', 'Desenlace', 22, ({ listed }) => (listed?.outcome ? OUTCOME_NAMES[listed.outcome] : null)),
  moment('outcomeAt', 'Fecha del egreso', ({ listed }) => listed?.outcomeAt ?? null),
];

const activePatients = (isCovid: boolean): SheetReport =>
  defineSheet<CurrentRow>({
    columns: CURRENT,
    namesPatients: readsListedPatients,
    count: async (platform, asked) =>
      (await silentRows(platform, asked)).length +
      (await listedPatients(platform.database.orm, asked.actor, asked.query, activeOf(isCovid)).count()),
    async *batches(platform, asked) {
      const { orm } = platform.database;
      const { actor, query } = asked;
      const now = new Date(platform.clock.now());
      const times = await occupationTimes(orm, actor, query);
      for await (const rows of listedPatients(orm, actor, query, activeOf(isCovid)).batches())
        yield rows.map((listed): CurrentRow => {
          const report = times.get(listed.ipsId);
          return {
            ...{ ipsId: listed.ipsId, listed, now, reportAt: report?.createdAt ?? null },
            standing: report ? turnWord(report.createdAt, report.doubt, now) : NEVER_REPORTED,
          };
        });
      yield (await silentRows(platform, asked)).map((row) => ({ ...row, now }));
    },
  });

const activeOf = (isCovid: boolean) => ({ isCovid, isDischarged: false });

/** The hospitals of this reader that never reported: without their row they would read as without patients. */
async function silentRows({ database, reference }: Platform, { actor, query }: Asked) {
  const ids = await silentHospitals(database.orm, actor, query, 'occupation', offered(reference.current.ips));
  return ids.map((ipsId) => ({ ipsId, listed: null, reportAt: null, standing: NEVER_REPORTED }));
}

function dischargedPatients(isCovid: boolean): SheetReport {
  const wanted = { isCovid, isDischarged: true };
  return defineSheet<Row>({
    columns: DISCHARGED,
    namesPatients: readsListedPatients,
    count: ({ database }, { actor, query }) => listedPatients(database.orm, actor, query, wanted).count(),
    async *batches({ database }, { actor, query }) {
      for await (const rows of listedPatients(database.orm, actor, query, wanted).batches())
        yield rows.map((listed) => ({ ipsId: listed.ipsId, listed }));
    },
  });
}

export const currentCovidPatients = activePatients(true);
export const dischargedCovidPatients = dischargedPatients(true);
export const currentIRAPatients = activePatients(false);
export const dischargedIraPatients = dischargedPatients(false);
