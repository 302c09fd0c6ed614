import { randomUUID } from 'node:crypto';
import { type NewReferral, type ReferralRecord, referral } from '../../../server/modules/transfers/tables';
import type { Platform } from '../../../server/platform/platform';

/** Entities of the demonstration users. */
const SAN_JAVIER = 1;
export const DEL_RIO = 2;
const EPS_ANDINA = 1;
export const VITAL = 2;
export const ABURRA = 3;

/** A transfer of San Javier for an affiliate of EPS Andina, with the test's changes. */
export async function aTransfer(
  { database }: Platform,
  given: Partial<NewReferral> = {},
): Promise<ReferralRecord> {
  const now = new Date();
  const moment = { occurredAt: now.toISOString(), recordedAt: now.toISOString() };
  const [record] = await database.orm
    .insert(referral)
    .values({
      clientRef: randomUUID(),
      state: 'EPS_PENDING_IPS',
      createdAt: now,
      createdBy: 'somebody',
      createdByName: 'Alguien',
      person: {
        firstName: 'Prudencia',
        middleName: null,
        lastName: 'Secreta',
        secondLastName: null,
        documentType: 'CC',
        document: '43118902',
        sex: 'F',
        birthdate: '1980-02-03',
        address: null,
        neighborhoodId: null,
        neighborhood: null,
        phone: null,
        cellphone: null,
      },
      search: 'prudencia:1 secreta:2',
      epsId: EPS_ANDINA,
      regimeTypeId: 1,
      diagnoses: [],
      ipsReqId: SAN_JAVIER,
      requestedInMedellin: true,
      steps: { creationCaseDate: { ...moment, by: 'Alguien' } },
      ...given,
    })
    .returning();
  return record!;
}

/** Additional fields of a dispatched transfer: an ambulance that Vital assigned itself. */
export const DISPATCHED: Partial<NewReferral> = {
  state: 'AMBULANCE_TRANSPORT',
  ipsRecvId: DEL_RIO,
  ipsAssignedBy: 'EPS',
  ambulancesEntityId: VITAL,
  entityAssignedBy: 'EPS',
  ambAssignedBy: 'TRANSPORT',
};
