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

/** Changes of people last as long as the process: the demonstration begins again with its own. */
export class People {
  readonly #byUsername: Map<string, Person>;
  readonly #bySubject: Map<string, Person>;
  readonly #disabled = new Set<string>();
  readonly #passwords = new Map<string, string>();

  constructor(all: readonly Person[]) {
    this.#byUsername = new Map(all.map((person) => [person.username, person]));
    this.#bySubject = new Map(all.map((person) => [subjectOf(person.username), person]));
  }

  /** Those who may sign in. */
  get all(): readonly Person[] {
    return this.everybody.filter(({ username }) => this.isEnabled(username));
  }

  get everybody(): readonly Person[] {
    return [...this.#byUsername.values()];
  }

  findByUsername(username: string): Person | undefined {
    return this.isEnabled(username) ? this.#byUsername.get(username) : undefined;
  }

  findBySubject(subject: string): Person | undefined {
    const person = this.#bySubject.get(subject);
    return person && this.isEnabled(person.username) ? person : undefined;
  }

  isEnabled(username: string): boolean {
    return !this.#disabled.has(username);
  }

  /** Adds a person or replaces the one of that username. */
  put(person: Person): void {
    this.#byUsername.set(person.username, person);
    this.#bySubject.set(subjectOf(person.username), person);
  }

  setEnabled(username: string, enabled: boolean): void {
    if (enabled) this.#disabled.delete(username);
    else this.#disabled.add(username);
  }

  setPassword(username: string, password: string): void {
    this.#passwords.set(username, password);
  }

  /** The password that was given to this person since the start; undefined if there is none. */
  passwordOf(username: string): string | undefined {
    return this.#passwords.get(username);
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
