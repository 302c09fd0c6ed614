import { type Part, partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import { demonstrationPeople } from '../../../server/seed/demonstration/people';
import type { TestApp } from '../support/test-app';

export type Asker = Actor & { part: Part | null };

/** The people of the demonstration, as the server knows them once they have signed in. */
export function askersOf(app: TestApp): Asker[] {
  return demonstrationPeople.map(({ username, name, roles, entityId }) => ({
    issuer: `${app.config.publicUrl}/auth/realms/relevo`,
    subject: app.subject(username),
    username,
    name,
    roles,
    entityId,
    part: partOf(roles),
  }));
}
