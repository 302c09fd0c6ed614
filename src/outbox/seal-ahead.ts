import type { OutboxPorts, PlainFile } from './ports';
import { isSameOwner, type Owner, type Sealed } from './record';

/** Files that are encrypted before the user presses send, for one possible submission. */
export interface SealedAhead {
  /** The key of that submission: a file sealed for one submission does not open for another. */
  id: string;
  owner: Owner;
  sealed: ReadonlyMap<PlainFile, Promise<Sealed>>;
}

/** Starts at once; null when nobody is signed in. A failure here shows only on submit. */
export function sealAhead(
  { sealer, random, session }: Pick<OutboxPorts, 'sealer' | 'random' | 'session'>,
  files: readonly PlainFile[],
): SealedAhead | null {
  const owner = session.owner();
  if (!owner) return null;
  const id = random.key();
  const sealed = new Map(
    files.map((file, position) => [file, sealer.sealFile(owner, file, { item: id, position })]),
  );
  for (const sealing of sealed.values()) sealing.catch(() => undefined);
  return { id, owner, sealed };
}

/** The same ports, for the one submission that uses the sealed files. */
export function withSealed(ports: OutboxPorts, ahead: SealedAhead): OutboxPorts {
  return {
    ...ports,
    random: { ...ports.random, key: () => ahead.id },
    sealer: {
      ...ports.sealer,
      sealFile(owner, file, place) {
        const known = isSameOwner(owner, ahead.owner) && place.item === ahead.id && ahead.sealed.get(file);
        return known || ports.sealer.sealFile(owner, file, place);
      },
    },
  };
}
