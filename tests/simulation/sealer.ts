import type { Content, PlainFile, Sealer } from '../../src/outbox/ports';
import { isSameOwner, type Owner, type Sealed } from '../../src/outbox/record';
import type { Life, World } from './world';

const sealedThings = new WeakMap<Sealed, { owner: Owner; place: string; thing: Content | PlainFile }>();

/** The outbox's encryption: takes time, and decrypts only for its owner and its record. */
export function sealerOf(world: World, life: Life): Sealer {
  const seal = async (owner: Owner, thing: Content | PlainFile, place: string): Promise<Sealed> => {
    await world.pause(life, 0, 2);
    const sealed = { bytes: new ArrayBuffer(8), iv: new ArrayBuffer(0), sealedWith: owner.subject };
    sealedThings.set(sealed, { owner, place, thing });
    return sealed;
  };
  const open = async (owner: Owner, sealed: Sealed, place: string) => {
    const found = sealedThings.get(sealed);
    if (!found || !isSameOwner(found.owner, owner)) return null;
    return found.place === place ? found.thing : 'damaged';
  };
  return {
    sealContent: (owner, content, item) => seal(owner, content, item),
    sealFile: (owner, file, { item, position }) => seal(owner, file, `${item} ${position}`),
    openContent: async (owner, sealed, item) =>
      (await open(owner, sealed, item)) as Content | 'damaged' | null,
    openFile: async (owner, { sealed, item, position }) =>
      (await open(owner, sealed, `${item} ${position}`)) as PlainFile | 'damaged' | null,
  };
}
