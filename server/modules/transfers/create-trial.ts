import { randomUUID } from 'node:crypto';
import { MEDELLIN_MUNICIPALITY_ID } from '../../../contract/limits';
import { firstState } from '../../../contract/transfers/states';
import type { StartTrial } from '../../../contract/trials/trials';
import type { Orm } from '../../platform/database/database';
import { invalidField } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { UploadedFile } from '../../platform/http/upload';
import type { Platform } from '../../platform/platform';
import type { Hospital, Reference } from '../../platform/ports/reference';
import { findAgreedHospitals } from '../agreements';
import { findAdministered, findTrialDiagnosis, isOffered, listRegimesOf, offered } from '../reference';
import { insertTransfer } from './create-transfer';
import type { ReferralRecord, StoredPerson } from './tables';

type Request = Pick<WriteRequest<never>, 'actor' | 'tx' | 'at' | 'origin' | 'afterCommit'>;

/** Nobody: neither the name nor the document can be a person's. */
const NOBODY: StoredPerson = {
  firstName: 'PACIENTE',
  middleName: null,
  lastName: 'DE PRUEBA',
  secondLastName: null,
  documentType: 'AS',
  document: 'PRUEBA',
  sex: 'M',
  birthdate: '1980-01-01',
  address: null,
  neighborhoodId: null,
  neighborhood: null,
  phone: null,
  cellphone: null,
};

const NOTE = 'PRUEBA de la puesta en marcha: no hay paciente. No mueva una ambulancia de verdad.';

/**
 * Creates a trial transfer in the name of a hospital; from then on people take it further with their own screens. Throws
 * `Refused` at the field. A second trial of the hospital fails at the index `referral_one_trial`.
 */
export async function createTrial(
  platform: Platform,
  request: Request,
  { ipsId, epsId }: StartTrial,
  annex9: UploadedFile,
): Promise<ReferralRecord> {
  const { current } = platform.reference;
  // The hospital may be a second old: the reference data in memory is read after the commit, and by each process.
  const hospital = current.ips.get(ipsId) ?? (await findAdministered(request.tx, 'ips', ipsId));
  if (!isOffered(hospital)) throw invalidField('ipsId', 'Escoja la IPS.');
  const eps = current.eps.get(epsId);
  const [regime] = await listRegimesOf(request.tx, epsId);
  if (!isOffered(eps) || !regime) throw invalidField('epsId', 'Escoja una EPS con regímenes.');
  const requestedInMedellin = hospital.municipalityId === MEDELLIN_MUNICIPALITY_ID;
  const patient = { eps: epsId, regimeType: regime.regimeTypeId, isPregnant: false };
  const form = { clientRef: randomUUID(), patient };
  return insertTransfer(platform, { ...request, file: annex9 }, form, {
    person: NOBODY,
    diagnoses: await findTrialDiagnosis(request.tx),
    columns: {
      trial: true,
      state: firstState({ golden: false, epsAnswersInSystem: eps.answersInSystem, requestedInMedellin }),
      golden: false,
      triage: 2,
      networkId: await networkFor(request.tx, hospital, epsId, current, new Date(request.at.recordedAt)),
      referralReason: 1,
      ambulanceType: 'TAB',
      reqIsolation: false,
      careForDiagnosis: NOTE,
      observations: NOTE,
      ipsReqId: ipsId,
      requestedInMedellin,
    },
  });
}

/** A network in which the insurer has another hospital today, so that somebody can receive it; else any. */
async function networkFor(
  orm: Orm,
  { id, networkIds }: Pick<Hospital, 'id' | 'networkIds'>,
  epsId: number,
  reference: Reference,
  now: Date,
): Promise<number> {
  const networks = offered(reference.networks).map((network) => network.id);
  const ordered = [
    ...networks.filter((network) => networkIds.includes(network)),
    ...networks.filter((network) => !networkIds.includes(network)),
  ];
  for (const networkId of ordered) {
    const agreed = await findAgreedHospitals(orm, { epsId, networkId }, now);
    if ([...agreed].some((other) => other !== id && isOffered(reference.ips.get(other)))) return networkId;
  }
  const [first] = ordered;
  if (first === undefined) throw invalidField('ipsId', 'Falta al menos una red de atención.');
  return first;
}
