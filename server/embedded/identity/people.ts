import { createHash } from 'node:crypto';
import type { Role } from '../../../contract/roles';

/** Somebody who may sign in, and what the login page says of them. */
export interface Person {
  username: string;
  name: string;
  roles: readonly Role[];
  entityId: number | null;
  /** The organisation as people call it: `Hospital San Javier Norte`. */
  entityName: string;
  /** What they do: `Referente de traslados`. */
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

/** The `sub` of a person: a UUID as Keycloak's, the same after every restart and reseeding. */
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
