import { findPerson } from '../../../contract/people/find-person';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead } from '../../platform/http/route';
import type { PeopleRegister } from './people-register';

export function peopleRoutes(register: PeopleRegister): Route[] {
  return [
    serveRead(findPerson, async ({ query }) => {
      const found = await register.find(query.document, query.documentType ?? null);
      if (!found) throw new Refused('PERSON_NOT_FOUND');
      return { P: found };
    }),
  ];
}
