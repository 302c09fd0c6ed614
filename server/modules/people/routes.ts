import { findPerson } from '../../../contract/people/find-person';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { createEmbeddedRegister } from './people-register';

export function routes(platform: Platform): Route[] {
  const register = createEmbeddedRegister(platform);
  return [
    serveRead(findPerson, async ({ query, note }) => {
      const found = await register.find(query.document, query.documentType ?? null);
      // A search without a result is audited too, so that a user who tries many documents is visible.
      note({ action: 'look-up-person', sought: query.document });
      if (!found) throw new Refused('PERSON_NOT_FOUND');
      return { P: found };
    }),
  ];
}
