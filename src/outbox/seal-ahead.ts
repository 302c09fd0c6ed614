import type { OutboxPorts, PlainFile } from './ports';
import { isSameOwner, type Owner, type Sealed } from './record';

/** Files that are being encrypted before anybody has pressed the button, for one submission that may come. */
export interface SealedAhead {
  /** The key that the submission will have for life: what is sealed for one item opens for no other. */
  id: string;
  owner: Owner;
  sealed: ReadonlyMap<PlainFile, Promise<Sealed>>;
}

/** Begins at once; null where nobody is signed in. What cannot be sealed now is found out when it is submitted. */
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

/** The same ports, for the one submission that takes what was sealed. */
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
