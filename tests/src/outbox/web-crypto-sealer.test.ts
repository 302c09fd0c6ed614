import { describe, expect, test, vi } from 'vitest';
import type { PlainFile } from '../../../src/outbox/ports';
import { StoreFailure } from '../../../src/outbox/ports';
import type { Owner } from '../../../src/outbox/record';
import { createSealer } from '../../../src/outbox/web-crypto-sealer';
import { makeKey, type NamedKey } from '../../../src/storage/device-keys';

const ANA: Owner = { issuer: 'https://identity', subject: 'ana', entity: 1 };
const FILE: PlainFile = {
  name: 'Anexo 9 de Rosa Ñáñez.pdf',
  type: 'application/pdf',
  sha256: 'a'.repeat(64),
  bytes: new TextEncoder().encode('%PDF-1.7 Rosa').buffer,
};
const CONTENT = { transfer: null, body: { name: 'Rosa Ñáñez' }, screen: { step: 2 } };
const PLACE = { item: 'one', position: 0 };

async function aSealer(key?: NamedKey | null) {
  const own = key === undefined ? await makeKey() : key;
  return createSealer(async () => own);
}

describe('Sealed content of the queue', () => {
  test('opens unchanged', async () => {
    const sealer = await aSealer();
    const sealed = await sealer.sealContent(ANA, CONTENT, 'one');
    expect(await sealer.openContent(ANA, sealed, 'one')).toEqual(CONTENT);
    const file = await sealer.sealFile(ANA, FILE, PLACE);
    const opened = await sealer.openFile(ANA, { ...PLACE, size: FILE.bytes.byteLength, sealed: file });
    expect(opened).toEqual(FILE);
  });

  test('contains no readable text and no file name', async () => {
    const sealer = await aSealer();
    const content = await sealer.sealContent(ANA, CONTENT, 'one');
    const file = await sealer.sealFile(ANA, FILE, PLACE);
    for (const { bytes } of [content, file]) {
      expect(bytes).toBeInstanceOf(ArrayBuffer);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Rosa|PDF|Anexo/);
    }
  });

  test('that the browser cannot encrypt now is not stored', async () => {
    const sealer = await aSealer();
    const refused = vi.spyOn(crypto.subtle, 'encrypt');
    refused.mockRejectedValueOnce(new DOMException('', 'OperationError'));
    await expect(sealer.sealContent(ANA, CONTENT, 'one')).rejects.toThrow(StoreFailure);
    refused.mockRestore();
    const tooLarge = { ...FILE, bytes: { byteLength: 2 ** 60 } as ArrayBuffer };
    await expect(sealer.sealFile(ANA, tooLarge, PLACE)).rejects.toThrow(StoreFailure);
  });

  test('is different each time', async () => {
    const sealer = await aSealer();
    const [one, other] = await Promise.all([1, 2].map(() => sealer.sealContent(ANA, CONTENT, 'one')));
    expect(Buffer.from(one!.iv).equals(Buffer.from(other!.iv))).toBe(false);
    expect(one!.iv.byteLength).toBe(12);
  });

  test('does not open as another record, for another owner or in place of another part', async () => {
    const sealer = await aSealer();
    const content = await sealer.sealContent(ANA, CONTENT, 'one');
    expect(await sealer.openContent(ANA, content, 'two')).toBe('damaged');
    expect(await sealer.openContent({ ...ANA, entity: 2 }, content, 'one')).toBe('damaged');
    const sealed = await sealer.sealFile(ANA, FILE, PLACE);
    for (const place of [
      { item: 'two', position: 0 },
      { item: 'one', position: 1 },
    ])
      expect(await sealer.openFile(ANA, { ...place, size: 1, sealed })).toBe('damaged');
    expect(await sealer.openContent(ANA, sealed, 'one')).toBe('damaged');
  });

  test('does not open after a changed byte or with another key', async () => {
    const key = await makeKey();
    const sealer = await aSealer(key);
    const sealed = await sealer.sealContent(ANA, CONTENT, 'one');
    const changed = sealed.bytes.slice(0);
    new Uint8Array(changed)[5]! ^= 1;
    expect(await sealer.openContent(ANA, { ...sealed, bytes: changed }, 'one')).toBe('damaged');
    const other = await makeKey();
    expect(await (await aSealer(other)).openContent(ANA, sealed, 'one')).toBe('damaged');
    expect(await (await aSealer({ ...other, id: key.id })).openContent(ANA, sealed, 'one')).toBe('damaged');
  });

  test('waits for the key, and without it nothing is sealed', async () => {
    const sealed = await (await aSealer()).sealContent(ANA, CONTENT, 'one');
    const keyless = await aSealer(null);
    expect(await keyless.openContent(ANA, sealed, 'one')).toBeNull();
    await expect(keyless.sealContent(ANA, CONTENT, 'one')).rejects.toBeInstanceOf(StoreFailure);
  });
});
