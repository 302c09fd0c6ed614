import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyImport, type Trial, tryImport } from '../../../contract/administration/imports';
import { ambulance, ambulanceEntity, ips, network } from '../../../server/modules/reference/tables';
import { csv } from '../reference/import/csv-file';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const as = 'admin';
const orm = () => app.platform.database.orm;

async function trialOf(...lines: string[]): Promise<Trial> {
  const { status, body } = await app.ask(tryImport, { as, file: csv(...lines), body: { kind: null } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

async function apply(...lines: string[]) {
  const { kind, digest, version, plan, faulty } = await trialOf(...lines);
  const body = { kind, digest, version, plan, leaveOut: faulty };
  return (await app.ask(applyImport, { as, file: csv(...lines), body })).body.data;
}

const told = ({ rows }: Trial) => rows.map(({ at, state, reasons }) => [at, state, reasons.join('; ')]);
const COMPANIES = 'NIT;DV;Empresa;Teléfono';

describe('Ambulance companies', () => {
  it('are recognised, known by their NIT or name, and a second site is the same company', async () => {
    const lines = [
      COMPANIES,
      '900100200;;AMBULANCIAS DEL VALLE SAS;6045550001',
      '900100200;;Ambulancias del Valle sede sur;6045550002',
      ';;Traslados Prueba;',
    ];
    const trial = await trialOf(...lines);
    expect([trial.kind, trial.counts]).toEqual(['transport', { new: 2, changed: 0, same: 0 }]);
    expect(told(trial)).toEqual([
      [2, 'new', ''],
      [3, 'skipped', 'es la misma empresa de la línea 2; se toma esa'],
      [4, 'new', ''],
    ]);
    expect(await apply(...lines)).toMatchObject({ new: 2 });
    expect((await trialOf(...lines)).counts).toEqual({ new: 0, changed: 0, same: 2 });
    // The list brings the NIT of a company that had none, and the accents of ours stay.
    const later = await trialOf(COMPANIES, '900100300;;TRASLADOS PRUEBA;');
    expect(later.rows[0]).toMatchObject({ state: 'changed', changes: [{ field: 'NIT', from: '(nada)' }] });
  });

  it('with the name of one and another NIT are not guessed', async () => {
    const trial = await trialOf(COMPANIES, '811000999;;Ambulancias del Valle SAS;');
    expect(told(trial)).toEqual([
      [2, 'faulty', expect.stringMatching(/^«Ambulancias del Valle SAS» ya está con otro NIT/)],
    ]);
  });

  it('that are archived stay as they are, and the trial says so', async () => {
    await apply(COMPANIES, '900100400;;Archivada SA;6045550004');
    await orm()
      .update(ambulanceEntity)
      .set({ archivedAt: new Date() })
      .where(eq(ambulanceEntity.name, 'Archivada SA'));
    const lines = [COMPANIES, '900100400;;Archivada SA;6045559999'];
    const trial = await trialOf(...lines);
    expect(trial.rows[0]).toMatchObject({ state: 'skipped' });
    expect(trial.rows[0]?.reasons[0]).toMatch(/ está en el archivo: se omite hasta que vuelva de él$/);
    expect(await apply(...lines)).toEqual({ new: 0, changed: 0, same: 0, leftOut: 0 });
  });

  it('are not taken from a list that only has names and NIT: a person says what it is', async () => {
    const file = csv('nit;nombre', '890900518;Hospital de prueba');
    const { status, body } = await app.ask(tryImport, { as, file, body: { kind: null } });
    expect([status, body.code]).toEqual([422, 'FILE_UNREADABLE']);
    const named = await app.ask(tryImport, { as, file, body: { kind: 'transport' } });
    expect([named.status, named.body.data.counts.new]).toEqual([200, 1]);
  });
});

describe('Ambulances', () => {
  const HEADER = 'Placa;Tipo;Móvil;NIT;Empresa;Celular';

  it('are found by their plate, with company and crew', async () => {
    await apply(COMPANIES, '900200300;;Móviles del Norte SAS;6045550003');
    const lines = [
      HEADER,
      'qwe-123;Básica;Móvil 1;900200300;;300 123 4567',
      'QWE 124;TAM;;;Moviles del norte sas;',
    ];
    const trial = await trialOf(...lines);
    expect([trial.kind, trial.counts.new, trial.faulty]).toEqual(['ambulances', 2, 0]);
    expect(await apply(...lines)).toMatchObject({ new: 2 });
    const [first] = await orm().select().from(ambulance).where(eq(ambulance.licensePlate, 'QWE 123'));
    expect(first).toMatchObject({
      name: 'Móvil 1',
      ambulanceType: 'TAB',
      cellphone: '3001234567',
      onService: true,
    });
    const [second] = await orm().select().from(ambulance).where(eq(ambulance.licensePlate, 'QWE 124'));
    expect(second).toMatchObject({ name: 'QWE 124', ambulanceType: 'TAM', entityId: first?.entityId });
    // A cell that is empty leaves what was there.
    const change = await trialOf(HEADER, 'QWE123;;;;;3007654321');
    expect(change.rows[0]).toMatchObject({
      state: 'changed',
      changes: [{ field: 'celular', from: '«3001234567»', to: '«3007654321»' }],
    });
    expect((await trialOf(...lines)).counts).toEqual({ new: 0, changed: 0, same: 2 });
  });

  it('that cannot be understood are named with their reason, and nothing is guessed', async () => {
    const trial = await trialOf(
      HEADER,
      'XX1;TAB;A;900200300;;',
      'QWE 200;TAB;B;811222333;;',
      'QWE 201;Helicóptero;C;900200300;;',
      'QWE 202;TAB;D;;;',
      'QWE 203;TAB;E;900200300;;12',
      'QWE 204;TAB;Móvil 1;900200300;;',
      'QWE 123;TAB;Móvil 1;900100200;;',
      'QWE 205;TAB;F;900200300;;',
      'QWE 206;TAB;F;900200300;;',
    );
    expect(told(trial)).toEqual([
      [
        2,
        'faulty',
        'falta la placa, o no es de tres letras y tres números (la de una motocicleta termina en letra)',
      ],
      [3, 'faulty', expect.stringMatching(/^no hay entidad de transporte NIT 811222333/)],
      [4, 'faulty', '«Helicóptero» no es un tipo: TAB, TAM, NEONATAL'],
      [5, 'faulty', 'falta la entidad de transporte: su NIT o su nombre'],
      [6, 'faulty', 'un teléfono de la tripulación no es de 7 o 10 dígitos'],
      [7, 'faulty', 'la empresa ya tiene otra ambulancia «Móvil 1», QWE 123'],
      [8, 'faulty', expect.stringMatching(/^esa placa es de Móviles del Norte SAS/)],
      [9, 'new', ''],
      [10, 'faulty', 'la empresa ya tiene otra ambulancia «F», QWE 205'],
    ]);
  });
});

describe('Networks of hospitals', () => {
  it('are joined, never left; several rows of one hospital add up', async () => {
    const [hospital] = await orm().select().from(ips).where(eq(ips.id, 9));
    const [first, second] = await orm().select().from(network).orderBy(network.id);
    if (!hospital || !first || !second) throw new Error('the seed has them');
    await orm().update(ips).set({ networkIds: [] }).where(eq(ips.id, 9));
    const header = 'Número IPS;Red';
    const lines = [header, `9;${first.name.toUpperCase()}`, `9;${second.name}`];
    const trial = await trialOf(...lines, '9;Red que no existe', '99999;x', ';y');
    expect(trial.kind).toBe('networks');
    expect(told(trial)).toEqual([
      [2, 'changed', ''],
      [3, 'changed', ''],
      [4, 'faulty', 'no hay red «Red que no existe»: créela antes'],
      [5, 'faulty', 'no hay IPS número 99999'],
      [6, 'faulty', 'falta el código REPS o el número de la IPS en Relevo'],
    ]);
    expect(trial.rows[0]?.changes).toEqual([
      { field: 'redes', from: '«»', to: `«${first.name}, ${second.name}»` },
    ]);
    await apply(...lines);
    const [joined] = await orm().select().from(ips).where(eq(ips.id, 9));
    expect(joined).toMatchObject({ networkIds: [first.id, second.id], version: hospital.version + 1 });
    expect((await trialOf(header, `9;${first.name}`)).counts).toEqual({ new: 0, changed: 0, same: 1 });
  });
});
