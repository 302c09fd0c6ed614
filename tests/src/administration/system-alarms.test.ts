import { describe, expect, test } from 'vitest';
import type { SystemHealth } from '../../../contract/system/system';
import { setupOf } from '../../../src/features/administration/system/setup-steps';
import { alarmsOf } from '../../../src/features/administration/system/system-alarms';
import { healthy } from './healthy';

const NOW = new Date('2026-11-23T15:00:00Z');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR).toISOString();

const titles = (over: Partial<SystemHealth>) =>
  alarmsOf(healthy(over), NOW).map(({ tone, title }) => [tone, title]);

describe('Alarms', () => {
  test('A centre in which all is well has none; a single process without Redis is well', () => {
    expect(alarmsOf(healthy(), NOW)).toEqual([]);
  });

  test.each([
    ['database', 'rejected'],
    ['migrations', 'rejected'],
    ['files', 'rejected'],
    ['identityKeys', 'rejected'],
    ['people', 'pending'],
    ['redis', 'pending'],
    ['events', 'pending'],
    // A check that a later server adds is not silent.
    ['disk', 'rejected'],
  ])('%s that is down is told', (name, tone) => {
    const [alarm, ...others] = alarmsOf(healthy({ checks: { [name]: 'down: ENOSPC' } }), NOW);
    expect(others).toEqual([]);
    expect(alarm?.tone).toBe(tone);
    expect(alarm?.text).toContain('(ENOSPC)');
  });

  test('Several processes without Redis are told, and several versions', () => {
    const two = { version: '1.2.0', total: 2 };
    expect(titles({ processes: [two] })).toEqual([
      ['rejected', 'Hay 2 procesos del servidor y no tienen Redis'],
    ]);
    const { checks } = healthy();
    expect(titles({ processes: [two], checks: { ...checks, redis: 'ok' } })).toEqual([]);
    expect(
      titles({ processes: [two, { version: '1.1.0', total: 1 }], checks: { ...checks, redis: 'ok' } }),
    ).toEqual([['pending', 'Hay procesos del servidor con 2 versiones']]);
  });

  test('A folder of files that is not the database’s is told in words', () => {
    const [alarm] = alarmsOf(healthy({ checks: { files: 'down: folder is missing' } }), NOW);
    expect(alarm?.text).toMatch(/^La carpeta de archivos no está: falta montar su disco\./);
    expect(alarm?.text).not.toContain('folder');
  });

  test('A service account that cannot be used is told with what to correct', () => {
    const [alarm] = alarmsOf(healthy({ checks: { people: 'down: entityId is dropped' } }), NOW);
    expect(alarm?.title).toBe('No se puede dar acceso a nadie');
    expect(alarm?.text).toContain('declárelo en Realm settings');
    expect(alarmsOf(healthy({ checks: { people: 'none' } }), NOW)).toEqual([]);
  });

  test.each([
    ['off by 12 s', 'pending', 'El reloj de un servidor está mal: 12 s'],
    ['down: off by 180 min', 'rejected', 'El reloj de un servidor está mal'],
    ['went back 180 min', 'rejected', 'El reloj del servidor retrocedió 180 min'],
  ])('A clock that is %s is told', (word, tone, title) => {
    expect(titles({ checks: { clock: word } })).toEqual([[tone, title]]);
  });

  test('Kept identity keys mean that Keycloak is away', () => {
    expect(titles({ checks: { identityKeys: 'kept' } })).toEqual([
      ['rejected', 'El inicio de sesión no responde'],
    ]);
  });

  test('A submission that is missing for over a day is worse than one of this hour', () => {
    const row = { person: 'María', device: 'abcd1234', missing: 2, seenAt: ago(0) };
    const of = (hours: number) => titles({ gaps: { total: 1, rows: [{ ...row, since: ago(hours) }] } });
    expect(of(1)).toEqual([['pending', '1 equipo tiene envíos que no han llegado']]);
    expect(of(25)).toEqual([['rejected', '1 equipo tiene envíos que no han llegado']]);
  });

  test('The worst stands first', () => {
    const hospital = { id: 1, name: 'Clínica del Río', phone: null, reportedAt: ago(30) };
    const device = {
      person: 'Ana',
      entity: 'Clínica del Río',
      kind: 'tablet',
      version: '1',
      seenAt: ago(30),
    } as const;
    const found = alarmsOf(
      healthy({
        hospitals: { total: 60, never: 1, neverNames: ['Hospital Norte'], all: 80, rows: [hospital] },
        devices: { total: 1, known: 9, rows: [device] },
        pushes: { waiting: 400 },
      }),
      NOW,
    );
    expect(found.map(({ id }) => id)).toEqual(['pushes', 'hospitals', 'never', 'devices']);
    expect(found[1]).toMatchObject({ more: 59, rows: [{ name: 'Clínica del Río', detail: 'sin teléfono' }] });
    expect(found[3]?.rows).toMatchObject([{ name: 'Clínica del Río · tableta', detail: 'Ana, versión 1' }]);
  });
});

test('Hospitals that have never reported are named, and the others counted', () => {
  const textOf = (never: number, neverNames: string[]) =>
    alarmsOf(healthy({ hospitals: { total: 0, never, neverNames, all: 30, rows: [] } }), NOW)[0]?.text;
  expect(textOf(7, ['A', 'B', 'C', 'D', 'E'])).toMatch(/^A, B, C, D, E y 2 más\. Necesitan una persona/);
  expect(textOf(2, ['A', 'B'])).toMatch(/^A y B\. Necesitan una persona/);
  expect(textOf(1, ['A'])).toMatch(/^A\. Necesita una persona/);
  // An older server names nobody.
  expect(textOf(2, [])).toMatch(/^Necesitan una persona/);
});

describe('The first start', () => {
  const none = { total: 0, lacking: 0 };
  const stepsOf = (parts: Partial<SystemHealth['parts']>) =>
    setupOf(healthy({ parts: { ...healthy().parts, ...parts } }))
      .filter(({ isDone }) => !isDone)
      .map(({ id }) => id);

  test('A complete centre lacks nothing', () => expect(stepsOf({})).toEqual([]));

  test('An empty one lacks all, in the order of the work', () => {
    expect(
      stepsOf({
        catalogues: { total: 3, lacking: 1 },
        hospitals: none,
        insurers: none,
        companies: none,
        ambulances: none,
        agreements: none,
        people: { total: 0, lacking: 3 },
        transfers: none,
      }),
    ).toEqual(['catalogues', 'hospitals', 'insurers', 'ambulances', 'agreements', 'people', 'transfers']);
  });

  test('A transfer needs two hospitals that can take part', () => {
    expect(stepsOf({ hospitals: { total: 82, lacking: 81 } })).toEqual(['hospitals']);
    expect(stepsOf({ hospitals: { total: 82, lacking: 80 } })).toEqual([]);
  });
});
