import * as v from 'valibot';
import { NamedId } from '../answer';
import { boundedList } from '../bounded';
import { Id, optionalText, requiredText } from '../fields';
import { LIMITS } from '../limits';
import { Telephone } from '../telephone';
import { defineEntity } from './define-entity';
import { ADMINISTRATORS } from './editors';
import { Name, Nit, OptionalPlace, StoredPlace } from './parts';

export const NATURES = ['public', 'private'] as const;

const REPS = 'Escriba el código REPS: 10 dígitos, o 12 con el número de la sede.';

/** A hospital or another institution that attends patients (IPS). */
export const ips = defineEntity({
  name: 'Ips',
  slug: 'ips',
  path: '/ips',
  one: 'una IPS',
  many: 'las IPS',
  editors: ADMINISTRATORS,
  form: {
    name: Name,
    nit: Nit,
    repsCode: v.pipe(
      optionalText(12),
      v.check((code) => code === null || /^(\d{10}|\d{12})$/.test(code), REPS),
    ),
    /** Null if nobody has said it yet. */
    nature: v.nullish(v.picklist(NATURES, 'Elija pública o privada.'), null),
    municipalityId: Id,
    address: optionalText(LIMITS.addressText),
    place: OptionalPlace,
    networkIds: v.optional(boundedList(Id, 50), []),
    /** Names of enabled services, as in REPS. */
    services: v.optional(boundedList(requiredText(80), 100), []),
    phone: Telephone,
  },
  row: {
    name: v.string(),
    nit: v.string(),
    repsCode: v.nullable(v.string()),
    nature: v.nullable(v.picklist(NATURES)),
    municipalityId: v.number(),
    municipality: v.string(),
    departmentId: v.nullable(v.number()),
    department: v.string(),
    address: v.nullable(v.string()),
    place: StoredPlace,
    networkIds: v.array(v.number()),
    networks: v.array(NamedId),
    services: v.array(v.string()),
    phone: v.nullable(v.string()),
  },
});
