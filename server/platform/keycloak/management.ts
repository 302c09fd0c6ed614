import * as v from 'valibot';
import { Refused } from '../http/refused';
import type { AdminApi } from './admin-api';
import { userPath } from './keycloak-user';

/** Rights of the service account: roles of the client `realm-management`. */
export const MANAGE = 'manage-users';
export const VIEW = 'view-users';

const ClientMappings = v.object({
  clientMappings: v.optional(
    v.record(v.string(), v.object({ id: v.string(), mappings: v.array(v.object({ name: v.string() })) })),
    {},
  ),
});
const Roles = v.array(v.object({ name: v.string() }));

/**
 * Tells whether an account administers the realm. `manage-users` may change such an account too, also its password: Relevo does
 * not. The id of the client with those roles is found by the roles of the service account itself.
 */
export function rememberManagement(api: AdminApi) {
  let client: string | null = null;

  /** Throws `DIRECTORY_REFUSED` if the service account itself has no right to write people. */
  async function findClient(): Promise<string> {
    const path = `${userPath(await api.ownId())}/role-mappings`;
    const { clientMappings } = await api.get(path, ClientMappings, { needs: VIEW });
    const found = Object.values(clientMappings).find(({ mappings }) =>
      mappings.some(({ name }) => name === MANAGE),
    );
    if (found) return found.id;
    throw new Refused('DIRECTORY_REFUSED', {
      message: `A la cuenta de servicio de Relevo le falta el rol «${MANAGE}» de realm-management en Keycloak.`,
    });
  }

  return {
    findClient,
    async isManager(id: string): Promise<boolean> {
      client ??= await findClient();
      const path = `${userPath(id)}/role-mappings/clients/${encodeURIComponent(client)}/composite`;
      return (await api.get(path, Roles, { needs: VIEW })).length > 0;
    },
  };
}
