import type { Content, PlainFile, Sealer } from '../../src/outbox/ports';
import { isSameOwner, type Owner, type Sealed } from '../../src/outbox/record';
import type { Life, World } from './world';

const sealedThings = new WeakMap<Sealed, { owner: Owner; thing: Content | PlainFile }>();

/** Encryption as the outbox knows it: it takes time, and opens for its owner alone. */
export function sealerOf(world: World, life: Life): Sealer {
  const seal = async (owner: Owner, thing: Content | PlainFile, size: number): Promise<Sealed> => {
    await world.pause(life, 0, 2);
    const sealed = { bytes: new ArrayBuffer(Math.min(size, 8)), iv: new ArrayBuffer(0) };
    sealedThings.set(sealed, { owner, thing });
    return sealed;
  };
  const open = async (owner: Owner, sealed: Sealed) => {
    const found = sealedThings.get(sealed);
    return found && isSameOwner(found.owner, owner) ? found.thing : null;
  };
  return {
    sealContent: (owner, content) => seal(owner, content, 8),
    sealFile: (owner, file) => seal(owner, file, 8),
    openContent: async (owner, sealed) => (await open(owner, sealed)) as Content | null,
    openFile: async (owner, file) => (await open(owner, file.sealed)) as PlainFile | null,
  };
}
