import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type SystemHealth, SystemHealth as SystemHealthShape } from '../../../contract/system/system';
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

  test('An old backup is told with its age, and one that was never noted is unknown', () => {
    const [old] = alarmsOf(healthy({ checks: { backup: 'down: 100 h old' } }), NOW);
    expect(old).toMatchObject({ tone: 'rejected', title: 'Falta una copia de seguridad reciente' });
    expect(old?.text).toMatch(/^La última anotada es de hace 4 d 4 h\. Si el disco falla/);
    expect(titles({ checks: { backup: 'unknown: never noted' } })).toEqual([
      ['pending', 'No se sabe si hay copias de seguridad'],
    ]);
    expect(titles({ checks: { backup: 'none' } })).toEqual([]);
    const [away] = alarmsOf(healthy({ checks: { backup: 'unknown: database' } }), NOW);
    expect(away?.text).toBe(
      'La base de datos no respondió. No se sabe si hay una copia de seguridad reciente.',
    );
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
        pushes: { waiting: 400, oldest: null, dropped: 0, droppedDevices: 0 },
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

  test('Care networks come before the hospitals, once the server tells of them', () => {
    expect(stepsOf({ networks: none })).toEqual(['networks']);
    const [, step] = setupOf(healthy({ parts: { ...healthy().parts, networks: { total: 1, lacking: 0 } } }));
    expect(step).toMatchObject({ id: 'networks', detail: '1 red', isDone: true, slug: 'redes' });
  });

  test('One company without ambulances is in the singular', () => {
    const detailOf = (lacking: number) =>
      setupOf(healthy({ parts: { ...healthy().parts, companies: { total: 3, lacking } } })).find(
        ({ id }) => id === 'ambulances',
      )?.detail;
    expect([detailOf(1), detailOf(2)]).toEqual([
      '3 ambulancias; 1 empresa sin ambulancias',
      '3 ambulancias; 2 empresas sin ambulancias',
    ]);
  });

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
    ).toEqual(['catalogues', 'hospitals', 'insurers', 'ambulances', 'people', 'agreements', 'transfers']);
  });

  test('A transfer needs two hospitals that can take part', () => {
    expect(stepsOf({ hospitals: { total: 82, lacking: 81 } })).toEqual(['hospitals']);
    expect(stepsOf({ hospitals: { total: 82, lacking: 80 } })).toEqual([]);
  });

  test('A step that is done over missing things says so', () => {
    const { parts } = healthy();
    const lacking = setupOf(
      healthy({
        parts: {
          ...parts,
          hospitals: { total: 82, lacking: 1 },
          agreements: { total: 1, lacking: 31 },
          companies: { total: 2, lacking: 1 },
        },
        absent: { insurers: [{ id: 3, name: 'EPS Sura' }], companies: [] },
      }),
    ).filter(({ isDone, isLacking }) => isDone && isLacking);
    expect(lacking.map(({ id }) => id)).toEqual(['hospitals', 'ambulances', 'people', 'agreements']);
    expect(lacking[2]?.detail).toContain('nadie de EPS Sura');
  });

  test('A trial whose dispatch reached no screen of the crew is not done', () => {
    const trial = {
      id: 7,
      referralState: 'ON_WAY',
      ipsReq: 'Hospital Norte',
      startedBy: 'Alba',
      startedAt: ago(1),
      hasAmbulance: true,
    };
    const of = (reachedCrew: boolean | null) =>
      setupOf(
        healthy({
          parts: { ...healthy().parts, transfers: none },
          trials: { rows: [{ ...trial, reachedCrew }], wasDone: false },
        }),
      ).find(({ id }) => id === 'transfers');
    expect(of(false)).toMatchObject({ isDone: false });
    expect(of(false)?.detail).toMatch(/no ha llegado a ninguna pantalla/);
    expect(of(true)?.detail).toMatch(/retírela, abajo/);
    expect(of(null)?.detail).toMatch(/no se sabe si su aviso llegó/);
  });
});

test('Alerts that reached no screen, and entities of which nobody has signed in, are told', () => {
  const [alarm] = alarmsOf(
    healthy({
      undelivered: { total: 1, rows: [{ referralId: 12, called: 'EPS Sura', openedAt: ago(1) }] },
    }),
    NOW,
  );
  expect(alarm).toMatchObject({
    tone: 'rejected',
    title: '1 aviso no ha llegado a ninguna pantalla',
    rows: [{ name: 'EPS Sura', detail: 'traslado #12' }],
  });
  const insurers = [{ id: 3, name: 'EPS Sura' }];
  expect(titles({ absent: { insurers, companies: [] } })).toEqual([
    ['rejected', 'Una EPS responde en el sistema y nadie de ella ha ingresado'],
  ]);
  expect(titles({ absent: { insurers: [], companies: [{ id: 1, name: 'Secretaría de Salud' }] } })).toEqual([
    ['pending', 'Nadie de 1 entidad de transporte con ambulancias ha ingresado'],
  ]);
});

describe('What the server cannot know is neither well nor wrong', () => {
  test('A database that is away is blamed once, and nothing is said of what only it knows', () => {
    const checks = {
      ...healthy().checks,
      database: 'down: ECONNREFUSED',
      migrations: 'unknown: database',
      clock: 'unknown: database',
      orphans: 'unknown: database',
      fileContents: 'unknown: database',
      jobs: 'down: call-again',
    };
    const found = alarmsOf(healthy({ checks }), NOW);
    expect(found.map(({ id, tone }) => [id, tone])).toEqual([
      ['database', 'rejected'],
      ['jobs', 'rejected'],
      ['unknown', 'pending'],
    ]);
    expect(found[1]?.text).not.toMatch(/reinicie/i);
    expect(found[2]?.text).toMatch(
      /^La base de datos no respondió\. No se sabe si las tablas están completas,/,
    );
  });

  test('What an older server does not say is unknown', () => {
    const { pushes, trials, ...others } = healthy();
    const { processes: _p, undelivered: _u, absent: _a, backup: _b, ...older } = others;
    const read = v.parse(SystemHealthShape, { ...older, trials, pushes: { waiting: pushes?.waiting } });
    const [alarm, ...rest] = alarmsOf(read, NOW);
    expect(rest).toEqual([]);
    expect(alarm).toMatchObject({ id: 'unsaid', tone: 'pending' });
    expect(alarm?.text).toContain('si hay avisos que no han llegado a ninguna pantalla');
    expect(alarm?.text).toContain('cuándo fue la última copia de seguridad');
  });
});

test.each([
  ['files', 'El disco de los archivos no responde.'],
  ['database', 'La base de datos no responde.'],
  ['people', 'Keycloak no responde.'],
])('A slow answer is blamed on who owes it: %s', (name, sentence) => {
  const [alarm] = alarmsOf(healthy({ checks: { [name]: 'down: no answer' } }), NOW);
  expect(alarm?.text.startsWith(sentence)).toBe(true);
});

test('A certificate that is not trusted is that of the service', () => {
  const textOf = (name: string) =>
    alarmsOf(healthy({ checks: { [name]: 'down: SELF_SIGNED_CERT_IN_CHAIN' } }), NOW)[0]?.text;
  expect(textOf('people')).toContain('certificado de Keycloak');
  expect(textOf('database')).toContain('certificado de la base de datos');
  expect(textOf('broker')).toContain('certificado del broker MQTT');
});

describe('Pushes', () => {
  test('Those of one browser alone that were given up say nothing about the others', () => {
    const dropped = (droppedDevices: number | null) =>
      titles({ pushes: { waiting: 0, oldest: null, dropped: 9, droppedDevices } });
    expect(dropped(1)).toEqual([]);
    const alarm = ['rejected', '9 avisos push se descartaron en las últimas 24 horas'];
    expect([dropped(2), dropped(null)]).toEqual([[alarm], [alarm]]);
  });

  const of = (minutes: number, waiting = 18, dropped = 0) => {
    const oldest = { at: ago(minutes / 60), attempts: 9 };
    return alarmsOf(healthy({ pushes: { waiting, oldest, dropped, droppedDevices: dropped } }), NOW);
  };

  test('A few that wait for long are an alarm with their age and attempts', () => {
    expect(of(4)).toEqual([]);
    const [alarm] = of(192);
    expect(alarm).toMatchObject({ tone: 'rejected', title: '18 avisos push sin entregar' });
    expect(alarm?.text).toMatch(/^El más antiguo espera hace 3 h 12 min, con 9 intentos;/);
  });

  test('Those that were given up are told for a day', () => {
    expect(titles({ pushes: { waiting: 0, oldest: null, dropped: 1, droppedDevices: 2 } })).toEqual([
      ['rejected', '1 aviso push se descartó en las últimas 24 horas'],
    ]);
  });
});
