import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { createDexieStore } from '../../../src/outbox/dexie-store';
import type { OutboxPorts, PlainFile } from '../../../src/outbox/ports';
import { type SealedAhead, sealAhead, withSealed } from '../../../src/outbox/seal-ahead';
import { submit } from '../../../src/outbox/submit';
import { createSealer } from '../../../src/outbox/web-crypto-sealer';
import { openQueueKey, openUserDatabase } from '../../../src/storage';
import { ANA, SURE_CLOCK } from './an-item';

let people = 0;

async function aTablet() {
  people += 1;
  const owner = { ...ANA, subject: `ahead-${people}` };
  const database = await openUserDatabase(owner);
  const sealer = createSealer(() => openQueueKey(database));
  const sealFile = vi.spyOn(sealer, 'sealFile');
  const store = createDexieStore(database);
  let now: typeof owner | null = owner;
  const ports: OutboxPorts = {
    store,
    sealer,
    courier: { send: async () => null, askReceipts: async () => 'unknown' },
    locks: { hold: (_name, work) => work() },
    session: { owner: () => now },
    clock: { now: () => 1000, read: () => SURE_CLOCK, sinceHeard: () => 0 },
    random: { fraction: () => 0.5, key: () => crypto.randomUUID() },
    appVersion: 'test',
  };
  const leave = () => {
    now = null;
  };
  const readBack = async (id: string) => {
    const [kept] = await store.listFiles(id);
    return kept && sealer.openFile(owner, kept);
  };
  return { ports, sealFile, owner, readBack, leave };
}

const aFile = (words: string): PlainFile => ({
  name: 'anexo-9.pdf',
  type: 'application/pdf',
  sha256: 'a'.repeat(64),
  bytes: new TextEncoder().encode(words).buffer,
});
const withFile = (file: PlainFile) => ({
  operation: 'create-referral' as const,
  clientRef: crypto.randomUUID(),
  transfer: null,
  body: {},
  files: [file],
  title: 'Solicitud de traslado',
});
function ready(ahead: SealedAhead | null): SealedAhead {
  if (!ahead) throw new Error('nobody is signed in');
  return ahead;
}

test('content sealed before the submission is stored and can be opened', async () => {
  const { ports, sealFile, readBack } = await aTablet();
  const file = aFile('%PDF-1.7 uno');
  const ahead = ready(sealAhead(ports, [file]));
  const saved = await submit(withSealed(ports, ahead), withFile(file));
  expect(saved).toEqual({ saved: true, id: ahead.id });
  expect(sealFile).toHaveBeenCalledTimes(1);
  expect(await readBack(ahead.id)).toEqual(file);
});

test('a file that differs from the prepared one is sealed again', async () => {
  const { ports, readBack } = await aTablet();
  const ahead = ready(sealAhead(ports, [aFile('%PDF-1.7 uno')]));
  const other = aFile('%PDF-1.7 otro');
  await submit(withSealed(ports, ahead), withFile(other));
  expect(await readBack(ahead.id)).toEqual(other);
});

test('content sealed for one user is not stored for another', async () => {
  const { ports, sealFile } = await aTablet();
  const file = aFile('%PDF-1.7 uno');
  const ahead = ready(sealAhead(ports, [file]));
  const session = { owner: () => ({ ...ANA, subject: 'somebody else' }) };
  await submit(withSealed({ ...ports, session }, ahead), withFile(file));
  expect(sealFile).toHaveBeenCalledTimes(2);
});

test('without a user nothing is sealed, and a sealing error appears at the submission', async () => {
  const { ports, sealFile, leave } = await aTablet();
  const file = aFile('%PDF-1.7 uno');
  sealFile.mockRejectedValue(new Error('the key is gone'));
  const ahead = ready(sealAhead(ports, [file]));
  await expect(submit(withSealed(ports, ahead), withFile(file))).rejects.toThrow('the key is gone');
  leave();
  expect(sealAhead(ports, [file])).toBeNull();
});
