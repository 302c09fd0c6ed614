import { createHash } from 'node:crypto';
import type { Role } from '../../../contract/roles';

/** A person who may sign in, with the details for the login page. */
export interface Person {
  username: string;
  name: string;
  roles: readonly Role[];
  entityId: number | null;
  /** The organisation's everyday name: `Hospital San Javier Norte`. */
  entityName: string;
  /** Job: `Referente de traslados`. */
  position: string;
}

export class People {
  readonly #byUsername: Map<string, Person>;
  readonly #bySubject: Map<string, Person>;

  constructor(readonly all: readonly Person[]) {
    this.#byUsername = new Map(all.map((person) => [person.username, person]));
    this.#bySubject = new Map(all.map((person) => [subjectOf(person.username), person]));
  }

  findByUsername(username: string): Person | undefined {
    return this.#byUsername.get(username);
  }

  findBySubject(subject: string): Person | undefined {
    return this.#bySubject.get(subject);
  }
}

/** The person's `sub`: a UUID as in Keycloak, the same after every restart and new seed. */
export function subjectOf(username: string): string {
  const hex = createHash('sha256').update(`relevo:${username}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
