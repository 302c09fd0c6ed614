import * as calls from '../../../../contract/administration/people';
import type { Actor } from '../../../../contract/roles';
import { Refused } from '../../../platform/http/refused';
import { type Route, serveOutside, serveRead } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { createPeopleList } from './list-people';
import { presentPerson } from './present-person';
import {
  changeAccount,
  createAccount,
  readAccount,
  removeFactor,
  requireDirectory,
  resetPassword,
} from './write-person';

/** The people who may sign in, in the identity provider. */
export function peopleRoutes(platform: Platform): Route[] {
  const list = createPeopleList(platform);
  const read = async (actor: Actor, id: string) =>
    presentPerson(await readAccount(requireDirectory(platform), id), actor, platform.reference.current);
  const forgetting = <Result>(work: Promise<Result>) => work.finally(() => list.forget());

  return [
    serveRead(calls.listPeople, async ({ actor, query, note }) => {
      const { page, lacking = 'false', entity = '', search = null } = query;
      note({ action: 'list-people', filter: { page, lacking, ...(entity && { entity }) }, sought: search });
      return list.list(actor, query);
    }),
    serveRead(calls.getPerson, async ({ actor, params, note }) => {
      note({ action: 'open-person', filter: { person: params.id } });
      return read(actor, params.id);
    }),
    serveOutside(
      calls.createPerson,
      (request) => forgetting(createAccount(platform, request, request.body)),
      async ({ actor, body }) => {
        const account = await requireDirectory(platform).findByUsername(body.username);
        if (!account) throw new Refused('NOT_FOUND');
        const person = presentPerson(account, actor, platform.reference.current);
        return { person, temporaryPassword: null, incomplete: null };
      },
    ),
    serveOutside(
      calls.changePerson,
      (request) => forgetting(changeAccount(platform, request, request.params.id, request.body)),
      ({ actor, params }) => read(actor, params.id),
    ),
    serveOutside(
      calls.resetPersonPassword,
      async (request) => ({
        temporaryPassword: await resetPassword(platform, request, request.params.id),
      }),
      async () => ({ temporaryPassword: null }),
    ),
    serveOutside(
      calls.removeSecondFactor,
      (request) => forgetting(removeFactor(platform, request, request.params.id)),
      ({ actor, params }) => read(actor, params.id),
    ),
  ];
}
