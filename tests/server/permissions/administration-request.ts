import { randomInt, randomUUID } from 'node:crypto';
import { ADMIN_ENTITIES } from '../../../contract/administration/entities';
import * as reads from '../../../contract/administration/generic-reads';
import { tryImport } from '../../../contract/administration/imports';
import type { Call } from '../../../contract/call';
import { getRetention } from '../../../contract/retention/retention';
import { startTrial } from '../../../contract/trials/trials';
import type { Asked, TestApp } from '../support/test-app';

type Entity = (typeof ADMIN_ENTITIES)[keyof typeof ADMIN_ENTITIES];

const ENTITIES: readonly Entity[] = Object.values(ADMIN_ENTITIES);
const GENERIC_READS = new Set(Object.values(reads).map(({ name }) => name as string));
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A valid form of each entity, of a row that does not exist yet. */
const ADMIN_FORMS: Record<Entity['name'], () => Record<string, unknown>> = {
  Ips: () => ({
    name: `Clínica ${letters(8)}`,
    nit: '900123456-1',
    municipalityId: 5001,
  }),
  Eps: () => ({ name: `EPS ${letters(8)}`, answersInSystem: false }),
  TransportEntity: () => ({ name: `Traslados ${letters(8)}` }),
  Ambulance: () => ({
    name: `Móvil ${letters(8)}`,
    licensePlate: `${letters(3)} ${randomInt(100, 999)}`,
    ambulanceType: 'TAB',
    entityId: 2,
  }),
  CareNetwork: () => ({ name: `Red ${letters(8)}` }),
  Neighbourhood: () => ({ name: `Barrio ${letters(8)}`, municipalityId: 5001 }),
};

export const isAdministration = (call: Call) =>
  isImport(call) ||
  isTrial(call) ||
  isDrill(call) ||
  call.name === 'setRetention' ||
  entityOf(call) !== undefined;

const isDrill = (call: Call) => call.path === '/admin/drill';

const isTrial = (call: Call) => call.path.startsWith('/admin/trials');

const isImport = (call: Call) => call.path.startsWith('/admin/imports');

function entityOf(call: Call): Entity | undefined {
  if (call.name === 'makeDeviceSecret') return ADMIN_ENTITIES.ambulances;
  // The reads at the specification's addresses are found by the writes beside them.
  return ENTITIES.find(
    ({ calls }) =>
      Object.values(calls).some(({ name }) => name === call.name) ||
      (GENERIC_READS.has(call.name) && calls.replace.path.startsWith(call.path)),
  );
}

/** A valid request of a call of administration, about a row of its own. */
export async function administrationRequest(app: TestApp, call: Call): Promise<Asked> {
  if (isImport(call)) return importRequest(app, call);
  if (isTrial(call)) return trialRequest(app, call);
  if (isDrill(call)) return { body: call.name === 'startDrill' ? { vehicles: 3, key: randomUUID() } : {} };
  if (call.name === 'setRetention') return retentionRequest(app);
  const entity = entityOf(call);
  if (!entity) throw new Error(call.name);
  const formOf = ADMIN_FORMS[entity.name];
  const needsRow = call.path.includes(':id');
  const made = needsRow ? await app.ask(entity.calls.create, { as: 'admin', body: formOf() }) : null;
  if (made && made.status !== 200) throw new Error(JSON.stringify(made.body));
  return {
    ...(made && { params: { id: made.body.data.id } }),
    body: /^(create|replace|change)/.test(call.name) ? formOf() : call.body ? {} : undefined,
  };
}

/** What is set, once more: it may be set again and again. */
async function retentionRequest(app: TestApp): Promise<Asked> {
  const { days, updatedAt } = (await app.ask(getRetention, { as: 'admin' })).body.data;
  return { body: { days, basedOn: updatedAt } };
}

/** A trial of a new hospital, because a hospital has one at a time. */
async function trialRequest(app: TestApp, call: Call): Promise<Asked> {
  const made = await app.ask(ADMIN_ENTITIES.ips.calls.create, { as: 'admin', body: ADMIN_FORMS.Ips() });
  const body = { ipsId: made.body.data.id, epsId: 1 };
  if (call.name === 'startTrial') return { body };
  const started = await app.ask(startTrial, { as: 'admin', body });
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  return { params: { id: started.body.data.id }, body: {} };
}

/** A list of one new diagnosis; for the import, with the digest and the version of its trial. */
async function importRequest(app: TestApp, call: Call): Promise<Asked> {
  const file = Buffer.from(`codigo;nombre\nU${randomInt(100, 999)};Código ${letters(8)}\n`);
  const asked = { file, fileName: 'lista.csv', body: { kind: 'cie10' } };
  if (call.name !== 'applyImport') return asked;
  const { status, body } = await app.ask(tryImport, { as: 'admin', ...asked });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { digest, version, plan } = body.data;
  return { ...asked, body: { kind: 'cie10', digest, version, plan, leaveOut: 0 } };
}
