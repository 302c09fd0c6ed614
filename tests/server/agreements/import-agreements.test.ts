import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_ENTITIES } from '../../../contract/administration/entities';
import { applyImport, type Trial, tryImport } from '../../../contract/administration/imports';
import { createAgreement, editAgreement } from '../../../contract/agreements/agreements';
import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import { agreement } from '../../../server/modules/agreements/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { openSockets } from '../realtime/sockets';
import { csv } from '../reference/import/csv-file';
import { startTestApp, type TestApp } from '../support/test-app';

/** EPS Andina, a hospital without an agreement with it for emergencies, that network; a new company. */
const ANDINA = 1;
const HOSPITAL = 17;
const NETWORK = 1;
const COMPANY = 'Traslados de la prueba';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.ask(ADMIN_ENTITIES.transportEntities.calls.create, { as, body: { name: COMPANY } });
}, 240_000);
afterAll(() => app.close());

const as = 'admin';
const orm = () => app.platform.database.orm;
const today = bogotaDay(new Date());
const local = (day: string) => day.split('-').reverse().join('/');

const names = () => {
  const { eps, ips, networks } = app.platform.reference.current;
  return {
    eps: eps.get(ANDINA)?.name,
    code: eps.get(ANDINA)?.code,
    reps: ips.get(HOSPITAL)?.repsCode,
    network: networks.get(NETWORK)?.name,
    company: COMPANY,
  };
};

const HEADER = 'EPS;Código sede;Red;Empresa;Desde;Hasta;Nota';
const ofHospital = (from: string, to = '', note = '') =>
  `${names().code};${names().reps};${names().network};;${from};${to};${note}`;

async function trialOf(...lines: string[]): Promise<Trial> {
  const { status, body } = await app.ask(tryImport, {
    as,
    file: csv(HEADER, ...lines),
    body: { kind: null },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data.kind).toBe('agreements');
  return body.data;
}

async function apply(...lines: string[]) {
  const { kind, digest, version, plan, faulty } = await trialOf(...lines);
  const body = { kind, digest, version, plan, leaveOut: faulty };
  return (await app.ask(applyImport, { as, file: csv(HEADER, ...lines), body })).body.data;
}

const told = ({ rows }: Trial) => rows.map(({ at, state, reasons }) => [at, state, reasons.join('; ')]);
const stored = () =>
  orm()
    .select()
    .from(agreement)
    .where(and(eq(agreement.epsId, ANDINA), eq(agreement.ipsId, HOSPITAL), eq(agreement.networkId, NETWORK)))
    .orderBy(agreement.validFrom);

describe('A list of agreements', () => {
  it('makes new ones, with hospitals and with companies; the second time nothing changes; each is in the log and told', async () => {
    const sockets = await openSockets(app);
    const ear = await sockets.notifications('crue');
    const hints: unknown[] = [];
    app.platform.hints.addTeller((event, hint, to) => event === 'agreements' && hints.push({ hint, to }));
    const lines = [
      ofHospital(today, dayAfter(today, 90), 'Contrato 12'),
      `${names().eps?.toUpperCase()};;;${names().company};${local(dayAfter(today, 400))};;`,
    ];
    expect(told(await trialOf(...lines))).toEqual([
      [2, 'new', ''],
      [3, 'new', ''],
    ]);
    expect(await stored()).toEqual([]);
    expect(await apply(...lines)).toMatchObject({ new: 2, changed: 0 });
    await ear.hear<{ epsId: number }>('agreements', ({ epsId }) => epsId === ANDINA);
    await sockets.close();
    const company = [...app.platform.reference.current.entities.values()].find(
      ({ name }) => name === COMPANY,
    );
    const rooms = ['CRUE', 'CRUE_DEP', `EPS:${ANDINA}`, `IPS:${HOSPITAL}`, `TRANSPORT:${company?.id}`];
    // One for the insurer: a list of 10,000 agreements must not flood each desk.
    expect(hints).toEqual([{ hint: { epsId: ANDINA }, to: { rooms } }]);
    const [row] = await stored();
    expect(row).toMatchObject({
      validFrom: today,
      validTo: dayAfter(today, 90),
      note: 'Contrato 12',
      version: 1,
    });
    const [entry] = await orm()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'import-agreements'))
      .orderBy(desc(auditEntry.id))
      .offset(1);
    expect(entry?.detail).toMatchObject({
      before: null,
      after: { id: row?.id, epsId: ANDINA, ipsId: HOSPITAL },
    });
    expect((await trialOf(...lines)).counts).toEqual({ new: 0, changed: 0, same: 2 });
  });

  it('ends one and begins the next in one file, in any order', async () => {
    const end = dayAfter(today, 30);
    const next = dayAfter(today, 31);
    expect(told(await trialOf(ofHospital(next)))).toEqual([
      [2, 'faulty', expect.stringMatching(/^se cruza con otro igual, del /)],
    ]);
    const lines = [ofHospital(local(next)), ofHospital(today, local(end))];
    const trial = await trialOf(...lines);
    expect(told(trial)).toEqual([
      [2, 'new', ''],
      [3, 'changed', ''],
    ]);
    expect(trial.rows[1]?.changes).toEqual([
      { field: 'último día', from: `«${dayAfter(today, 90)}»`, to: `«${end}»` },
    ]);
    expect(await apply(...lines)).toMatchObject({ new: 1, changed: 1 });
    expect(
      (await stored()).map(({ validFrom, validTo, note, version }) => [validFrom, validTo, note, version]),
    ).toEqual([
      [today, end, 'Contrato 12', 2],
      [next, null, null, 1],
    ]);
  });

  it('names each row that the form would refuse, with its reason', async () => {
    const { code, reps, network, company } = names();
    const trial = await trialOf(
      `EPS000;${reps};${network};;${today};;`,
      `${code};050010000099;${network};;${today};;`,
      `${code};${reps};Ninguna;;${today};;`,
      `${code};${reps};${network};${company};${today};;`,
      `${code};;;;${today};;`,
      ofHospital('31/02/2026'),
      ofHospital('1999-12-31'),
      ofHospital(''),
      ofHospital(dayAfter(today, 500), dayAfter(today, 499)),
      ofHospital('2020-01-01', '2020-12-31'),
      ofHospital(dayAfter(today, 10), dayAfter(today, 20)),
    );
    expect(told(trial)).toEqual([
      [2, 'faulty', 'no se conoce la EPS «EPS000»'],
      [3, 'faulty', 'no se conoce la IPS «050010000099»'],
      [4, 'faulty', 'no se conoce la red «Ninguna»'],
      [5, 'faulty', 'debe tener una IPS o una entidad de transporte, y no las dos'],
      [6, 'faulty', 'debe tener una IPS o una entidad de transporte, y no las dos'],
      [7, 'faulty', expect.stringMatching(/^«31\/02\/2026» no es un día/)],
      [8, 'faulty', expect.stringMatching(/^«1999-12-31» no es un día/)],
      [9, 'faulty', 'falta el primer día'],
      [10, 'faulty', expect.stringMatching(/^se cruza|^El último día no puede/)],
      [11, 'faulty', 'Ese día ya pasó.'],
      [12, 'faulty', expect.stringMatching(/^se cruza con otro igual/)],
    ]);
  });
});

it('an import changes nothing if somebody changed an agreement after its trial', async () => {
  const made = await app.ask(createAgreement, {
    as: 'crue',
    body: {
      epsId: 2 + ANDINA,
      ipsId: HOSPITAL,
      networkId: NETWORK,
      validFrom: today,
      validTo: null,
      note: 'uno',
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { eps } = app.platform.reference.current;
  const line = `${eps.get(2 + ANDINA)?.code};${names().reps};${names().network};;${today};${dayAfter(today, 300)};del archivo`;
  const { kind, digest, version, plan, faulty } = await trialOf(line);
  const { id, version: basedOn, ...row } = made.body.data;
  const ended = { validTo: dayAfter(today, 1), note: 'contrato roto' };
  const edited = await app.ask(editAgreement, {
    as: 'crue',
    params: { id },
    body: {
      epsId: row.epsId,
      ipsId: row.ipsId,
      networkId: row.networkId,
      validFrom: today,
      ...ended,
      basedOn,
    },
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const body = { kind, digest, version, plan, leaveOut: faulty };
  const applied = await app.ask(applyImport, { as, file: csv(HEADER, line), body });
  expect([applied.status, applied.body.code]).toEqual([409, 'STATE_MOVED']);
  expect(await orm().select().from(agreement).where(eq(agreement.id, id))).toMatchObject([ended]);
});

it('An agreement in a network that is not of its hospital is told, and counts', async () => {
  const hospital = app.platform.reference.current.ips.get(HOSPITAL);
  const other = [...app.platform.reference.current.networks.values()].find(
    ({ id }) => !hospital?.networkIds.includes(id),
  );
  const trial = await trialOf(`${names().code};${names().reps};${other?.name};;${today};;`);
  expect(told(trial)).toEqual([[2, 'new', expect.stringContaining(`no está en la red «${other?.name}»`)]]);
});
