import { randomUUID } from 'node:crypto';
import { createPerson, getPerson } from '../../../contract/administration/people';
import type { Call } from '../../../contract/call';
import type { Asked, TestApp } from '../support/test-app';

export const isAboutPeople = (call: Call) => call.path.startsWith('/admin/people');

const newForm = () => ({
  username: `ana.${randomUUID().slice(0, 8)}`,
  firstName: 'Ana',
  lastName: 'Pérez',
  roles: ['IPS', 'IPS_REFERRAL_REPORTER'],
  entityId: 2,
});

/** A valid request of a call about people, about a person of its own. */
export async function peopleRequest(app: TestApp, call: Call): Promise<Asked> {
  if (call.name === 'createPerson') return { body: newForm() };
  if (!call.path.includes(':id')) return {};
  const made = await app.ask(createPerson, { as: 'admin', body: newForm() });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const { id } = made.body.data.person;
  if (call.name !== 'changePerson') return { params: { id }, body: call.body ? {} : undefined };
  const { version } = (await app.ask(getPerson, { as: 'admin', params: { id } })).body.data;
  return { params: { id }, body: { basedOn: version, enabled: true } };
}
