import { findPerson } from '../../../contract/people/find-person';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { PeopleRegister } from './people-register';

export function peopleRoutes(platform: Platform, register: PeopleRegister): Route[] {
  return [
    serveRead(findPerson, async ({ actor, query, origin }) => {
      const found = await register.find(query.document, query.documentType ?? null);
      // A search without a result is noted too: a user who tries documents one by one leaves a trace.
      platform.audit.noteReading(actor, 'look-up-person', null, origin);
      if (!found) throw new Refused('PERSON_NOT_FOUND');
      return { P: found };
    }),
  ];
}
