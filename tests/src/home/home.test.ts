import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAnyRole, ROLES, type Role } from '../../../contract/roles';
import { readDashboardSearch } from '../../../src/features/home/dashboard-search';
import { firstNameOf, greetingAt } from '../../../src/features/home/greeting';
import { landingOf } from '../../../src/features/home/landing';
import {
  emptyWords,
  longestWaiting,
  newestFirst,
  waitsForCrue,
} from '../../../src/features/home/open-transfers';
import { tasksFor } from '../../../src/features/home/task-links';
import { aTransfer, aTransferOnTheRoad } from '../transfers/a-transfer';

/** The roles that may open the list (transfers 2.1). */
const LIST_ROLES: readonly Role[] = [
  'CRUE_REFERRAL_MANAGER',
  'IPS_REFERRAL_REPORTER',
  'EPS_REFERRAL_MANAGER',
  'TRANSPORT_REFERRAL_MANAGER',
  'CRUE_DEP',
  'CRUE_DEP_REFERRAL_MANAGER',
];
const landing = (...roles: Role[]) => landingOf({ roles }, hasAnyRole(roles, LIST_ROLES));

describe('the home', () => {
  it.each<[string, Role[]]>([
    ['regulation', ['CRUE']],
    ['regulation', ['CRUE', 'CRUE_REFERRAL_MANAGER']],
    ['regulation', ['CRUE', 'CRUE_RESOURCES_AUDITOR']],
    ['transfers', ['EPS', 'EPS_REFERRAL_MANAGER']],
    ['transfers', ['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER']],
    ['transfers', ['CRUE_DEP']],
    ['transfers', ['CRUE_DEP', 'CRUE_DEP_REFERRAL_MANAGER']],
    ['blood', ['IPS', 'IPS_BLOOD_RESOURCES']],
    ['default', ['IPS', 'IPS_REFERRAL_REPORTER']],
    ['resources', ['IPS', 'IPS_HOSPITALARY_RESOURCES']],
    ['resources', ['IPS', 'IPS_REFERRAL_REPORTER', 'IPS_HOSPITALARY_RESOURCES']],
    ['golden-code', ['CRUE_GOLDEN_MANAGER']],
    ['default', ['EPS', 'EPS_REFERRAL_AUDITOR']],
    ['no-role', []],
  ])('is %s for %j', (expected, roles) => {
    expect(landing(...roles)).toBe(expected);
  });

  it('is the message of an unknown entity, also with a role that needs none', () => {
    expect(landingOf({ roles: ['CAN_USE_ONLY_COVID'], unknownEntity: '' }, false)).toBe('no-entity');
  });

  it('sends every user to a page that they may open', () => {
    fc.assert(
      fc.property(fc.subarray([...ROLES]), (roles) => {
        if (landing(...roles) === 'transfers') expect(hasAnyRole(roles, LIST_ROLES)).toBe(true);
      }),
    );
  });

  it('offers only pages that the user may open', () => {
    const labels = (roles: Role[]) => tasksFor(roles, hasAnyRole(roles, LIST_ROLES)).map(({ to }) => to);
    expect(labels(['IPS_REFERRAL_REPORTER'])).toEqual(['/traslados/solicitud', '/traslados/en_progreso']);
    expect(labels(['IPS_BLOOD_RESOURCES'])).toEqual([]);
    expect(labels(['CRUE_REFERRAL_MANAGER'])).toEqual(['/traslados/en_progreso']);
  });
});

describe('the dashboard’s query', () => {
  it('keeps ambulance and hospital', () => {
    expect(readDashboardSearch({ ambulanceId: '12', ipsReqId: 3 })).toEqual({ ambulanceId: 12, ipsReqId: 3 });
  });

  it.each(['', '0', '-1', 'x', '1.5', null, {}, []])('ignores an invalid %j', (odd) => {
    expect(readDashboardSearch({ ambulanceId: odd, other: 1 })).toStrictEqual({
      ambulanceId: undefined,
      ipsReqId: undefined,
    });
  });
});

describe('the greeting', () => {
  it.each([
    ['2026-11-20T09:59:00Z', 'Buenas noches'],
    ['2026-11-20T10:00:00Z', 'Buenos días'],
    ['2026-11-20T17:00:00Z', 'Buenas tardes'],
    ['2026-11-21T00:00:00Z', 'Buenas noches'],
  ])('at %s is %s', (at, words) => {
    expect(greetingAt(new Date(at))).toBe(words);
  });

  it('has the first name without initials', () => {
    expect(firstNameOf('Mónica Ruiz')).toBe('Mónica');
    expect(firstNameOf('M. Ruiz')).toBe('M. Ruiz');
    expect(firstNameOf('crue')).toBe('crue');
  });
});

describe('an empty list of open transfers', () => {
  const words = (given: Partial<Parameters<typeof emptyWords>[0]>) =>
    emptyWords({ pending: 0, isNarrowed: false, isStored: false, ...given });

  it('is calm only if the server says now that nothing waits', () => {
    expect(words({})).toEqual({ text: 'No hay traslados pendientes.', isCalm: true });
  });

  it.each([
    [{ isStored: true }, 'No había traslados pendientes cuando se leyeron estos datos.'],
    [{ pending: 3, isNarrowed: true }, 'Ningún traslado pendiente es de este filtro.'],
    [
      { pending: 153, isNarrowed: true },
      'Ninguno de los 100 que más esperan, de 153 pendientes, es de este filtro.',
    ],
    [
      { pending: 3, isNarrowed: true, isStored: true },
      'Ningún traslado pendiente era de este filtro cuando se leyeron estos datos.',
    ],
    [{ pending: 153 }, 'Pendientes que no se pudieron mostrar: 153.'],
  ])('otherwise says what it covers: %j', (given, text) => {
    expect(words(given)).toEqual({ text, isCalm: false });
  });
});

it('a called-off crew that nobody telephoned waits for CRUE, also while another ambulance drives', () => {
  const driving = aTransferOnTheRoad({ crewWords: [] });
  const { eventArrivalDate: _arrival, transportDate: _departure, ...steps } = driving.steps;
  const silent = { ...driving, steps };
  expect(waitsForCrue(silent)).toBe(false);
  const lateWord = {
    by: 'Transporte Vital',
    at: '2026-11-21T12:00:00.000Z',
    said: '«Salimos con el paciente»',
  };
  expect(waitsForCrue({ ...silent, marks: { ...silent.marks, lateWord } })).toBe(true);
});

it('the own golden codes are newest first, also when one of them has an ambulance', () => {
  const ids = newestFirst([
    aTransfer({ id: 1, createdAt: '2026-11-21T10:00:00.000Z', isGoldenCode: true }),
    aTransferOnTheRoad({ id: 3, createdAt: '2026-11-21T12:00:00.000Z', isGoldenCode: true }),
    aTransfer({ id: 2, createdAt: '2026-11-21T11:00:00.000Z', isGoldenCode: true }),
  ]).map(({ id }) => id);
  expect(ids).toEqual([3, 2, 1]);
});

const LEFT = { step: 'transportDate', by: 'Ana', subject: 's', entityId: 1, place: null };

describe('the waiting transfers of the home', () => {
  it('include a hospital whose answers contradict each other, also while its crew has not answered', () => {
    const driving = aTransferOnTheRoad({ crewWords: [] });
    const { eventArrivalDate: _arrival, transportDate: _departure, ...steps } = driving.steps;
    expect(waitsForCrue({ ...driving, steps })).toBe(false);
    const accepted = steps.validationCaseDate?.recordedAt ?? steps.validationCaseDate?.occurredAt ?? '';
    const at = new Date(Date.parse(accepted) + 60_000).toISOString();
    expect(waitsForCrue({ ...driving, steps, marks: { cannotAttend: { by: 'Ana', at } } })).toBe(true);
  });

  it('begin with a golden code whose patient is on board without a hospital', () => {
    const { steps, ...driving } = aTransferOnTheRoad({ crewWords: [] });
    const golden = {
      ...driving,
      id: 99,
      isGoldenCode: true,
      referralState: 'CRUE_PENDING_IPS',
      ipsRecvId: null,
      ipsRecv: null,
      createdAt: '2026-11-21T13:00:00.000Z',
      steps: { ambulanceDispatchDate: steps.ambulanceDispatchDate },
      crewWords: [
        { ...LEFT, occurredAt: '2026-11-21T13:20:00.000Z', recordedAt: '2026-11-21T13:20:00.000Z' },
      ],
    } as unknown as typeof driving & { steps: typeof steps };
    const older = [1, 2].map((id) => aTransfer({ id, createdAt: `2026-11-21T0${id}:00:00.000Z` }));
    expect(longestWaiting([...older, golden]).map(({ id }) => id)).toEqual([99, 1, 2]);
  });
});
