import { SEXES } from '../../../../contract/catalogues/fixed';
import { fullNameOf } from '../../../../contract/people/person';
import { readsListedPatients } from '../../../../contract/reports/report-scope';
import { COMORBIDITIES } from '../../../../contract/resources/items';
import { OUTCOME_NAMES, SERVICE_NAMES } from '../../../../contract/resources/patient-words';
import type { Platform } from '../../../platform/platform';
import { offered } from '../../reference';
import { hospitalsWithout, listedPatients, occupationTimes, type PatientSource } from '../../resources';
import { columnsOf, nameOf } from '../sheet/columns';
import { type Asked, type Column, defineSheet, type SheetReport } from '../sheet/definition';
import { hoursSince, NEVER_REPORTED, turnWord } from './stamp';

interface Row extends Pick<PatientSource, 'ipsId'> {
  /** Null: the hospital has none on its list. */
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
  text('service', 'Servicio', 24, ({ listed }) =>
    listed ? SERVICE_NAMES[listed.patient.serviceType] : 'Sin pacientes en la lista',
  ),
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
      (await emptyHospitals(platform, asked, isCovid)).length +
      (await active(platform, asked, isCovid).count()),
    async *batches(platform, asked) {
      const now = new Date(platform.clock.now());
      const times = await occupationTimes(platform.database.orm, asked.actor, asked.query);
      const stampOf = (ipsId: number) => {
        const report = times.get(ipsId);
        const standing = report ? turnWord(report.createdAt, report.doubt, now) : NEVER_REPORTED;
        return { ipsId, reportAt: report?.createdAt ?? null, standing, now };
      };
      for await (const rows of active(platform, asked, isCovid).batches())
        yield rows.map((listed): CurrentRow => ({ ...stampOf(listed.ipsId), listed }));
      const empty = await emptyHospitals(platform, asked, isCovid);
      yield empty.map((ipsId) => ({ ...stampOf(ipsId), listed: null }));
    },
  });

const active = ({ database }: Platform, { actor, query }: Asked, isCovid: boolean) =>
  listedPatients(database.orm, actor, query, { isCovid, isDischarged: false });

/**
 * The hospitals of this reader without such a patient, of whichever insurer: only the age of their report says whether that is known. A
 * hospital whose patients are all of another insurer is not empty.
 */
async function emptyHospitals(platform: Platform, asked: Asked, isCovid: boolean): Promise<number[]> {
  const ofAll = { ...asked, query: { ...asked.query, epsId: undefined } };
  const listed = await active(platform, ofAll, isCovid).hospitals();
  const hospitals = offered(platform.reference.current.ips);
  return hospitalsWithout(listed, asked.actor, asked.query.ipsId, hospitals);
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
