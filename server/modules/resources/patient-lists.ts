import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FieldError } from '../../../contract/answer';
import type { Occupation } from '../../../contract/resources/occupation';
import {
  countersOf,
  documentOf,
  duplicatedDocuments,
  duplicatesText,
  type ListedPatient,
} from '../../../contract/resources/patient-list';
import type { StoredPatient } from '../../../contract/resources/reports';
import type { Orm } from '../../platform/database/database';
import type { Reference } from '../../platform/ports/reference';
import { listedPatient } from './tables';

type PatientRow = typeof listedPatient.$inferSelect;
type Lists = Pick<Occupation, 'covidPatientsInfo' | 'iraPatientsInfo'>;

/** Faults in the lists of a report, each at its field. */
export async function faultsOfStoredLists(
  tx: Orm,
  ipsId: number,
  lists: Lists,
  { eps, municipalities, departments }: Reference,
): Promise<FieldError[]> {
  const { covidPatientsInfo, iraPatientsInfo } = lists;
  const twice = duplicatesText(duplicatedDocuments(covidPatientsInfo, iraPatientsInfo));
  const faults = twice ? [{ path: 'covidPatientsInfo', message: twice }] : [];
  const entries = [
    ...covidPatientsInfo.map((patient, at) => ({ patient, path: `covidPatientsInfo.${at}` })),
    ...iraPatientsInfo.map((patient, at) => ({ patient, path: `iraPatientsInfo.${at}` })),
  ];
  const ids = entries.flatMap(({ patient }) => (patient.id === null ? [] : [patient.id]));
  const known = new Set((await findByIds(tx, ipsId, ids)).map(({ id }) => id));
  for (const { patient, path } of entries) {
    if (patient.id !== null && !known.has(patient.id))
      faults.push({ path: `${path}.id`, message: 'Ese paciente no está en las listas de su entidad.' });
    if (!eps.has(patient.epsId)) faults.push({ path: `${path}.epsId`, message: 'Escoja la EPS.' });
    if (patient.originDepartmentId !== null && !departments.has(patient.originDepartmentId))
      faults.push({ path: `${path}.originDepartmentId`, message: 'Escoja el departamento.' });
    if (patient.originCityId !== null && !municipalities.has(patient.originCityId))
      faults.push({ path: `${path}.originCityId`, message: 'Escoja el municipio.' });
  }
  return faults;
}

/**
 * Applies a report to the lists: new patients are added (the same document is the same patient, also where two tablets added
 * it), patients with an outcome leave, deleted ones are removed; where the same report adds a deleted one again, that is
 * another record. Patients that it does not mention stay. A report older than a patient's last change does not change them.
 */
export async function applyLists(
  tx: Orm,
  ipsId: number,
  report: Lists & Pick<Occupation, 'removedPatients'>,
  made: { at: Date; by: string },
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
  for (const { patient, isCovid } of entries) {
    const document = documentOf(patient);
    const stored = patient.id === null ? byDocument.get(document) : byId.get(patient.id);
    if (stored) await change(tx, stored, patient, isCovid, made.at);
    // A closed record is not opened again by a report that did not know of it.
    else if (patient.id === null) await add(tx, ipsId, patient, isCovid, made);
  }
  if (report.removedPatients.length > 0)
    await tx
      .update(listedPatient)
      .set({ removedAt: made.at, changedAt: made.at })
      .where(
        and(
          eq(listedPatient.ipsId, ipsId),
          inArray(listedPatient.id, report.removedPatients),
          isNull(listedPatient.removedAt),
        ),
      );
}

async function add(
  tx: Orm,
  ipsId: number,
  patient: ListedPatient,
  isCovid: boolean,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await tx.insert(listedPatient).values({
    ...columnsOf(patient, isCovid, at),
    ipsId,
    createdAt: at,
    createdBy: by,
    changedAt: at,
  });
}

async function change(
  tx: Orm,
  stored: PatientRow,
  patient: ListedPatient,
  isCovid: boolean,
  at: Date,
): Promise<void> {
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

/** PostgreSQL returns the fields in an order of its own. */
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

/** The patients on the lists of a hospital now. */
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
