import type { Actor } from '../../../contract/roles';
import { personKey } from './person-limits';
import { Refused } from './refused';

interface UploadLimits {
  /** Uploads of one person at the same time. */
  perPerson: number;
  /** Bytes of all uploads at the same time. */
  bytes: number;
}

/** Bounds the memory of uploads: each is in memory until its write ends. */
export interface Uploads {
  /**
   * Begins an upload of at most `bytes`. Returns the function that ends it. Throws `TOO_MANY_REQUESTS` if the person has
   * too many, and `UNAVAILABLE` if all people together have too many.
   */
  begin(person: Pick<Actor, 'issuer' | 'subject'>, bytes: number): () => void;
}

export function createUploads({ perPerson, bytes: mostBytes }: UploadLimits): Uploads {
  const underWay = new Map<string, number>();
  let bytesUnderWay = 0;

  return {
    begin(person, bytes) {
      const key = personKey(person);
      const own = underWay.get(key) ?? 0;
      if (own >= perPerson)
        throw new Refused('TOO_MANY_REQUESTS', { message: TOO_MANY_FILES, retryAfterSeconds: 5 });
      if (bytesUnderWay > 0 && bytesUnderWay + bytes > mostBytes) throw new Refused('UNAVAILABLE');
      underWay.set(key, own + 1);
      bytesUnderWay += bytes;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        bytesUnderWay -= bytes;
        const left = (underWay.get(key) ?? 1) - 1;
        if (left > 0) underWay.set(key, left);
        else underWay.delete(key);
      };
    },
  };
}

const TOO_MANY_FILES = 'Ya se están subiendo otros archivos suyos; espere a que terminen.';
