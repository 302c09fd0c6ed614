import { and, eq, inArray, isNull, lte, notInArray } from 'drizzle-orm';
import type { FieldError } from '../../../contract/answer';
import type { Occupation } from '../../../contract/resources/occupation';
import {
  countersOf,
  documentOf,
  faultsOfDuplicates,
  faultsOfPatient,
  type ListedPatient,
} from '../../../contract/resources/patient-list';
import type { StoredPatient } from '../../../contract/resources/reports';
import type { Orm } from '../../platform/database/database';
import type { Reference } from '../../platform/ports/reference';
import { listedPatient } from './tables';

type PatientRow = typeof listedPatient.$inferSelect;
/** The report that changes the lists: its capture, its author's name and its `clientRef`. */
interface Made {
  at: Date;
  by: string;
  ref: string;
}
type Lists = Pick<Occupation, 'covidPatientsInfo' | 'iraPatientsInfo'>;

/** Faults in the lists of a report, each at its field. */
export async function faultsOfStoredLists(
  tx: Orm,
  ipsId: number,
  lists: Lists,
  { eps, municipalities, departments }: Reference,
): Promise<FieldError[]> {
  const { covidPatientsInfo, iraPatientsInfo } = lists;
  const faults: FieldError[] = faultsOfDuplicates(covidPatientsInfo, iraPatientsInfo);
  const entries = [
    ...covidPatientsInfo.map((patient, at) => ({ patient, path: `covidPatientsInfo.${at}` })),
    ...iraPatientsInfo.map((patient, at) => ({ patient, path: `iraPatientsInfo.${at}` })),
  ];
  const ids = entries.flatMap(({ patient }) => (patient.id === null ? [] : [patient.id]));
  const known = new Map((await findByIds(tx, ipsId, ids)).map((row) => [row.id, row.patient]));
  for (const { patient, path } of entries) {
    if (patient.id !== null && !known.has(patient.id))
      faults.push({ path: `${path}.id`, message: 'Ese paciente no está en las listas de su entidad.' });
    const stored = patient.id === null ? undefined : known.get(patient.id);
    if (stored && !sameJson(choicesOf(stored), choicesOf(patient)))
      faults.push(...faultsOfPatient(path, patient));
    if (!eps.has(patient.epsId)) faults.push({ path: `${path}.epsId`, message: 'Escoja la EPS.' });
    if (patient.originDepartmentId !== null && !departments.has(patient.originDepartmentId))
      faults.push({ path: `${path}.originDepartmentId`, message: 'Escoja el departamento.' });
    if (patient.originCityId !== null && !municipalities.has(patient.originCityId))
      faults.push({ path: `${path}.originCityId`, message: 'Escoja el municipio.' });
  }
  return faults;
}

/**
 * Applies a report to the lists: adds new patients, ends those with an outcome, removes deleted ones. The same document
 * is the same patient, also if two tablets added it; but a patient who is deleted and added in one report gets a new
 * record. Other patients stay, except those that only the replaced content of a corrected report mentions. A report does
 * not change a patient who was changed after it was made.
 */
export async function applyLists(
  tx: Orm,
  ipsId: number,
  report: Lists & Pick<Occupation, 'removedPatients'>,
  made: Made,
): Promise<void> {
  const entries = [
    ...report.covidPatientsInfo.map((patient) => ({ patient, isCovid: true })),
    ...report.iraPatientsInfo.map((patient) => ({ patient, isCovid: false })),
  ];
  const removed = new Set(report.removedPatients);
  const leaving = new Set(entries.flatMap(({ patient: { id, outcome } }) => (outcome === null ? [] : [id])));
  const active = (await listActive(tx, ipsId)).filter(({ id }) => !removed.has(id));
  const byDocument = new Map(active.filter(({ id }) => !leaving.has(id)).map((row) => [row.document, row]));
  const byId = new Map(active.map((row) => [row.id, row]));
  const mentioned: number[] = [];
  for (const { patient, isCovid } of entries) {
    const document = documentOf(patient);
    const stored = patient.id === null ? byDocument.get(document) : byId.get(patient.id);
    if (stored) {
      await change(tx, stored, patient, isCovid, made);
      mentioned.push(stored.id);
    }
    // A report does not reopen a closed record.
    else if (patient.id === null) mentioned.push(await add(tx, ipsId, patient, isCovid, made));
  }
  await removeReplaced(tx, ipsId, mentioned, made);
  if (report.removedPatients.length > 0)
    await tx
      .update(listedPatient)
      .set({ removedAt: made.at, changedAt: made.at })
      .where(
        and(
          eq(listedPatient.ipsId, ipsId),
          inArray(listedPatient.id, report.removedPatients),
          isNull(listedPatient.removedAt),
          lte(listedPatient.changedAt, made.at),
        ),
      );
}

async function add(
  tx: Orm,
  ipsId: number,
  patient: ListedPatient,
  isCovid: boolean,
  { at, by, ref }: Made,
): Promise<number> {
  const [row] = await tx
    .insert(listedPatient)
    .values({
      ...columnsOf(patient, isCovid, at),
      ipsId,
      createdAt: at,
      createdBy: by,
      changedAt: at,
      reportRef: ref,
    })
    .returning({ id: listedPatient.id });
  if (!row) throw new Error('the patient was not written');
  return row.id;
}

/** Removes the patients that only the replaced content of this report mentions. A new report has none. */
async function removeReplaced(
  tx: Orm,
  ipsId: number,
  mentioned: readonly number[],
  { at, ref }: Made,
): Promise<void> {
  await tx
    .update(listedPatient)
    .set({ removedAt: at, changedAt: at })
    .where(
      and(
        eq(listedPatient.ipsId, ipsId),
        eq(listedPatient.reportRef, ref),
        isNull(listedPatient.removedAt),
        lte(listedPatient.changedAt, at),
        notInArray(listedPatient.id, [...mentioned]),
      ),
    );
}

async function change(
  tx: Orm,
  stored: PatientRow,
  patient: ListedPatient,
  isCovid: boolean,
  { at, ref }: Made,
): Promise<void> {
  if (stored.reportRef !== null && stored.reportRef !== ref)
    await tx.update(listedPatient).set({ reportRef: null }).where(eq(listedPatient.id, stored.id));
  if (stored.changedAt.getTime() > at.getTime()) return;
  const columns = columnsOf(patient, isCovid, at);
  const isSame =
    columns.isCovid === stored.isCovid &&
    columns.outcome === stored.outcome &&
    sameJson(columns.patient, stored.patient);
  if (isSame) return;
  await tx
    .update(listedPatient)
    .set({ ...columns, changedAt: at })
    .where(eq(listedPatient.id, stored.id));
}

/** The fields of `faultsOfPatient`. Without the service: a newborn may leave the neonatal ICU. */
const choicesOf = ({
  epsId,
  comorbidities,
  age,
}: Pick<ListedPatient, 'epsId' | 'comorbidities' | 'age'>) => ({ epsId, comorbidities, age });

/** Compares without the order of fields, which PostgreSQL changes. */
function sameJson(one: object, other: object): boolean {
  const sorted = (value: object) =>
    JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}

function columnsOf(given: ListedPatient, isCovid: boolean, at: Date) {
  const { id: _id, outcome, ...patient } = given;
  return { isCovid, patient, document: documentOf(given), outcome, outcomeAt: outcome === null ? null : at };
}

async function findByIds(tx: Orm, ipsId: number, ids: readonly number[]): Promise<PatientRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(listedPatient)
    .where(and(eq(listedPatient.ipsId, ipsId), inArray(listedPatient.id, [...ids])));
}

/** The current patients of a hospital's lists. */
export async function listActive(orm: Orm, ipsId: number): Promise<PatientRow[]> {
  return orm
    .select()
    .from(listedPatient)
    .where(
      and(eq(listedPatient.ipsId, ipsId), isNull(listedPatient.outcome), isNull(listedPatient.removedAt)),
    )
    .orderBy(listedPatient.id);
}

/** With the names that a tooltip shows. */
export function presentPatient(row: PatientRow, reference: Reference): StoredPatient {
  const named = (name: string | undefined) => (name === undefined ? null : { name });
  const { patient } = row;
  const { departments, municipalities, eps, ips } = reference;
  return {
    ...patient,
    id: row.id,
    outcome: row.outcome,
    createdAt: row.createdAt.toISOString(),
    patientInformation: {
      patientInformationTypes: {
        eps: named(eps.get(patient.epsId)?.name),
        ips: named(ips.get(row.ipsId)?.name),
        department: named(departments.get(patient.originDepartmentId ?? 0)?.name),
        originCity: named(municipalities.get(patient.originCityId ?? 0)?.name),
        createdBy: named(row.createdBy),
      },
    },
  };
}

/** Counts without names. */
export function countLists(rows: readonly PatientRow[]) {
  const of = (isCovid: boolean) =>
    countersOf(
      rows
        .filter((row) => row.isCovid === isCovid)
        .map(({ patient, outcome, id }) => ({ ...patient, id, outcome })),
    );
  return { covid: of(true), ira: of(false) };
}
