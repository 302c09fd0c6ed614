import * as v from 'valibot';
import { Telephone } from '../telephone';
import { defineEntity } from './define-entity';
import { ADMINISTRATORS } from './editors';
import { Name, OptionalNit } from './parts';

/** A company with ambulances. Number 1 is the health secretariat's own; all others are private. */
export const transportEntities = defineEntity({
  name: 'TransportEntity',
  slug: 'transport-entities',
  path: '/ambulanceEntity',
  one: 'una entidad de transporte',
  many: 'las entidades de transporte',
  editors: ADMINISTRATORS,
  form: { name: Name, nit: OptionalNit, phone: Telephone },
  row: {
    name: v.string(),
    nit: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    isPrivate: v.boolean(),
    /** How many it has, without archived ones. */
    ambulances: v.number(),
    /** Somebody of it has signed in within 90 days. Older servers do not know. */
    hasSignedIn: v.optional(v.boolean(), true),
  },
});
