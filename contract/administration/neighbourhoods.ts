import * as v from 'valibot';
import { Id } from '../fields';
import { defineEntity } from './define-entity';
import { ADMINISTRATORS } from './editors';
import { Name, OptionalPlace, StoredPlace } from './parts';

export const neighbourhoods = defineEntity({
  name: 'Neighbourhood',
  slug: 'neighbourhoods',
  path: '/neighborhood',
  one: 'un barrio',
  many: 'los barrios y veredas',
  editors: ADMINISTRATORS,
  form: { name: Name, municipalityId: Id, place: OptionalPlace },
  row: {
    name: v.string(),
    municipalityId: v.number(),
    municipality: v.string(),
    departmentId: v.nullable(v.number()),
    department: v.string(),
    place: StoredPlace,
  },
});
