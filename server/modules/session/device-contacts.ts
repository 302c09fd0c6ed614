import { desc, lt, ne, or, sql } from 'drizzle-orm';
import { type Actor, familyOf } from '../../../contract/roles';
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
  const row = { username, name, family: familyOf(actor.roles), entityId, ...contact };
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

export async function forgetOldContacts(orm: Orm): Promise<void> {
  await orm
    .delete(deviceContact)
    .where(lt(deviceContact.seenAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
