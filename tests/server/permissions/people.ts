import { type Part, partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import { demonstrationPeople } from '../../../server/seed/demonstration/people';

export type Asker = Actor & { part: Part | null };

interface Server {
  config: { publicUrl: string };
  subject(username: string): string;
}

/** The demonstration users, as the server knows them after sign-in. */
export function askersOf(app: Server): Asker[] {
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
