import type { Role } from '../../../contract/roles';

/** The account of a person with the identity provider. */
export interface Account {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  enabled: boolean;
  /** Roles of Relevo in effect, also those of a group. */
  roles: readonly Role[];
  /** Those that the person has directly; null if it was not read. */
  ownRoles: readonly Role[] | null;
  /** The values that name the person's entity. */
  entityNames: readonly string[];
  /** Whether one is set up; null if it was not read. */
  secondFactor: boolean | null;
  sessionSince: string | null;
  /** Administers the identity provider itself. */
  isProtected: boolean;
}

export interface NewAccount {
  username: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  entityNames: readonly string[];
  temporaryPassword: string;
}

export interface AccountChange {
  /** The roles that the person then has directly. */
  roles?: readonly Role[];
  entityNames?: readonly string[];
  enabled?: boolean;
}

/**
 * Where the accounts of people are. Every call throws `Refused`: `DIRECTORY_AWAY` without an answer, `DIRECTORY_REFUSED` with
 * the right that is missing.
 */
export interface PeopleDirectory {
  readonly kind: 'keycloak' | 'demonstration';
  /** A page of accounts by username. */
  list(wanted: {
    search: string;
    first: number;
    max: number;
  }): Promise<{ accounts: Account[]; total: number }>;
  /** The first accounts, at most this many. */
  readAll(most: number): Promise<{ accounts: Account[]; isWhole: boolean }>;
  find(id: string): Promise<Account | null>;
  findByUsername(username: string): Promise<Account | null>;
  /**
   * Makes an account and gives its id; throws `ALREADY_EXISTS` for a username of somebody else. `incomplete` says what was
   * refused after it was made.
   */
  create(account: NewAccount): Promise<{ id: string; incomplete: string | null }>;
  change(account: Account, change: AccountChange): Promise<void>;
  /** The person must change it at the next sign-in. */
  setTemporaryPassword(id: string, password: string): Promise<void>;
  /** The person sets up another at the next sign-in. */
  removeSecondFactor(id: string): Promise<void>;
  /** Whether people can be read and written: `ok`, or `down: ` and why. Never throws. */
  check(): Promise<string>;
}

/** How this installation keeps its people. */
export interface PeoplePort {
  /** Null without a service account: people are kept in the identity provider's own console. */
  directory: PeopleDirectory | null;
  /** The address of that console; null without one. */
  console: string | null;
}
