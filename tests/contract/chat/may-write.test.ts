import { describe, expect, test } from 'vitest';
import { mayWriteChat } from '../../../contract/chat/may-write';
import type { TransferFacts } from '../../../contract/transfers/facts';
import { aTransfer } from '../transfers/a-transfer';
import { personNamed } from '../transfers/people';

const ASKED: Partial<TransferFacts> = {};
const DEPARTMENT: Partial<TransferFacts> = { requestedInMedellin: false, state: 'CRUE_DEP_PENDING_IPS' };
const GOLDEN: Partial<TransferFacts> = { golden: true, createdBy: 'Dorado Uno', ipsReqId: null };
const ACCEPTED: Partial<TransferFacts> = { state: 'PENDING_AMBULANCE', ipsRecvId: 2, ipsAssignedBy: 'EPS' };
const OFFERED: Partial<TransferFacts> = { ...ACCEPTED, allowAllAmbulancesEntities: true };
const GIVEN: Partial<TransferFacts> = { ...ACCEPTED, ambulancesEntityId: 2, entityAssignedBy: 'EPS' };
const DRIVEN: Partial<TransferFacts> = {
  ...GIVEN,
  state: 'AMBULANCE_TRANSPORT',
  ambulanceId: 7,
  ambAssignedBy: 'TRANSPORT',
};

/** Transfers 6: who gets a text box, by role and by the person's part in the transfer. */
const TABLE: readonly [who: string, facts: Partial<TransferFacts>, situation: string, may: boolean][] = [
  ['Regula Uno', ASKED, 'nobody was asked yet', true],
  ['Regula Dos', DRIVEN, 'a private ambulance is on its way', true],
  ['Departa Uno', ASKED, 'it was asked for in Medellín', false],
  ['Departa Uno', DEPARTMENT, 'it was asked for elsewhere', true],
  ['Departa Dos', { ...DRIVEN, ambAssignedBy: 'CRUE_DEP' }, 'the department assigned the ambulance', true],
  ['Dorado Uno', GOLDEN, 'it is their golden code', true],
  ['Dorado Dos', GOLDEN, 'it is a colleague’s golden code', false],
  ['Asegura Uno', ASKED, 'the patient is theirs', true],
  ['Asegura Dos', ASKED, 'the patient is theirs', true],
  ['Asegura Otra', ASKED, 'the patient is another insurer’s', false],
  ['Asegura Nadie', ASKED, 'they work for no insurer', false],
  ['Remite Uno', ASKED, 'their hospital asks', true],
  ['Remite Dos', DRIVEN, 'their hospital asks', true],
  ['Recibe Uno', ASKED, 'their hospital is not tied to it', false],
  ['Recibe Uno', ACCEPTED, 'their hospital receives', true],
  ['Otra Ips', DRIVEN, 'their hospital is not tied to it', false],
  ['Ips Nadie', ASKED, 'they work for no hospital', false],
  ['Lleva Uno', ACCEPTED, 'their entity is not on it', false],
  ['Lleva Uno', OFFERED, 'they may only offer', false],
  ['Lleva Uno', GIVEN, 'their entity was chosen', true],
  ['Lleva Dos', DRIVEN, 'their ambulance is on its way', true],
  ['Lleva Otra', DRIVEN, 'another entity drives', false],
  ['Lleva Uno', { ...DRIVEN, ambAssignedBy: 'CRUE' }, 'the regulation centre assigned the ambulance', false],
  ['Lleva Uno', { ...DRIVEN, ambAssignedBy: 'CRUE_DEP' }, 'the department assigned the ambulance', false],
  ['Audita Eps', ASKED, 'they audit', false],
  ['Audita Ips', ASKED, 'they audit', false],
  ['Gestiona Ips', ASKED, 'they take no part in transfers', false],
  ['Recursos', ASKED, 'they take no part in transfers', false],
  ['Sangre', ASKED, 'they take no part in transfers', false],
  ['Audita Lleva', DRIVEN, 'they audit', false],
  ['Sin Rol', ASKED, 'they have no role', false],
];

describe('Permission to write in the chat', () => {
  test.each(TABLE.map(([who, given, situation, may]) => [who, situation, may, given] as const))(
    '%s, when %s: %s',
    (who, situation, may, given) => {
      expect(mayWriteChat(aTransfer(given), personNamed(who)), situation).toBe(may);
    },
  );

  test.each([
    ['ended', 'REFERRAL_ENDED'],
    ['was rejected', 'REJECTED'],
  ] as const)('is denied to all once the transfer %s', (_how, state) => {
    const writers = TABLE.filter(([, , , may]) => may);
    for (const [who, given] of writers)
      expect(mayWriteChat(aTransfer({ ...given, state }), personNamed(who)), who).toBe(false);
  });
});
