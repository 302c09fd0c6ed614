import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { PlainFile } from '../../../src/outbox';
import { openUserDatabase } from '../../../src/storage';
import { createPageOutbox } from '../../../src/submissions/page-outbox';
import { waitFor } from '../../wait-for';
import { ANA } from '../outbox/an-item';

const aFile = (words: string): PlainFile => ({
  name: 'anexo-9.pdf',
  type: 'application/pdf',
  sha256: 'a'.repeat(64),
  bytes: new TextEncoder().encode(words.repeat(2_000)).buffer,
});
const withFile = (file: PlainFile) => ({
  operation: 'create-referral' as const,
  clientRef: crypto.randomUUID(),
  transfer: null,
  body: {},
  files: [file],
  title: 'Solicitud de traslado',
});

test('A page encrypts a prepared file once and before submit; the next submission encrypts it again', async () => {
  // A browser without locks, and without a network.
  vi.stubGlobal('navigator', { onLine: false });
  const owner = { ...ANA, subject: 'prepare' };
  const outbox = createPageOutbox({
    database: await openUserDatabase(owner),
    owner,
    present: () => owner,
    tokenOf: async () => null,
    appVersion: 'test',
    lastNumber: () => 0,
  });
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt');
  const ofFiles = () => encrypt.mock.calls.filter(([, , data]) => data.byteLength > 10_000).length;
  const file = aFile('%PDF-1.7 ');
  outbox.prepare([file]);
  outbox.prepare([file]);
  await waitFor(() => expect(ofFiles()).toBe(1));
  const first = await outbox.submit(withFile(file));
  expect(ofFiles()).toBe(1);
  if (!first.saved) throw new Error(first.why);
  expect(await outbox.filesOf(first.id)).toEqual([file]);
  const second = await outbox.submit(withFile(file));
  expect(ofFiles()).toBe(2);
  expect(second).not.toEqual(first);
  outbox.close();
  vi.unstubAllGlobals();
});
