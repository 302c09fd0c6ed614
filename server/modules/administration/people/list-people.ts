import type { PeoplePage, Person } from '../../../../contract/administration/people';
import { entityKindOf } from '../../../../contract/administration/role-rules';
import { LIMITS } from '../../../../contract/limits';
import { matcherOf } from '../../../../contract/plain-text';
import type { Actor } from '../../../../contract/roles';
import type { Platform } from '../../../platform/platform';
import type { Account, PeopleDirectory } from '../../../platform/ports/people-directory';
import { steadyNow } from '../../../platform/steady-now';
import { presentPerson } from './present-person';

interface Wanted {
  search?: string | undefined;
  lacking?: 'true' | 'false' | undefined;
  entity?: string | undefined;
  page: number;
}

/** People that are read to find some of them: Keycloak does not know what an account lacks, nor which entity a code means. */
const MOST_READ = 5_000;
/** One reading serves the count and its pages. A write of this process ends it; another process reads again after this time. */
const READING_MS = 60_000;

export function createPeopleList({ people: { directory, console }, reference }: Platform) {
  const everybody = rememberReading();

  async function listSome(
    from: PeopleDirectory,
    actor: Actor,
    { search = '', page, lacking, entity }: Wanted,
  ) {
    const { accounts, isWhole } = await everybody.read(from);
    const isSought = matcherOf(search);
    const found = accounts
      .map((account) => presentPerson(account, actor, reference.current))
      // Who may not sign in lacks nothing.
      .filter((person) => lacking !== 'true' || (person.enabled && person.lacks !== null))
      .filter((person) => entity === undefined || entity === entityOf(person))
      .filter(({ username, firstName, lastName }) => isSought(`${username} ${firstName} ${lastName}`));
    const first = (page - 1) * LIMITS.pageSize;
    return {
      rows: found.slice(first, first + LIMITS.pageSize),
      total: found.length,
      readOnly: isWhole ? null : accounts.length,
    };
  }

  async function listAll(from: PeopleDirectory, actor: Actor, { search = '', page }: Wanted) {
    const first = (page - 1) * LIMITS.pageSize;
    const { accounts, total } = await from.list({ search, first, max: LIMITS.pageSize });
    const rows = accounts.map((account) => presentPerson(account, actor, reference.current));
    return { rows, total, readOnly: null };
  }

  return {
    async list(actor: Actor, wanted: Wanted): Promise<PeoplePage> {
      const kind = directory?.kind ?? 'none';
      const found: { rows: Person[]; total: number; readOnly: number | null } = !directory
        ? { rows: [], total: 0, readOnly: null }
        : wanted.lacking === 'true' || wanted.entity !== undefined
          ? await listSome(directory, actor, wanted)
          : await listAll(directory, actor, wanted);
      const totalPages = Math.ceil(found.total / LIMITS.pageSize);
      return { ...found, totalPages, directory: { kind, console } };
    },
    forget: () => everybody.forget(),
  };
}

const entityOf = ({ roles, entity }: Person) => entity && `${entityKindOf(roles)}-${entity.id}`;

interface Reading {
  accounts: Account[];
  isWhole: boolean;
}

/** Requests of the same minute share one reading. */
function rememberReading() {
  let kept: { reading: Promise<Reading>; until: number } | null = null;
  return {
    read(directory: PeopleDirectory): Promise<Reading> {
      if (kept && kept.until > steadyNow()) return kept.reading;
      const started = { reading: directory.readAll(MOST_READ), until: steadyNow() + READING_MS };
      kept = started;
      started.reading.catch(() => {
        if (kept === started) kept = null;
      });
      return started.reading;
    },
    forget() {
      kept = null;
    },
  };
}
