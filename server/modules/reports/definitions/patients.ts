import { SEXES } from '../../../../contract/catalogues/fixed';
import { fullNameOf } from '../../../../contract/people/person';
import { readsListedPatients } from '../../../../contract/reports/report-scope';
import { COMORBIDITIES } from '../../../../contract/resources/items';
import { OUTCOME_NAMES, SERVICE_NAMES } from '../../../../contract/resources/patient-words';
import { listedPatients, type PatientSource } from '../../resources';
import { columnsOf, nameOf } from '../sheet/columns';
import { type Column, defineSheet, type SheetReport } from '../sheet/definition';

const { text, identity, moment, number } = columnsOf<PatientSource>();

const CURRENT: readonly Column<PatientSource>[] = [
  text('ips', 'IPS', 34, ({ ipsId }, { ips }) => nameOf(ips, ipsId)),
  identity('name', 'Paciente', 32, ({ patient }) => fullNameOf(patient)),
  identity('documentType', 'Tipo de documento', 10, ({ patient }) => patient.documentType),
  identity('document', 'Documento', 16, ({ patient }) => patient.document),
  text('sex', 'Sexo', 10, ({ patient }) => SEXES.find(({ id }) => id === patient.sex)?.name ?? null),
  number('age', 'Edad', ({ patient }) => patient.age),
  text('eps', 'EPS', 26, ({ patient }, { eps }) => nameOf(eps, patient.epsId)),
  text('service', 'Servicio', 24, ({ patient }) => SERVICE_NAMES[patient.serviceType]),
  text('department', 'Departamento de origen', 20, ({ patient }, { departments }) =>
    nameOf(departments, patient.originDepartmentId),
  ),
  text('city', 'Municipio de origen', 20, ({ patient }, { municipalities }) =>
    nameOf(municipalities, patient.originCityId),
  ),
  text(
    'comorbidities',
    'Comorbilidades',
    40,
    ({ patient }) =>
      COMORBIDITIES.filter(({ id }) => patient.comorbidities.includes(id))
        .map(({ name }) => name)
        .join(', ') || null,
  ),
  moment('createdAt', 'En la lista desde', ({ createdAt }) => createdAt),
  text('createdBy', 'Reportado por', 26, ({ createdBy }) => createdBy),
];

const DISCHARGED: readonly Column<PatientSource>[] = [
  ...CURRENT,
  text('outcome', 'Desenlace', 22, ({ outcome }) => outcome && OUTCOME_NAMES[outcome]),
  moment('outcomeAt', 'Fecha del egreso', ({ outcomeAt }) => outcomeAt),
];

function patients(isCovid: boolean, isDischarged: boolean): SheetReport {
  const wanted = { isCovid, isDischarged };
  return defineSheet<PatientSource>({
    columns: isDischarged ? DISCHARGED : CURRENT,
    namesPatients: readsListedPatients,
    count: ({ database }, { actor, query }) => listedPatients(database.orm, actor, query, wanted).count(),
    batches: ({ database }, { actor, query }) => listedPatients(database.orm, actor, query, wanted).batches(),
  });
}

export const currentCovidPatients = patients(true, false);
export const dischargedCovidPatients = patients(true, true);
export const currentIRAPatients = patients(false, false);
export const dischargedIraPatients = patients(false, true);
