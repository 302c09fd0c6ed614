import * as v from 'valibot';
import { Refused } from '../http/refused';
import { type AdminApi, KeycloakRefusal } from './admin-api';
import { entityNamesOf, User, userPath } from './keycloak-user';
import { VIEW } from './management';

const Profile = v.object({
  attributes: v.optional(
    v.array(
      v.object({
        name: v.string(),
        permissions: v.optional(v.object({ edit: v.optional(v.array(v.string()), []) })),
      }),
    ),
    [],
  ),
  /** What happens to attributes that are not declared; without a policy they are dropped. */
  unmanagedAttributePolicy: v.optional(v.string()),
});

const HOW =
  'Declare «entityId» en Keycloak: Realm settings → User profile → Create attribute, con varios valores y editable por administradores.';
const UNDECLARED = `El perfil de usuario del realm no guarda el atributo «entityId»: la persona quedaría sin entidad. No se cambió nada. ${HOW}`;
const DROPPED = `Keycloak no guardó la entidad de la persona, y por eso no se le dieron roles nuevos. ${HOW}`;

/**
 * Whether the realm's user profile keeps the attribute `entityId` that an administrator writes. Null if Keycloak does not
 * tell it: older versions have no profile, and the service account may not be allowed to read it.
 */
export async function keepsEntity(api: AdminApi): Promise<boolean | null> {
  try {
    const { attributes, unmanagedAttributePolicy } = await api.get('/users/profile', Profile, {
      needs: VIEW,
    });
    const declared = attributes.find(({ name }) => name === 'entityId');
    if (declared) return declared.permissions?.edit.includes('admin') ?? false;
    return unmanagedAttributePolicy === 'ENABLED' || unmanagedAttributePolicy === 'ADMIN_EDIT';
  } catch (error) {
    const isUntold =
      error instanceof KeycloakRefusal || (error instanceof Refused && error.code === 'DIRECTORY_REFUSED');
    if (isUntold) return null;
    throw error;
  }
}

/** Before a write: Keycloak answers 201 or 204 and drops an attribute that its user profile does not declare. */
export async function refuseUndeclared(api: AdminApi, entityNames: readonly string[]): Promise<void> {
  if (entityNames.length > 0 && (await keepsEntity(api)) === false)
    throw new Refused('DIRECTORY_REFUSED', { message: UNDECLARED });
}

/** After a write: reads the account back. Throws `DIRECTORY_REFUSED` if it does not name these entities. */
export async function refuseDropped(
  api: AdminApi,
  id: string,
  entityNames: readonly string[],
): Promise<void> {
  const user = await api.find(userPath(id), User, { needs: VIEW });
  const kept = user ? entityNamesOf(user) : [];
  if (kept.length !== entityNames.length || entityNames.some((name) => !kept.includes(name)))
    throw new Refused('DIRECTORY_REFUSED', { message: DROPPED });
}
