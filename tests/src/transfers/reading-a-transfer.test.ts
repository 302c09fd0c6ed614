import { describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/roles';
import { receivingSaturation } from '../../../src/features/transfers/detail/receiving-saturation';
import { reasonText, requestItems } from '../../../src/features/transfers/detail/request-items';
import { ageText, caseName, documentText, transferTitle } from '../../../src/features/transfers/patient';
import { turnOfWhom, turnSentence, turnText, turnToTell } from '../../../src/features/transfers/turn-text';
import { elapsedMinutes, elapsedOf, isDelayed } from '../../../src/subjects/transfers/elapsed-minutes';
import { anIps, aTransfer, aTransferOnTheRoad, at, stepsUntil } from './a-transfer';

const anonymous = aTransfer({ patient: { ...aTransfer().patient, person: null } });

describe('the title of a transfer', () => {
  it('has its number, the patient and the network', () => {
    expect(transferTitle(aTransfer())).toBe('Traslado #4127: Gloria Restrepo Cano-Red Trauma');
  });
  it('names no patient to people who may only offer an ambulance', () => {
    expect(transferTitle(anonymous)).toBe('Traslado #4127: Red Trauma');
  });
  it('has golden code instead of a network', () => {
    expect(transferTitle(aTransfer({ network: null }))).toBe(
      'Traslado #4127: Gloria Restrepo Cano-Código dorado',
    );
  });
});

describe('the case in one line', () => {
  it('has the patient with the document', () => {
    expect(caseName(aTransfer())).toEqual({ name: 'Gloria Restrepo Cano', detail: 'CC 43.118.902' });
  });
  it('has network and diagnosis without the identity', () => {
    expect(caseName(anonymous)).toEqual({ name: 'Red Trauma', detail: 'Traumatismo cerebral difuso' });
  });
  it('leaves documents with letters unchanged', () => {
    expect(documentText({ documentType: 'PA', document: 'AB1234567' })).toBe('PA AB1234567');
  });
  it.each([
    ['1980-11-21', '45 años'],
    ['2026-06-01', '5 meses'],
    ['2026-11-08', '12 días'],
  ])('shows the age of a person born on %s as %s', (birthdate, age) => {
    expect(ageText(birthdate, new Date(at(0)))).toBe(age);
  });
});

describe('the elapsed minutes', () => {
  it('run while the transfer is open, and are late over 90', () => {
    expect(elapsedMinutes(aTransfer(), new Date(at(48)))).toBe(48);
    expect(isDelayed(aTransfer(), new Date(at(90)))).toBe(false);
    expect(isDelayed(aTransfer(), new Date(at(91)))).toBe(true);
  });
  it('stop when it is rejected', () => {
    const rejected = aTransfer({ referralState: 'REJECTED', marks: { reject: { by: 'x', at: at(30) } } });
    expect(elapsedMinutes(rejected, new Date(at(500)))).toBe(30);
    expect(isDelayed(rejected, new Date(at(500)))).toBe(false);
  });
  it('stop at the last step when it is ended', () => {
    const ended = aTransferOnTheRoad({ referralState: 'REFERRAL_ENDED', steps: stepsUntil('availableDate') });
    expect(elapsedMinutes(ended, new Date(at(500)))).toBe(80);
  });
});

describe('the turn', () => {
  it.each([
    [aTransfer(), 'EPS Andina', 'Autorizar y asignar la IPS'],
    [aTransfer({ referralState: 'CRUE_PENDING_IPS' }), 'CRUE', 'Asignar la IPS receptora'],
    [aTransfer({ referralState: 'CRUE_DEP_PENDING_IPS' }), 'CRUE departamental', 'Asignar la IPS receptora'],
    [
      aTransfer({ ipsRecvId: 20, ipsRecv: anIps(20, 'Clínica Santa Elena') }),
      'Clínica Santa Elena',
      'Responder si puede atender',
    ],
    [
      aTransfer({ referralState: 'PENDING_AMBULANCE', allowAllAmbulancesEntities: true }),
      'Entidades privadas',
      'Ofrecer una ambulancia',
    ],
    [
      aTransfer({
        referralState: 'PENDING_AMBULANCE',
        ambulancesEntityId: 4,
        ambulancesEntity: { id: 4, name: 'Transporte Vital' },
      }),
      'Transporte Vital',
      'Asignar una ambulancia',
    ],
    [
      aTransferOnTheRoad({ steps: stepsUntil('eventArrivalDate') }),
      'Clínica del Río',
      'Confirmar la salida del paciente',
    ],
  ])('has a name and a task (%#)', (transfer, who, task) => {
    expect(turnText(transfer)).toEqual({ who, task });
  });
  it('is told with its verb, in the plural for all private entities', () => {
    const open = turnText(
      aTransfer({ referralState: 'PENDING_AMBULANCE', allowAllAmbulancesEntities: true }),
    );
    expect(turnOfWhom(open.who ?? '')).toBe('Les toca a las entidades privadas');
    expect(turnOfWhom(turnSentence(open))).toBe('Les toca a las entidades privadas: ofrecer una ambulancia');
    expect(turnOfWhom(turnSentence(turnText(aTransfer())))).toBe(
      'Le toca a EPS Andina: autorizar y asignar la IPS',
    );
  });
  it('is told to a reader of its own entity as `usted`, and to all others by its name', () => {
    const transfer = aTransfer();
    const told = (roles: readonly Role[], entityId: number | null) =>
      turnOfWhom(turnToTell({ roles, entityId }, transfer).who ?? '');
    expect(told(['EPS'], transfer.patient.insuranceRegime.eps.id)).toBe('Le toca a usted');
    expect(told(['CRUE_REFERRAL_MANAGER'], null)).toBe('Le toca a EPS Andina');
  });
  it('is never only that of one entity while it is open to all of them', () => {
    const open = aTransfer({ referralState: 'PENDING_AMBULANCE', allowAllAmbulancesEntities: true });
    const reader = { roles: ['TRANSPORT'] as const, entityId: 1 };
    expect(turnOfWhom(turnToTell(reader, open).who ?? '')).toBe('Les toca a las entidades privadas');
  });
  it('belongs to nobody when the transfer is over', () => {
    expect(turnText(aTransfer({ referralState: 'REFERRAL_ENDED' }))).toEqual({
      who: null,
      task: 'nadie, terminó',
    });
    expect(turnText(aTransfer({ referralState: 'REJECTED' })).task).toBe('nadie, se canceló');
  });
});

describe('the request in words', () => {
  const valueFor = (term: string, transfer = aTransfer()) =>
    requestItems(transfer).find((item) => item.term === term)?.value;
  it('has the reason, or the typed text for another one', () => {
    expect(valueFor('Motivo')).toBe('Requiere mayor complejidad');
    expect(reasonText({ referralReason: 5, otherReason: 'Cambio de turno' })).toBe('Otro, Cambio de turno');
  });
  it('has the isolation, and nothing if it is unknown', () => {
    expect(valueFor('Requiere aislamiento', aTransfer({ reqIsolation: true }))).toBe('Sí');
    expect(valueFor('Requiere aislamiento')).toBe('No');
    expect(valueFor('Requiere aislamiento', aTransfer({ reqIsolation: null }))).toBeNull();
  });
  it('says of a hospital that was asked and has not accepted that it was only asked', () => {
    const asked = aTransfer({ ipsRecvId: 11, ipsRecv: anIps(11, 'Clínica del Norte') });
    expect(valueFor('IPS que recibe', asked)).toMatch(/^Clínica del Norte \(preguntada\)/);
    const accepted = { ...asked, steps: stepsUntil('validationCaseDate') };
    expect(valueFor('IPS que recibe', accepted)).not.toContain('preguntada');
  });
  it('groups the telephone of a hospital as everywhere else', () => {
    const ipsReq = { ...anIps(10, 'Clínica del Río'), phone: '6045481412' };
    expect(valueFor('IPS que remite', aTransfer({ ipsReq }))).toMatch(/604\u00a0548\u00a01412$/);
  });
  it('lists every diagnosis with its code', () => {
    expect(valueFor('Diagnósticos')).toBe('S062 Traumatismo cerebral difuso');
  });
});

describe('the functional emergency of the receiving hospital', () => {
  const declared = { reason: 'Sin camillas', until: at(60), declaredAt: at(0), declaredBy: 'D. Echeverri' };
  const onTheRoad = aTransferOnTheRoad({ ipsRecvSaturation: declared });
  const shown = (transfer = onTheRoad, minutes = 30) => receivingSaturation(transfer, new Date(at(minutes)));

  it('is shown until its end', () => {
    expect(shown()).toBe(declared);
    expect(shown(onTheRoad, 60)).toBeNull();
  });
  it('is absent if the server sends none or does not mention it', () => {
    expect(shown(aTransferOnTheRoad({ ipsRecvSaturation: null }))).toBeNull();
    expect(shown(aTransferOnTheRoad())).toBeNull();
  });
  it('is hidden once the patient was received', () => {
    expect(shown({ ...onTheRoad, steps: stepsUntil('ipsProfessionalSignatureDate') })).toBeNull();
  });
});

describe('the tone of the elapsed time', () => {
  const golden = aTransfer({ isGoldenCode: true, ipsReq: null, ipsReqId: null, ambulance: null });
  const toneOf = (transfer: ReturnType<typeof aTransfer>, minutes: number, isStored = false) => {
    const { late, waiting } = elapsedOf(transfer, new Date(at(minutes)), isStored);
    return late ? 'late' : waiting ? 'waiting' : 'plain';
  };
  it('of a golden code without an ambulance is that of what waits, and red from 15 minutes on', () => {
    expect([1, 14, 15, 54].map((minutes) => toneOf(golden, minutes))).toEqual([
      'waiting',
      'waiting',
      'late',
      'late',
    ]);
  });
  it('of stored data is plain', () => {
    expect(toneOf(golden, 54, true)).toBe('plain');
  });
  it('of any other one is red over 90', () => {
    expect([54, 90, 91].map((minutes) => toneOf(aTransfer(), minutes))).toEqual(['plain', 'plain', 'late']);
  });
});
