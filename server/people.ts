import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import { type EmbeddedIdentity, embeddedPeople } from './embedded/identity';
import { rememberCheck } from './platform/health/remembered-check';
import { namedEntity } from './platform/identity';
import { createKeycloakPeople } from './platform/keycloak/keycloak-people';
import type { PeoplePort } from './platform/ports/people-directory';
import type { ReferenceStore } from './platform/ports/reference';

/** Where people are kept, and by what right. */
export function peopleOf(
  config: Config,
  embedded: EmbeddedIdentity | null,
  reference: ReferenceStore,
): PeoplePort {
  const { keycloak, realm, peopleAccount } = config;
  if (embedded)
    return {
      directory: embeddedPeople(
        embedded.people,
        (roles, id) => namedEntity(roles, id === null ? [] : [String(id)], reference.current)?.name ?? '',
      ),
      console: null,
    };
  const url = keycloak?.url ?? '';
  return {
    directory: peopleAccount && createKeycloakPeople({ url, realm, ...peopleAccount }),
    console: `${url}/admin/${encodeURIComponent(realm)}/console/#/${encodeURIComponent(realm)}/users`,
  };
}

/** Whether people can be kept here; null without a directory. */
export const checkOf = ({ directory }: PeoplePort): (() => Promise<string>) | null =>
  directory && rememberCheck(() => directory.check());

/** At the start, so that nobody finds out when the first person needs access. */
export function tellUnusable(state: string, log: FastifyBaseLogger): void {
  if (state !== 'ok')
    log.error(
      { state },
      'the service account for people cannot be used: see its state; a code is about the connection to Keycloak, the rest about KEYCLOAK_ADMIN_CLIENT, its secret, its rights or the user profile',
    );
}
