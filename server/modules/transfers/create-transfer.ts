import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Call } from '../../../contract/call';
import { MEDELLIN_MUNICIPALITY_ID } from '../../../contract/limits';
import { partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import type { CreateGoldenCode } from '../../../contract/transfers/create-golden-code';
import { type CreateReferral, mayUseNetwork } from '../../../contract/transfers/create-referral';
import { firstState } from '../../../contract/transfers/states';
import type { Orm } from '../../platform/database/database';
import { invalidField, Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findDiagnoses, isOffered, listRegimesOf, lockOffered } from '../reference';
import { requireVisible } from './get-visible-transfer';
import { placeOfPatient } from './place-of-patient';
import { isSameContent, isSamePatient } from './same-request';
import { searchVector } from './search-words';
import {
  type NewReferral,
  type ReferralRecord,
  referral,
  type StoredDiagnosis,
  type StoredPerson,
} from './tables';
import { tellChange } from './tell-change';

type Request = WriteRequest<Call>;

/** Creates a hospital's transfer request, with its annex 9. */
export async function createReferral(platform: Platform, request: Request, form: CreateReferral) {
  const { actor, tx } = request;
  const { eps, ips, networks } = platform.reference.current;
  const hospital = actor.entityId === null ? undefined : ips.get(actor.entityId);
  if (!isOffered(hospital)) throw new Refused('ENTITY_MISSING');
  const { attentionNetwork } = form.referral;
  if (!isOffered(networks.get(attentionNetwork)) || !mayUseNetwork(actor.roles, attentionNetwork))
    throw invalidField('referral.attentionNetwork', 'Escoja la red de atención.');
  const requestedInMedellin = hospital.municipalityId === MEDELLIN_MUNICIPALITY_ID;
  const epsAnswersInSystem = eps.get(form.patient.eps)?.answersInSystem ?? false;
  const { phone, ...person } = form.person;
  return insertTransfer(platform, request, form, {
    person: {
      ...person,
      phone,
      cellphone: null,
      ...(await placeOfPatient(tx, platform.reference.current, { ...person, municipalityId: null })),
    },
    diagnoses: await getDiagnoses(tx, form.eventDiagnoses, 'eventDiagnoses'),
    columns: {
      state: firstState({ golden: false, epsAnswersInSystem, requestedInMedellin }),
      golden: false,
      triage: form.patient.triage,
      networkId: attentionNetwork,
      referralReason: form.referral.referralReason,
      otherReason: form.referral.otherReason,
      ambulanceType: form.referral.ambulanceType,
      reqIsolation: form.referral.reqIsolation,
      careForDiagnosis: form.referral.careForDiagnosis,
      observations: form.referral.observations,
      ipsReqId: hospital.id,
      requestedInMedellin,
    },
  });
}

/**
 * Creates a golden code: an ambulance at once, without a requesting hospital; the regulation centre finds the receiving
 * one. The centre itself makes one from an incident only, whose record names it. Throws at the field `incidentId`.
 */
export async function createGoldenCode(platform: Platform, request: Request, form: CreateGoldenCode) {
  const { cellphone, municipalityId, ...person } = form.person;
  const { tx, actor } = request;
  const { incidentId } = form;
  const isCrue = partOf(actor.roles) === 'CRUE';
  if (isCrue !== (incidentId !== undefined))
    throw invalidField(
      'incidentId',
      isCrue ? 'Haga el código dorado desde su incidente.' : 'Este incidente no existe.',
    );
  const record = await insertTransfer(platform, request, form, {
    person: {
      ...person,
      phone: null,
      cellphone,
      ...(await placeOfPatient(tx, platform.reference.current, { ...person, municipalityId })),
    },
    diagnoses: await getDiagnoses(tx, form.goldenCode.eventDiagnoses, 'goldenCode.eventDiagnoses'),
    columns: {
      state: firstState({ golden: true, epsAnswersInSystem: false, requestedInMedellin: true }),
      golden: true,
      careForDiagnosis: form.goldenCode.careForDiagnosis,
      observations: form.goldenCode.observations,
      requestedInMedellin: true,
    },
  });
  if (incidentId !== undefined) await platform.incidents.noteGoldenCode(request, incidentId, record.id);
  return record;
}

interface Given {
  person: StoredPerson;
  diagnoses: StoredDiagnosis[];
  columns: Pick<NewReferral, 'state' | 'golden' | 'requestedInMedellin'> & Partial<NewReferral>;
}

/** Stores a new transfer with its annex 9, and tells the people who must know. */
export async function insertTransfer(
  platform: Platform,
  request: Pick<Request, 'actor' | 'tx' | 'at' | 'file' | 'origin' | 'afterCommit'>,
  form: { clientRef: string; patient: { eps: number; regimeType: number; isPregnant: boolean } },
  given: Given,
): Promise<ReferralRecord> {
  const { actor, tx, at, file } = request;
  const made = await findMade(tx, { ...given, clientRef: form.clientRef }, actor);
  if (made) return made;
  await requireRegime(platform, tx, form.patient.eps, form.patient.regimeType);
  await requireStillOffered(tx, form.patient.eps, given.columns);
  if (!file) throw new Refused('FILE_MISSING');
  const annex9 = `${randomUUID()}.pdf`;
  await platform.files.put(annex9, file.bytes);

  const [record] = await tx
    .insert(referral)
    .values({
      ...given.columns,
      clientRef: form.clientRef,
      createdAt: new Date(at.occurredAt),
      createdBy: actor.subject,
      createdByName: actor.name,
      person: given.person,
      search: searchVector(given.person),
      isPregnant: form.patient.isPregnant,
      epsId: form.patient.eps,
      regimeTypeId: form.patient.regimeType,
      diagnoses: given.diagnoses,
      steps: { creationCaseDate: { ...at, by: actor.name } },
      annex9,
    })
    .onConflictDoNothing({ target: referral.clientRef })
    .returning();
  if (!record) return getMade(tx, { ...given, clientRef: form.clientRef }, actor);
  await platform.fileRegister.note(tx, {
    name: annex9,
    referralId: record.id,
    kind: 'annex9',
    upload: file,
    createdBy: actor.subject,
  });
  const { golden, trial } = record;
  const tell = await tellChange(platform, tx, {
    record,
    before: null,
    actor,
    origin: request.origin,
    actions: [golden ? 'create-golden-code' : trial ? 'start-trial' : 'create-referral'],
    eventType: golden ? 'GOLDEN_CODE' : 'REFERRAL_CREATED',
    notificationText: golden ? 'código dorado' : trial ? 'nueva prueba, sin paciente' : 'nueva solicitud',
    msgType: 'INFO',
    said: `${actor.name} ${wordsOf(record)}.`,
    at,
  });
  request.afterCommit(tell);
  return record;
}

/** The reference data in memory may be older than an archive of another process. Locks the rows against one. */
async function requireStillOffered(
  tx: Orm,
  epsId: number,
  { ipsReqId, networkId }: Given['columns'],
): Promise<void> {
  if (ipsReqId && !(await lockOffered(tx, 'ips', ipsReqId))) throw new Refused('ENTITY_MISSING');
  if (!(await lockOffered(tx, 'eps', epsId))) throw invalidField('patient.eps', 'Escoja la EPS.');
  if (networkId && !(await lockOffered(tx, 'network', networkId)))
    throw invalidField('referral.attentionNetwork', 'Escoja la red de atención.');
}

function wordsOf({ golden, trial }: ReferralRecord): string {
  if (golden) return 'pidió una ambulancia por código dorado';
  return trial ? 'inició un traslado de prueba, sin paciente' : 'solicitó el traslado';
}

interface Made extends Given {
  clientRef: string;
}

/** The transfer that the same request created earlier under another key. */
async function findMade(
  tx: Orm,
  { clientRef, person, columns }: Made,
  actor: Actor,
): Promise<ReferralRecord | undefined> {
  const [made] = await tx.select().from(referral).where(eq(referral.clientRef, clientRef));
  if (!made) return undefined;
  if (made.createdBy !== actor.subject) throw invalidField('clientRef', 'Esta solicitud ya existe.');
  // The first patient's transfer would be shown as this one's.
  if (!isSamePatient(made.person, person))
    throw invalidField('clientRef', 'Esta solicitud ya se envió con otro paciente. Haga una nueva.');
  // The writer would believe that the corrected words have arrived.
  if (!isSameContent(made, { person, ...columns }))
    throw invalidField('clientRef', 'Esta solicitud ya se envió, con otros datos. Mírela en la lista.');
  // A user who moved to another hospital may not read requests of the former one.
  return requireVisible(made, actor, true).record;
}

/** The transfer of the same request under another key, which was committed first. */
async function getMade(tx: Orm, wanted: Made, actor: Actor): Promise<ReferralRecord> {
  const made = await findMade(tx, wanted, actor);
  if (!made) throw new Refused('IN_PROGRESS');
  return made;
}

async function requireRegime(
  platform: Platform,
  tx: Orm,
  epsId: number,
  regimeTypeId: number,
): Promise<void> {
  const { eps, regimeTypes } = platform.reference.current;
  if (!isOffered(eps.get(epsId))) throw invalidField('patient.eps', 'Escoja la EPS.');
  if (!regimeTypes.has(regimeTypeId)) throw invalidField('patient.regimeType', 'Escoja el régimen.');
  const regimes = await listRegimesOf(tx, epsId);
  if (regimes.length > 0 && !regimes.some((regime) => regime.regimeTypeId === regimeTypeId))
    throw invalidField('patient.regimeType', 'La EPS no tiene ese régimen.');
}

async function getDiagnoses(tx: Orm, ids: readonly number[], path: string): Promise<StoredDiagnosis[]> {
  if (ids.length === 0) return [];
  const rows = await findDiagnoses(tx, ids);
  return ids.map((id, at) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw invalidField(`${path}.${at}`, 'El diagnóstico no existe.');
    return row;
  });
}
