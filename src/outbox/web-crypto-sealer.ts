import * as v from 'valibot';
import type { NamedKey } from '../storage';
import { openBytes, openJson, sealBytes, sealJson } from '../storage';
import { orStoreFailure } from './dexie-store';
import { type Content, type FilePlace, type PlainFile, type Sealer, StoreFailure } from './ports';
import type { Owner, Sealed } from './record';

const HEAD_LENGTH_BYTES = 4;

const content = v.object({
  transfer: v.nullable(v.number()),
  body: v.unknown(),
  screen: v.optional(v.unknown()),
});
const head = v.object({ name: v.string(), type: v.string(), sha256: v.string() });

/** `keyOf` returns null for an owner whose database is not open. */
export function createSealer(keyOf: (owner: Owner) => Promise<NamedKey | null>): Sealer {
  const seal = async (owner: Owner, work: (key: CryptoKey) => Promise<Omit<Sealed, 'sealedWith'>>) => {
    const found = await orStoreFailure(keyOf(owner));
    if (!found) throw new StoreFailure('aborted');
    return { ...(await work(found.key).catch(asStoreFailure)), sealedWith: found.id };
  };
  const open = async <Thing>(owner: Owner, sealed: Sealed, work: (key: CryptoKey) => Promise<Thing>) => {
    const found = await orStoreFailure(keyOf(owner));
    if (!found) return null;
    if (found.id !== sealed.sealedWith) return 'damaged';
    return work(found.key).catch(() => 'damaged' as const);
  };
  return {
    sealContent: (owner, plain, item) =>
      seal(owner, (key) => sealJson(key, plain satisfies Content, contentPlace(owner, item))),
    sealFile: (owner, file, place) =>
      seal(owner, async (key) => sealBytes(key, packFile(file), filePlace(owner, place))),
    openContent: (owner, sealed, item) =>
      open(owner, sealed, async (key) =>
        v.parse(content, await openJson(key, sealed, contentPlace(owner, item))),
      ),
    openFile: (owner, { sealed, ...place }) =>
      open(owner, sealed, async (key) => unpackFile(await openBytes(key, sealed, filePlace(owner, place)))),
  };
}

/** The browser refused to encrypt, or had no memory for it: nothing can be stored now. */
function asStoreFailure(error: unknown): never {
  throw error instanceof DOMException || error instanceof RangeError ? new StoreFailure('aborted') : error;
}

function contentPlace({ issuer, subject, entity }: Owner, item: string): string {
  return JSON.stringify(['relevo content', issuer, subject, entity, item]);
}

function filePlace({ issuer, subject, entity }: Owner, { item, position }: FilePlace): string {
  return JSON.stringify(['relevo file', issuer, subject, entity, item, position]);
}

/** Layout: length of the head, head with the file's name, bytes of the file. */
function packFile({ bytes, ...named }: PlainFile): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(v.parse(head, named)));
  const packed = new Uint8Array(HEAD_LENGTH_BYTES + text.length + bytes.byteLength);
  new DataView(packed.buffer).setUint32(0, text.length);
  packed.set(text, HEAD_LENGTH_BYTES);
  packed.set(new Uint8Array(bytes), HEAD_LENGTH_BYTES + text.length);
  return packed;
}

function unpackFile(packed: ArrayBuffer): PlainFile {
  const start = HEAD_LENGTH_BYTES + new DataView(packed).getUint32(0);
  const text = new TextDecoder().decode(packed.slice(HEAD_LENGTH_BYTES, start));
  return { ...v.parse(head, JSON.parse(text)), bytes: packed.slice(start) };
}
