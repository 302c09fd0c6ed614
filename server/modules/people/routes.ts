import { findPerson } from '../../../contract/people/find-person';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findAffiliation } from './person-register';

export function routes(platform: Platform): Route[] {
  return [
    serveRead(findPerson, async ({ query, note }) => {
      // A search without a result is audited too, so that a user who tries many documents is visible.
      note({ action: 'look-up-person', sought: query.document });
      const { person, register } = await findAffiliation(platform, {
        document: query.document,
        documentType: query.documentType ?? null,
      });
      if (!person) throw new Refused('PERSON_NOT_FOUND');
      return { P: person, register };
    }),
  ];
}
