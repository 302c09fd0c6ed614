import { invalidField, Refused } from '../http/refused';
import { KeycloakRefusal } from './admin-api';

/** What Keycloak refuses, in words and at the field. */
export async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KeycloakRefusal)) throw error;
    const { status, fault } = error;
    if (status === 404) throw new Refused('NOT_FOUND');
    if (status === 409) {
      const message = 'Ya hay una persona con este usuario.';
      throw new Refused('ALREADY_EXISTS', { message, errors: [{ path: 'username', message }] });
    }
    if (/username/i.test(fault)) throw invalidField('username', 'Keycloak no admite este usuario.');
    if (/person-name/i.test(fault)) throw invalidField('lastName', 'Keycloak no admite este nombre.');
    throw new Refused('DIRECTORY_REFUSED', {
      message: `Keycloak no lo admite${fault ? `: ${fault.slice(0, 120)}` : ''} (${status}).`,
    });
  }
}
