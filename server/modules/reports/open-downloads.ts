import type { Actor } from '../../../contract/roles';
import { Refused } from '../../platform/http/refused';

/** Each download has a thread and a good part of a processor until its last byte. */
const MOST = { ofPerson: 2, together: 6 };

interface OpenDownloads {
  /** Notes one more. Throws `REPORTS_BUSY` over the limits. The returned function ends it; a second call does nothing. */
  begin(actor: Pick<Actor, 'issuer' | 'subject'>): () => void;
}

/** The downloads that this process makes at this moment. Those of the background are one at a time besides. */
export function createOpenDownloads(): OpenDownloads {
  const open = new Map<string, number>();
  let together = 0;
  return {
    begin({ issuer, subject }) {
      const person = `${issuer} ${subject}`;
      const own = open.get(person) ?? 0;
      if (own >= MOST.ofPerson || together >= MOST.together) throw new Refused('REPORTS_BUSY');
      open.set(person, own + 1);
      together += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        together -= 1;
        const left = (open.get(person) ?? 1) - 1;
        if (left === 0) open.delete(person);
        else open.set(person, left);
      };
    },
  };
}
