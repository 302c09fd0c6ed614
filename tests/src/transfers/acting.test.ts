import { describe, expect, it } from 'vitest';
import type { AmbulanceCandidate, CandidateWay } from '../../../contract/ambulances/ambulances';
import { distanceText } from '../../../contract/hospitals/candidate-words';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import type { Transfer } from '../../../contract/transfers/transfer';
import { ApiFailure } from '../../../src/api';
import { ambulanceChoices } from '../../../src/features/transfers/actions/ambulance-choices';
import { candidateChoices } from '../../../src/features/transfers/actions/candidate-choices';
import { type Choice, matching } from '../../../src/features/transfers/actions/choice-list';
import { entityChoices } from '../../../src/features/transfers/actions/entity-choices';
import { menuActions, nextAction } from '../../../src/features/transfers/actions/menu-actions';
import { stillOutgoing } from '../../../src/features/transfers/chat/outgoing';
import { transferFiles } from '../../../src/features/transfers/detail/transfer-files';
import { writeKeyMemory } from '../../../src/features/transfers/write-key';
import { aPerson, aTransfer, aTransferOnTheRoad, at, CRUE, stepsUntil } from './a-transfer';

const NOW = new Date(at(300));

const namesFor = (transfer: Transfer, person = CRUE) =>
  menuActions(factsOfTransfer(transfer), person, NOW).map(({ name }) => name);

describe('the Acciones menu', () => {
  it('has the actions that the server accepts, without the steps of the timeline', () => {
    expect(namesFor(aTransferOnTheRoad())).toEqual(['undo-dispatch', 'attach-diagnosis', 'reject']);
  });
  it('is empty for a user without actions', () => {
    expect(namesFor(aTransfer(), aPerson(['IPS_REFERRAL_REPORTER'], 99))).toEqual([]);
  });
  it('has different words for the two hospitals’ confirmations of arrival', () => {
    const detail = (entityId: number) =>
      menuActions(
        factsOfTransfer(aTransferOnTheRoad()),
        aPerson(['IPS_REFERRAL_REPORTER'], entityId),
        NOW,
      ).find(({ name }) => name === 'confirm-arrival')?.detail;
    expect(detail(10)).toBe('La ambulancia llegó y el paciente sale de su IPS');
    expect(detail(20)).toBe('El paciente llegó y su IPS lo recibe');
  });
});

describe('the answers of a private entity', () => {
  const entity = aPerson(['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER'], 2);
  const open = (change: Partial<Transfer> = {}) =>
    menuActions(
      factsOfTransfer(
        aTransfer({
          referralState: 'PENDING_AMBULANCE',
          steps: stepsUntil('validationCaseDate'),
          allowAllAmbulancesEntities: true,
          ...change,
        }),
      ),
      entity,
      NOW,
    );
  const words = (change?: Partial<Transfer>) =>
    open(change).map(({ label, detail }) => [label, detail].filter(Boolean).join(': '));

  it('are offered by what it answered before, and the large button does not ask again', () => {
    expect(words()).toEqual(['Puede transportar', 'No puede transportar']);
    expect(nextAction(open())?.name).toBe('offer-ambulance');
    expect(words({ offeringEntities: [2, 3] })).toEqual(['Ofrecer otra ambulancia', 'Ya no puede']);
    expect(nextAction(open({ offeringEntities: [2] }))).toBeNull();
    expect(words({ refusedByEntities: [2] })).toEqual(['Puede transportar: Antes no podía']);
    expect(nextAction(open({ refusedByEntities: [2] }))).toBeNull();
    expect(words({ offeringEntities: [3], refusedByEntities: [4] })).toEqual([
      'Puede transportar',
      'No puede transportar',
    ]);
  });
});

describe('the next action', () => {
  it('moves the transfer on', () => {
    const eps = aPerson(['EPS'], 5);
    expect(nextAction(menuActions(factsOfTransfer(aTransfer()), eps, NOW))?.label).toBe('Asignar IPS');
  });
  it('is assigning the ambulance for CRUE, although entities could be added too', () => {
    const waiting = aTransfer({ referralState: 'PENDING_AMBULANCE', steps: aTransferOnTheRoad().steps });
    expect(nextAction(menuActions(factsOfTransfer(waiting), CRUE, NOW))?.name).toBe('assign-ambulance');
  });
  it('is never attaching or cancelling', () => {
    expect(nextAction(menuActions(factsOfTransfer(aTransferOnTheRoad()), CRUE, NOW))).toBeNull();
  });
});

describe('the key of a write', () => {
  const offline = new ApiFailure({ kind: 'offline', message: 'x' });
  const conflict = new ApiFailure({ kind: 'conflict', message: 'x' });
  it('stays for a retry after an unknown outcome', () => {
    const memory = writeKeyMemory();
    const first = memory.keyFor({ ambulanceId: 3 });
    memory.settle(offline);
    expect(memory.keyFor({ ambulanceId: 3 })).toEqual(first);
  });
  it('stays for the same file and changes for another one', () => {
    const memory = writeKeyMemory();
    const aFile = (name: string) => ({ file: new File(['%PDF'], name, { lastModified: 1 }) });
    const first = memory.keyFor(aFile('a.pdf'));
    expect(memory.keyFor(aFile('a.pdf'))).toEqual(first);
    expect(memory.keyFor(aFile('b.pdf')).key).not.toBe(first.key);
  });
  it('changes with what is sent', () => {
    const memory = writeKeyMemory();
    const first = memory.keyFor({ ambulanceId: 3 });
    memory.settle(offline);
    expect(memory.keyFor({ ambulanceId: 4 }).key).not.toBe(first.key);
  });
  it.each([undefined, conflict])('changes after a decided outcome', (outcome) => {
    const memory = writeKeyMemory();
    const first = memory.keyFor(undefined);
    memory.settle(outcome);
    expect(memory.keyFor(undefined).key).not.toBe(first.key);
  });
});

describe('the choices', () => {
  const candidate = (change: Partial<AmbulanceCandidate>): AmbulanceCandidate => ({
    id: 1,
    name: 'Móvil 1',
    licensePlate: 'AAA 111',
    ambulanceType: 'TAB',
    ambulancesEntityId: 1,
    ambulancesEntity: 'Secretaría',
    onService: true,
    updatedAt: at(0),
    distance: 1000,
    time: 120,
    state: 'free',
    busyWith: null,
    isOffered: false,
    lateWord: null,
    ...change,
  });

  it('of an ambulance: one that may have a patient of a cancelled dispatch is below the free ones and says so', () => {
    const lateWord = { referralId: 14, said: '«Salimos con el paciente»', at: at(0) };
    const choices = ambulanceChoices(
      [
        candidate({ id: 1, distance: 10, isOffered: true, lateWord }),
        candidate({ id: 2, distance: 9000 }),
        candidate({ id: 3, state: 'busy', busyWith: 4100 }),
      ],
      null,
    );
    expect(choices.map(({ id, group }) => [id, group])).toEqual([
      [2, 'Libres'],
      [1, 'Puede llevar un paciente: su tripulación avisó después de cancelarla'],
      [3, 'En otro traslado'],
    ]);
    expect(choices[1]).toMatchObject({ aside: '«Salimos con el paciente» en el #14', disabled: false });
  });

  it('of an ambulance: a neonatal one, wanted or not, is named in words', () => {
    const detailFor = (wanted: string) =>
      ambulanceChoices([candidate({ id: 1, ambulanceType: 'NEONATAL' })], wanted)[0]?.detail;
    expect(detailFor('NEONATAL')).toMatch(/^Neonatal, como se pidió, /);
    expect(detailFor('TAM')).toMatch(/^Neonatal \(se pidió TAM\), /);
  });

  it('of an ambulance: one that drives for an incident is disabled and names it', () => {
    const choices = ambulanceChoices(
      [
        candidate({ id: 1, state: 'busy', incidentId: 12, distance: 10 }),
        candidate({ id: 2, state: 'busy', busyWith: 4100, distance: 300 }),
        candidate({ id: 3, state: 'busy', incidentId: 13, distance: 9000 }),
      ],
      null,
    );
    expect(choices.map(({ id, group, aside, disabled }) => [id, group, aside, disabled])).toEqual([
      [2, 'En otro traslado', 'en el traslado #4100', true],
      [1, 'En un incidente', 'en el incidente 12', true],
      [3, 'En un incidente', 'en el incidente 13', true],
    ]);
  });

  it('of an ambulance: first offered, then by distance; busy ones are disabled and name their transfer', () => {
    const choices = ambulanceChoices(
      [
        candidate({ id: 1, state: 'busy', busyWith: 4100, distance: 10 }),
        candidate({ id: 2, distance: 9000 }),
        candidate({ id: 3, distance: 300 }),
        candidate({ id: 4, distance: 12_000, isOffered: true }),
        candidate({ id: 5, state: 'off', distance: null }),
      ],
      'TAB',
    );
    expect(choices.map(({ id }) => id)).toEqual([4, 3, 2, 1, 5]);
    expect(choices[3]).toMatchObject({ disabled: true, aside: 'en el traslado #4100' });
    expect(choices[1]).toMatchObject({ disabled: false, aside: '300 m · 2 min' });
  });

  it('of an ambulance: by the longest time of a way, and an old position promises no minutes', () => {
    const way = (longest: number, change: Partial<CandidateWay> = {}) => ({
      time: { seconds: 300, metres: 3000, basis: 'graph' as const },
      range: { shortest: 200, longest },
      timeWords: `≈ ${longest / 60} min por vía`,
      positionWords: 'Posición de hace 48 s',
      isOld: false,
      isSuspect: false,
      ...change,
    });
    const choices = ambulanceChoices(
      [
        candidate({ id: 1, distance: 10, way: way(60, { isOld: true }) }),
        candidate({ id: 2, distance: 20, way: way(600) }),
        candidate({ id: 3, distance: 9000, way: way(540) }),
        candidate({ id: 4, distance: 5, way: null }),
        candidate({ id: 5, distance: 5, way: way(120, { isSuspect: true }) }),
        candidate({ id: 6, distance: null, way: null, position: way(0) }),
        candidate({ id: 7, distance: 6, way: null, position: way(0, { isOld: true }) }),
      ],
      null,
    );
    expect(choices.map(({ id, aside, lines }) => [id, aside, lines])).toEqual([
      [3, '≈ 9 min por vía', 'Posición de hace 48 s'],
      [2, '≈ 10 min por vía', 'Posición de hace 48 s'],
      [5, '≈ 2 min por vía', 'Posición de hace 48 s, dudosa'],
      [1, undefined, 'Posición de hace 48 s: no se sabe dónde está ahora'],
      [4, '10 m · 2 min', undefined],
      [7, undefined, 'Posición de hace 48 s: no se sabe dónde está ahora'],
      [6, undefined, 'Posición de hace 48 s'],
    ]);
  });

  it('show distances in common units', () => {
    expect([distanceText(853), distanceText(4210)]).toEqual(['850 m', '4,2 km']);
  });

  it('of a hospital: in the server’s order, then the excluded; only the requesting one is disabled', () => {
    const ips = (id: number) => ({ id, name: `IPS ${id}`, municipality: 'Medellín', address: null });
    const score = { total: 0, agreement: 0, beds: 0, nedocs: 0, distance: 0, saturation: 0 };
    const choices = candidateChoices(
      {
        ranked: [
          { ips: ips(21), score, reasons: [{ code: 'distance', metres: 4210 }] },
          { ips: ips(20), score, reasons: [] },
        ],
        excluded: [
          { ips: ips(4), whyNot: [{ code: 'requests' }], reasons: [] },
          { ips: ips(9), whyNot: [{ code: 'network', network: 'Red Trauma' }], reasons: [] },
        ],
      },
      new Date(),
    );
    expect(choices.map(({ id, group, aside, disabled }) => [id, group, aside, disabled ?? false])).toEqual([
      [21, 'Pueden recibir, la mejor primero', '4,2 km', false],
      [20, 'Pueden recibir, la mejor primero', undefined, false],
      [4, 'Excluidas: ¿por qué no?', undefined, true],
      [9, 'Excluidas: ¿por qué no?', undefined, false],
    ]);
  });

  it('of an entity: offers first, refusals last', () => {
    const entity = (id: number) => ({ id, name: `Entidad ${id}`, phone: null, isPrivate: true });
    const offer = { entity: '', ambulanceId: 7, licensePlate: null, reason: null, at: at(0), by: 'x' };
    const choices = entityChoices([entity(1), entity(2), entity(3)], {
      refusedByEntities: [1],
      offers: [{ ...offer, entityId: 3, answer: 'can', ambulance: 'Móvil 7' }],
    });
    expect(choices.map(({ id, aside }) => [id, aside])).toEqual([
      [3, 'ofreció Móvil 7'],
      [2, undefined],
      [1, 'dijo que no puede'],
    ]);
  });

  it('of an entity: its telephone is read in groups', () => {
    const entity = { id: 1, name: 'Entidad 1', phone: '6045550130', isPrivate: true };
    const [choice] = entityChoices([entity], { refusedByEntities: [], offers: [] });
    expect(choice?.detail).toMatch(/^Privada, 604\s555\s0130$/);
  });

  it('are found by any of their words, without accents', () => {
    const choices: Choice[] = [
      { id: 1, title: 'Clínica Aburrá Sur', detail: 'Itagüí' },
      { id: 2, title: 'Hospital del Nordeste' },
    ];
    expect(matching(choices, 'itagui aburra').map(({ id }) => id)).toEqual([1]);
    expect(matching(choices, '')).toHaveLength(2);
  });
});

describe('the parts of a transfer', () => {
  it('number several diagnosis files', () => {
    expect(transferFiles({ annex9: 'a.pdf', diagnosesResources: ['b.pdf', 'c.pdf'] })).toEqual([
      { filename: 'a.pdf', label: 'Anexo 9' },
      { filename: 'b.pdf', label: 'Diagnóstico 1' },
      { filename: 'c.pdf', label: 'Diagnóstico 2' },
    ]);
  });
  it('show a sent message once: the server’s copy replaces ours', () => {
    const ours = {
      id: 's1',
      clientRef: 'r1',
      msg: 'Va',
      occurredAt: at(0),
      state: 'sending' as const,
      failed: null,
    };
    const theirs = {
      id: 1,
      clientRef: 'r1',
      referralId: 1,
      msgType: 'MSG' as const,
      username: 'crue',
      name: 'M',
      entity: null,
      msg: 'Va',
      file: null,
      occurredAt: null,
      updatedAt: at(0),
    };
    expect(stillOutgoing([ours], [theirs])).toEqual([]);
    expect(stillOutgoing([ours], [])).toEqual([ours]);
  });
});
