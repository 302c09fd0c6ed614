import { createHash } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACKNOWLEDGEMENT_KINDS, awaits } from '../../../contract/acknowledgements/escalation';
import { NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import { openPglite } from '../../../server/embedded/pglite';
import { listUndelivered } from '../../../server/modules/acknowledgements';
import { acknowledgement } from '../../../server/modules/acknowledgements/tables';
import { agreement } from '../../../server/modules/agreements/tables';
import { chatMessage } from '../../../server/modules/chat/tables';
import { storedFile } from '../../../server/modules/files/tables';
import { eps } from '../../../server/modules/reference/tables';
import { referral } from '../../../server/modules/transfers/tables';
import { factsOfRecord } from '../../../server/modules/transfers/transfer-facts';
import type { Database } from '../../../server/platform/database/database';
import type { FileStore } from '../../../server/platform/files/file-store';
import { generateTransfers } from '../../../server/seed/demonstration/transfers/generate';
import { generateWorld } from '../../../server/seed/demonstration/world';
import { writeSeed } from '../../../server/seed/write-seed';

const NOW = new Date('2026-03-15T15:00:00Z');
const SEED = 5;
const subjectOf = (username: string) => `subject of ${username}`;

function memoryStore(): Pick<FileStore, 'put' | 'find'> & { names: () => string[] } {
  const held = new Map<string, Buffer>();
  return {
    put: async (name, bytes) => void held.set(name, bytes),
    find: async (name) => held.get(name) ?? null,
    names: () => [...held.keys()],
  };
}

async function seeded(demonstration: boolean) {
  const database = await openPglite(null);
  await database.migrate();
  const files = memoryStore();
  const write = () => writeSeed(database, { seed: SEED, now: NOW, demonstration, subjectOf, files });
  expect(await write()).toBe(true);
  return { database, files, write };
}

async function count(database: Database, table: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return row?.count ?? -1;
}

describe('with the demonstration', () => {
  let world: Awaited<ReturnType<typeof seeded>>;
  beforeAll(async () => {
    world = await seeded(true);
  }, 60_000);
  afterAll(() => world.database.close());

  test.each([
    ['cie10', 14_295],
    ['department', 33],
    ['municipality', 1122],
    ['neighborhood', 633],
    ['network', 8],
    ['eps', 9],
    ['ips', 30],
    ['agreement', 130],
    ['ips_resources', 27],
    ['ambulance_entity', 6],
    ['ambulance', 40],
    ['affiliate', 300],
    ['referral', 400],
  ])('%s has %i rows', async (table, rows) => {
    expect(await count(world.database, table)).toBe(rows);
  });

  test('every transfer that waits for an answer has an open alert, and no other has one', async () => {
    const rows = await world.database.orm.select().from(referral);
    const waiting = rows
      .flatMap((row) =>
        ACKNOWLEDGEMENT_KINDS.filter((kind) => awaits(kind, factsOfRecord(row))).map(
          (kind) => `${row.id} ${kind}`,
        ),
      )
      .sort();
    const open = await world.database.orm
      .select()
      .from(acknowledgement)
      .where(isNotNull(acknowledgement.nextAt));
    expect(open.map(({ referralId, kind }) => `${referralId} ${kind}`).sort()).toEqual(waiting);
    expect(waiting.length).toBeGreaterThan(20);
    for (const { nextAt, calledAt } of open) {
      expect(calledAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      expect(nextAt?.getTime()).toBeGreaterThan(NOW.getTime());
    }
    // Those that nobody has answered for long have reached the regulation centre.
    const old = open.filter(({ openedAt }) => openedAt.getTime() < NOW.getTime() - 60 * 60_000);
    expect(old.length).toBeGreaterThan(0);
    for (const { level, levels } of old) expect(levels[level]?.audience).toEqual(['CRUE']);
  });

  test('the alerts of the past reached a screen, so that none is called undelivered', async () => {
    expect(await listUndelivered(world.database.orm, NOW)).toEqual([]);
  });

  test('the facts of every row equal those of its history', async () => {
    const lived = generateTransfers({ seed: SEED, now: NOW, world: generateWorld(SEED, NOW), subjectOf });
    const rows = await world.database.orm.select().from(referral).orderBy(referral.id);
    expect(rows.map(factsOfRecord)).toEqual(lived.map(({ history }) => history.facts));
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(lived.map(({ draft }) => draft.createdAt));
  });

  test('every transfer has a stored annex 9 that matches its record', async () => {
    const rows = await world.database.orm.select().from(storedFile);
    expect(rows.map(({ name }) => name).sort()).toEqual(world.files.names().sort());
    expect(rows.filter(({ kind }) => kind === 'annex9').length).toBe(400);
    for (const { name, size, sha256 } of rows) {
      const bytes = await world.files.find(name);
      expect(bytes?.length).toBe(size);
      expect(
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      ).toBe(sha256);
      expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('a patient is found by a name without accents and by document', async () => {
    const [row] = await world.database.orm.select().from(referral).limit(1);
    const found = await world.database.orm
      .select({ id: referral.id })
      .from(referral)
      .where(sql`search @@ to_tsquery('simple', ${row?.person.document ?? ''})`);
    expect(found).toContainEqual({ id: row?.id });
    const accented = await world.database.query("select search from municipality where search = 'medellin'");
    expect(accented.length).toBe(1);
  });

  test('messages have ids that grow with time', async () => {
    const rows = await world.database.orm
      .select({ createdAt: chatMessage.createdAt })
      .from(chatMessage)
      .orderBy(chatMessage.id);
    const times = rows.map(({ createdAt }) => createdAt.getTime());
    expect(times.length).toBeGreaterThan(1500);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  test('participants have read the chats, some not to the end', async () => {
    const [read] = await world.database.query<{ marks: number; behind: number; strange: number }>(
      `select count(*)::int as marks, count(*) filter (where up_to < newest)::int as behind,
          count(*) filter (where not exists (select from chat_message where id = up_to
            and chat_message.referral_id = chat_seen.referral_id))::int as strange
        from chat_seen join (select referral_id, max(id) as newest from chat_message group by referral_id) as last
          using (referral_id)`,
    );
    expect(read?.marks).toBeGreaterThan(400);
    expect(read?.behind).toBeGreaterThan(10);
    expect(read?.strange).toBe(0);
  });

  test('each chat line with a file refers to a file of its transfer', async () => {
    const [lines] = await world.database.query<{ named: number; attached: number }>(
      `select count(file)::int as named, count(*)::int as attached from chat_message
        left join stored_file on stored_file.name = chat_message.file
          and stored_file.referral_id = chat_message.referral_id and stored_file.kind = 'diagnosis'
        where msg like '%adjunt%archivo%'`,
    );
    expect(lines?.named).toBeGreaterThan(10);
    expect(lines?.named).toBe(lines?.attached);
  });

  test('a new row gets a new id', async () => {
    const [made] = await world.database.orm
      .insert(agreement)
      .values({ epsId: 1, ipsId: 1, networkId: 1 })
      .returning();
    expect(made?.id).toBe(131);
    await world.database.orm.delete(agreement).where(eq(agreement.id, 131));
  });

  test('a second run changes nothing', async () => {
    expect(await world.write()).toBe(false);
    expect(await count(world.database, 'referral')).toBe(400);
  });
});

describe('without the demonstration', () => {
  let plain: Awaited<ReturnType<typeof seeded>>;
  beforeAll(async () => {
    plain = await seeded(false);
  }, 60_000);
  afterAll(() => plain.database.close());

  test('has the catalogues and nothing invented', async () => {
    expect(await count(plain.database, 'cie10')).toBe(14_295);
    for (const table of ['ips', 'ambulance', 'affiliate', 'referral', 'stored_file', 'chat_message'])
      expect(await count(plain.database, table)).toBe(0);
    expect(plain.files.names()).toEqual([]);
  });

  test('has the official insurers and EPS 2', async () => {
    const rows = await plain.database.orm.select().from(eps);
    expect(rows.find(({ id }) => id === NEVER_OFFERED_EPS_ID)).toBeDefined();
    expect(rows.find(({ code }) => code === 'EPS010')?.name).toBe('EPS Sura');
    expect(rows.some(({ name }) => name === 'EPS Andina')).toBe(false);
    expect(rows.some(({ answersInSystem }) => answersInSystem)).toBe(false);
  });
});
