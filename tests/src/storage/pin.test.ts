import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { findPin, PIN_TRIALS, whilePinIs } from '../../../src/storage/check-pin';
import { openQueueKey } from '../../../src/storage/device-keys';
import { createDraftStore } from '../../../src/storage/draft-store';
import { createPinGuard } from '../../../src/storage/pin';
import { UserDatabase } from '../../../src/storage/user-database';
import { aDatabase } from './a-database';

/** Few iterations, because these tests do not measure time. */
const ITERATIONS = 10;
/** Time for many tablets in sequence. */
const PATIENCE_MS = 240_000;

async function aTablet() {
  const database = await aDatabase();
  const guard = createPinGuard(database, ITERATIONS);
  const drafts = createDraftStore(database, guard);
  await drafts.save('form', 'what was written', [new File(['%PDF'], 'a.pdf')]);
  return { database, guard, drafts };
}

/** Another tab, or the same tab after a crash: it has only the disk's content. */
function reopened({ name }: UserDatabase) {
  const database = new UserDatabase(name);
  const guard = createPinGuard(database, ITERATIONS);
  return { database, guard, drafts: createDraftStore(database, guard) };
}

describe('A PIN', () => {
  test('protects its user’s drafts, and no key to them is stored in clear', async () => {
    const { database, guard, drafts } = await aTablet();
    expect(await guard.state()).toBe('none');
    expect(await guard.set('2468')).toBe(true);
    expect(await guard.state()).toBe('open');
    expect((await drafts.read('form'))?.value).toBe('what was written');
    const later = reopened(database);
    expect(await later.guard.state()).toBe('locked');
    await expect(later.drafts.read('form')).rejects.toThrow('the PIN was not given');
    expect(await later.drafts.save('form', 'new', [])).toBe('locked');
    expect((await database.keys.toArray()).map(({ name }) => name)).toEqual(['pin']);
    expect(await later.guard.unlock('2468')).toEqual({ opened: true });
    const opened = await later.drafts.read('form');
    expect(await opened?.files[0]?.text()).toBe('%PDF');
    expect((await later.guard.key())?.key.extractable).toBe(false);
    later.guard.lock();
    expect(await later.guard.state()).toBe('locked');
  });

  test('tells the page each time that it was given', async () => {
    const { guard } = await aTablet();
    const opened = vi.fn();
    await guard.set('2468');
    const stop = guard.onOpened(opened);
    guard.lock();
    await guard.unlock('1111');
    expect(opened).not.toHaveBeenCalled();
    await guard.unlock('2468');
    expect(opened).toHaveBeenCalledTimes(1);
    stop();
    await guard.unlock('2468');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('protects also a form that was saved while it was being set', async () => {
    const { database, guard, drafts } = await aTablet();
    const whileReading = async () => {
      const before = await database.drafts.toArray();
      await drafts.save('other form', 'saved meanwhile', []);
      return before;
    };
    vi.spyOn(database.drafts, 'toArray').mockImplementationOnce(() => Dexie.Promise.resolve(whileReading()));
    expect(await guard.set('2468')).toBe(true);
    expect((await drafts.read('form'))?.value).toBe('what was written');
    expect((await drafts.read('other form'))?.value).toBe('saved meanwhile');
  });

  test('is not written again when another tab removed it during a trial', async () => {
    const { database, guard } = await aTablet();
    await guard.set('2468');
    const row = await findPin(database);
    if (!row) throw new Error('no PIN');
    await guard.remove('2468');
    await whilePinIs(database, row, () => database.keys.put(row));
    expect(await guard.state()).toBe('none');
  });

  test.each(['unlock', 'change'] as const)(
    'that another tab changed during a trial (%s) is not written back',
    async (trial) => {
      const { database, guard } = await aTablet();
      await guard.set('2468');
      const other = reopened(database);
      const { unwrapKey } = crypto.subtle;
      // The other tab changes the PIN between the check of this trial and its write.
      vi.spyOn(crypto.subtle, 'unwrapKey').mockImplementationOnce(async (...given) => {
        const key = await unwrapKey.apply(crypto.subtle, given);
        expect(await other.guard.change('2468', '97531')).toEqual({ opened: true });
        return key;
      });
      const refused = trial === 'unlock' ? guard.unlock('2468') : guard.change('2468', '1357');
      expect(await refused).toEqual({ opened: false, why: 'wrong', left: PIN_TRIALS });
      const later = reopened(database);
      expect(await later.guard.unlock('2468')).toMatchObject({ opened: false, why: 'wrong' });
      expect(await later.guard.unlock('97531')).toEqual({ opened: true });
      expect((await later.drafts.read('form'))?.value).toBe('what was written');
    },
  );

  test('that another tab removed during a trial opens nothing here', async () => {
    const { database, guard } = await aTablet();
    await guard.set('2468');
    const other = reopened(database);
    const { unwrapKey } = crypto.subtle;
    vi.spyOn(crypto.subtle, 'unwrapKey').mockImplementationOnce(async (...given) => {
      const key = await unwrapKey.apply(crypto.subtle, given);
      await other.guard.remove('2468');
      return key;
    });
    expect(await guard.unlock('2468')).toEqual({ opened: false, why: 'none', left: 0 });
  });

  test('has four to eight digits', async () => {
    const { guard } = await aTablet();
    for (const pin of ['123', '123456789', '12a4', '']) expect(await guard.set(pin)).toBe(false);
    expect(await guard.state()).toBe('none');
  });

  test('counts an attempt before it is tried', async () => {
    const { database, guard } = await aTablet();
    await guard.set('2468');
    const trying = createPinGuard(database, ITERATIONS).unlock('1111');
    await expect
      .poll(async () => (await database.keys.get('pin')) as { wrongTrials: number })
      .toMatchObject({ wrongTrials: 1 });
    expect(await trying).toEqual({ opened: false, why: 'wrong', left: 4 });
    expect(await guard.unlock('2468')).toEqual({ opened: true });
    expect(await database.keys.get('pin')).toMatchObject({ wrongTrials: 0 });
  });

  test('counts the attempts of a tab that died', async () => {
    const { database, guard } = await aTablet();
    await guard.set('2468');
    const row = await database.keys.get('pin');
    await database.keys.put({ ...row!, wrongTrials: PIN_TRIALS } as never);
    expect(await guard.unlock('2468')).toMatchObject({ opened: false, why: 'destroyed' });
  });

  test('destroys drafts and answers after five wrong attempts, but never the outbox', async () => {
    const { database, guard, drafts } = await aTablet();
    const queue = await openQueueKey(database);
    await database.table('items').put({ id: 'one', state: 'queued' });
    await guard.set('2468');
    for (const left of [4, 3, 2, 1])
      expect(await guard.unlock('1111')).toEqual({ opened: false, why: 'wrong', left });
    expect(await guard.unlock('1111')).toEqual({ opened: false, why: 'destroyed', left: 0 });
    expect(await drafts.list()).toEqual([]);
    expect(await database.clinical.count()).toBe(0);
    expect((await openQueueKey(database)).id).toBe(queue.id);
    expect(await database.table('items').count()).toBe(1);
    expect(await guard.state()).toBe('none');
    expect(await drafts.save('form', 'anew', [])).toBe('saved');
  });

  test('can be changed and removed with the present PIN', async () => {
    const { database, guard, drafts } = await aTablet();
    await guard.set('2468');
    expect(await guard.change('1111', '97531')).toMatchObject({ opened: false });
    expect(await guard.change('2468', '97531')).toEqual({ opened: true });
    const later = reopened(database);
    expect(await later.guard.unlock('2468')).toMatchObject({ opened: false });
    expect(await later.guard.remove('97531')).toEqual({ opened: true });
    expect(await guard.state()).toBe('none');
    expect((await drafts.read('form'))?.value).toBe('what was written');
  });

  test('set in one tab locks the other tab, which then writes nothing unreadable', async () => {
    const { database, guard } = await aTablet();
    const other = reopened(database);
    const saving = other.drafts.save('form', 'from the other tab', []);
    await guard.set('2468');
    const outcome = await saving;
    const here = createDraftStore(database, guard);
    expect((await here.read('form'))?.value).toBe(
      outcome === 'saved' ? 'from the other tab' : 'what was written',
    );
    expect(await other.guard.state()).toBe('locked');
  });

  test(
    'leaves every draft readable if the page dies while it is set, changed or removed',
    async () => {
      const changes = [
        {
          before: null,
          act: (guard: ReturnType<typeof createPinGuard>) => guard.set('2468'),
          pins: ['2468'],
        },
        {
          before: '2468',
          act: (guard: ReturnType<typeof createPinGuard>) => guard.change('2468', '1357'),
          pins: ['2468', '1357'],
        },
        {
          before: '2468',
          act: (guard: ReturnType<typeof createPinGuard>) => guard.remove('2468'),
          pins: ['2468'],
        },
      ];
      for (const { before, act, pins } of changes) {
        for (let moment = 0; moment < 8; moment += 1) {
          const { database, guard } = await aTablet();
          if (before) await guard.set(before);
          const dying = reopened(database);
          if (before) await dying.guard.unlock(before);
          const done = act(dying.guard).catch(() => undefined);
          for (let turn = 0; turn < moment; turn += 1) await new Promise(setImmediate);
          dying.database.close();
          await done;
          const later = reopened(database);
          if ((await later.guard.state()) === 'locked') {
            const trials = [];
            for (const pin of pins) trials.push((await later.guard.unlock(pin)).opened);
            expect(trials).toContain(true);
          }
          expect((await later.drafts.read('form'))?.value).toBe('what was written');
        }
      }
    },
    PATIENCE_MS,
  );
});
