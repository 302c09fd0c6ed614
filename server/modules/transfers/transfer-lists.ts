import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { LIMITS } from '../../../contract/limits';
import { partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import type { ListNarrowing } from '../../../contract/transfers/list-narrowing';
import type { ListSelection } from '../../../contract/transfers/list-selection';
import type { ListOrder } from '../../../contract/transfers/read-transfers';
import type { ListState } from '../../../contract/transfers/states';
import type { Database, Orm } from '../../platform/database/database';
import { inGroups } from '../../platform/in-groups';
import { steadyNow } from '../../platform/steady-now';
import { rowStamp, type Stamped } from './kept-transfers';
import { NEWEST, orderOf } from './list-orders';
import { isOwnTurnInSql } from './own-turn-sql';
import { seenAtAll, seenInFull } from './scope-sql';
import { matchesSearch } from './search-words';
import { isInSelection } from './statistics';
import { referral } from './tables';

interface Wanted {
  state: ListState;
  order: ListOrder;
  search: string | null;
  /** The transfers behind a figure, in every state; null without a selection. */
  selection: ListSelection | null;
  /** What somebody looks for in a filter; null without it. */
  narrowing: ListNarrowing | null;
  /** 1-based. */
  page: number;
  limit: number;
}

type Counts = Record<ListState | 'mine', number>;

const PAGES = 500;

/** The rows of a page in their order, as `number stamp,number stamp`: one row of the driver, and cheap to compare. */
export type PageText = string;

export function stampedOf(page: PageText): Stamped[] {
  if (page === '') return [];
  return page.split(',').map((one) => {
    const [id, stamp = ''] = one.split(' ');
    return { id: Number(id), stamp };
  });
}

/**
 * Finds a page of the transfers that this user may see. Users with the same scope share a statement, and the same page
 * requested at the same time is read once.
 */
export function createFindPage(orm: Orm): (actor: Actor, wanted: Wanted) => Promise<PageText> {
  const pages = new Map<string, () => Promise<PageText>>();

  return (actor, wanted) => {
    if (wanted.search || wanted.selection || wanted.narrowing)
      return readPage(preparePage(orm, actor, wanted), wanted);
    const key = pageKey(actor, wanted);
    const known = pages.get(key);
    if (known) return known();
    const find = findTogether(preparePage(orm, actor, wanted), wanted);
    if (pages.size >= PAGES) pages.clear();
    pages.set(key, find);
    return find();
  };
}

/** Users with the same key see the same page. */
export function pageKey(
  actor: Actor,
  { state, order, page, limit }: Omit<Wanted, 'search' | 'selection' | 'narrowing'>,
): string {
  return `${state} ${order} ${page} ${limit} ${scopeOf(actor)}`;
}

type Prepared = ReturnType<typeof preparePage>;

async function readPage(statement: Prepared, { page, limit }: Wanted): Promise<PageText> {
  const [row] = await statement.execute({ limit, offset: (page - 1) * limit });
  return row?.page ?? '';
}

/** A read begins after all requests that it answers. */
function findTogether(statement: Prepared, wanted: Wanted): () => Promise<PageText> {
  const read = inGroups<undefined, PageText>(async (requests) => {
    const page = await readPage(statement, wanted);
    return requests.map(() => page);
  });
  return async () => (await read(undefined)) ?? '';
}

function preparePage(orm: Orm, actor: Actor, wanted: Wanted) {
  const found = orm
    .select({ id: referral.id, stamp: rowStamp.as('stamp') })
    .from(referral)
    .where(conditionOf(actor, wanted))
    .orderBy(...(wanted.selection ? NEWEST : orderOf(actor, wanted.state, wanted.order)))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('found');
  return orm
    .select({ page: sql<string | null>`string_agg(${found.id} || ' ' || ${found.stamp}, ',')` })
    .from(found)
    .prepare('find_page');
}

/** The number of transfers of a selection or of a narrowed list; of a search one more than are counted when there are more. */
export async function countFound(orm: Orm, actor: Actor, wanted: Wanted): Promise<number> {
  if (!wanted.search) return orm.$count(referral, conditionOf(actor, wanted));
  const found = orm
    .select({ id: referral.id })
    .from(referral)
    .where(conditionOf(actor, wanted))
    .limit(LIMITS.searchCounted + 1)
    .as('found');
  const [row] = await orm.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

/** How many of a search, or of a narrowed list, each filter has. */
export async function countFoundIn(
  orm: Orm,
  actor: Actor,
  { search, narrowing }: Pick<Wanted, 'search' | 'narrowing'>,
): Promise<Record<ListState, number>> {
  const matches = search ? matchesSearch(search) : null;
  const byParty = !search && narrowing ? isNarrowedTo(actor, { ...narrowing, mine: undefined }) : undefined;
  const isFound = and(matches ? seenInFull(actor) : seenAtAll(actor), matches ?? undefined, byParty);
  // Each filter has its own limit: a thousand transfers that are over must not hide the one that is open.
  const countOf = (state: ListState) =>
    sql<number>`(select count(*) from (select 1 from ${referral} where ${and(isFound, inState(actor, state))}
      limit ${LIMITS.searchCounted + 1}) as found)`.mapWith(Number);
  const [row] = await orm
    .select({
      pending: countOf('pending'),
      requested: countOf('requested'),
      assigned: countOf('assigned'),
      ended: countOf('ended'),
    })
    .from(sql`(select 1) as one`);
  return row ?? { pending: 0, requested: 0, assigned: 0, ended: 0 };
}

function conditionOf(actor: Actor, { state, search, selection, narrowing }: Wanted): SQL | undefined {
  const matches = search ? matchesSearch(search) : null;
  // Its filters must not reveal more of an anonymous row than its list shows.
  if (selection) return and(seenInFull(actor), isInSelection(selection), matches ?? undefined);
  // A search must not reveal the patient of an anonymous row.
  return and(
    matches ? seenInFull(actor) : seenAtAll(actor),
    inState(actor, state),
    matches ?? undefined,
    narrowing ? isNarrowedTo(actor, narrowing) : undefined,
  );
}

/** Every row that is seen at all shows its hospitals, its insurer and its triage. A golden code has no triage, and is as urgent as 1. */
function isNarrowedTo(actor: Actor, { mine, hospital, eps, triage, kind }: ListNarrowing): SQL | undefined {
  return and(
    mine === undefined ? undefined : isOwnTurnInSql(actor),
    hospital === undefined
      ? undefined
      : or(eq(referral.ipsReqId, hospital), eq(referral.ipsRecvId, hospital)),
    eps === undefined ? undefined : eq(referral.epsId, eps),
    triage === undefined
      ? undefined
      : or(eq(referral.triage, triage), triage === 1 ? eq(referral.golden, true) : undefined),
    kindOf(kind),
  );
}

function kindOf(kind: ListNarrowing['kind']): SQL | undefined {
  if (kind === undefined) return undefined;
  return kind === 'golden' ? eq(referral.golden, true) : eq(referral.ambulanceType, kind);
}

/** The list's filters: pending, requested by the user's entity, assigned to it, ended. */
function inState(actor: Actor, state: ListState): SQL | undefined {
  if (state === 'ended') return sql`not ${referral.open}`;
  if (state === 'pending') return isPending(actor);
  const own = actor.entityId ?? -1;
  const isTransport = partOf(actor.roles) === 'TRANSPORT';
  if (state === 'requested') return and(sql`${referral.open}`, eq(referral.ipsReqId, isTransport ? -1 : own));
  return and(sql`${referral.open}`, eq(isTransport ? referral.ambulancesEntityId : referral.ipsRecvId, own));
}

/** To the regulation centre also those over, while nobody has taken charge of a word of their called-off crew. */
function isPending(actor: Actor): SQL {
  return partOf(actor.roles) === 'CRUE'
    ? sql`(${referral.open} or ${referral.unansweredWord})`
    : sql`${referral.open}`;
}

const OPEN_FRESH_MS = 2000;
const ENDED_FRESH_MS = 15_000;

interface TransferCounts {
  of(actor: Actor): Promise<Counts>;
  /** Called after a change: the next call counts again. */
  forget(): void;
}

/**
 * Counts for the filters and the pages. To count a hundred thousand rows costs more than to read a page of them, so
 * counts are cached for each scope: open ones until a change, ended ones for some seconds.
 */
export function createTransferCounts({ orm }: Database): TransferCounts {
  const open = new Map<string, { at: number; counts: Promise<Omit<Counts, 'ended'>> }>();
  const ended = new Map<string, { at: number; total: Promise<number> }>();

  return {
    async of(actor) {
      const scope = scopeOf(actor);
      const now = steadyNow();
      let opened = open.get(scope);
      if (!opened || now - opened.at > OPEN_FRESH_MS) {
        opened = { at: now, counts: countOpen(orm, actor) };
        opened.counts.catch(() => open.delete(scope));
        open.set(scope, opened);
      }
      let over = ended.get(scope);
      if (!over || now - over.at > ENDED_FRESH_MS) {
        over = { at: now, total: countEnded(orm, actor) };
        over.total.catch(() => ended.delete(scope));
        ended.set(scope, over);
      }
      const [counts, total] = await Promise.all([opened.counts, over.total]);
      return { ...counts, ended: total };
    },
    forget() {
      open.clear();
    },
  };
}

/**
 * Users with the same scope see the same rows. A golden code belongs to its creator, so CRUE_GOLDEN has a scope per
 * user.
 */
function scopeOf(actor: Actor): string {
  const part = partOf(actor.roles);
  return `${part}:${actor.entityId}:${part === 'CRUE_GOLDEN' ? actor.subject : ''}`;
}

async function countOpen(orm: Orm, actor: Actor): Promise<Omit<Counts, 'ended'>> {
  const countWhere = (state: ListState) =>
    sql<number>`count(*) filter (where ${inState(actor, state)})`.mapWith(Number);
  const [row] = await orm
    .select({
      pending: countWhere('pending'),
      requested: countWhere('requested'),
      assigned: countWhere('assigned'),
      mine: sql<number>`count(*) filter (where ${isOwnTurnInSql(actor)})`.mapWith(Number),
    })
    .from(referral)
    .where(and(seenAtAll(actor), isPending(actor)));
  return row ?? { pending: 0, requested: 0, assigned: 0, mine: 0 };
}

async function countEnded(orm: Orm, actor: Actor): Promise<number> {
  const [row] = await orm
    .select({ total: count() })
    .from(referral)
    .where(and(seenAtAll(actor), sql`not ${referral.open}`));
  return row?.total ?? 0;
}
