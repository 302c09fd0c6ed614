import { and, asc, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { ALL_PARTS, mayActAs } from '../../../contract/parts';
import { type Actor, type Family, familyOf } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { deviceContact } from './tables';

interface Contact {
  device: string;
  kind: (typeof deviceContact.$inferSelect)['kind'];
  version: string;
}

/** One write per device and this time, however often it asks. */
const SELDOM_MINUTES = 10;
const KEPT_DAYS = 90;

export async function noteContact(orm: Orm, actor: Actor, contact: Contact): Promise<void> {
  const { issuer, subject, username, name, entityId } = actor;
  const row = {
    username,
    name,
    family: familyOf(actor.roles),
    entityId,
    acts: mayActAs(actor, ALL_PARTS),
    ...contact,
  };
  const { device: _device, ...changed } = row;
  await orm
    .insert(deviceContact)
    .values({ issuer, subject, ...row })
    .onConflictDoUpdate({
      target: [deviceContact.issuer, deviceContact.subject, deviceContact.device],
      set: { ...changed, seenAt: sql`now()` },
      setWhere: or(
        lt(deviceContact.seenAt, sql`now() - make_interval(mins => ${SELDOM_MINUTES})`),
        ne(deviceContact.version, contact.version),
      ),
    });
}

/** The last contact of each device, with its last person; the latest first. */
export async function listContacts(orm: Orm): Promise<(typeof deviceContact.$inferSelect)[]> {
  const last = orm
    .selectDistinctOn([deviceContact.device])
    .from(deviceContact)
    .orderBy(deviceContact.device, desc(deviceContact.seenAt))
    .as('last');
  return orm.select().from(last).orderBy(desc(last.seenAt));
}

/** Numbers of the entities of a family of which somebody who acts has signed in, as far back as contacts are kept. An auditor answers nothing. */
export async function listSignedIn(orm: Orm, family: Family): Promise<ReadonlySet<number>> {
  const rows = await orm
    .selectDistinct({ id: deviceContact.entityId })
    .from(deviceContact)
    .where(and(eq(deviceContact.family, family), eq(deviceContact.acts, true)));
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** The families of which somebody who acts has signed in, whoever used the same browser since. */
export async function listSignedInFamilies(orm: Orm): Promise<ReadonlySet<string>> {
  const rows = await orm
    .selectDistinct({ family: deviceContact.family })
    .from(deviceContact)
    .where(eq(deviceContact.acts, true));
  return new Set(rows.map(({ family }) => family));
}

/** The username of each token subject in its latest contact. Subjects without a contact are left out. */
export async function readUsernames(
  orm: Orm,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map();
  const rows = await orm
    .select({ subject: deviceContact.subject, username: deviceContact.username })
    .from(deviceContact)
    .where(inArray(deviceContact.subject, [...subjects]))
    .orderBy(asc(deviceContact.seenAt));
  return new Map(rows.map(({ subject, username }) => [subject, username]));
}

export async function forgetOldContacts(orm: Orm): Promise<void> {
  await orm
    .delete(deviceContact)
    .where(lt(deviceContact.seenAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
