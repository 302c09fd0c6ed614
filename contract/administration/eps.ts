import * as v from 'valibot';
import { NamedId } from '../answer';
import { boundedList } from '../bounded';
import { Id, optionalText } from '../fields';
import { Telephone } from '../telephone';
import { defineEntity } from './define-entity';
import { ADMINISTRATORS } from './editors';
import { Name, OptionalNit } from './parts';

/** An insurer (EPS). */
export const eps = defineEntity({
  name: 'Eps',
  slug: 'eps',
  path: '/eps',
  one: 'una EPS',
  many: 'las EPS',
  editors: ADMINISTRATORS,
  form: {
    name: Name,
    /** Official code: `EPS001`, `CCF055`. */
    code: v.pipe(
      optionalText(10),
      v.check(
        (code) => code === null || /^[A-Z]{2,5}\d{1,4}$/.test(code),
        'Escriba el código en mayúsculas: EPS001.',
      ),
    ),
    nit: OptionalNit,
    phone: Telephone,
    /** Its people authorise in the system; otherwise the regulation centre does. */
    answersInSystem: v.boolean('Elija si responde en el sistema.'),
    /** The regimes that it runs: without one, no patient of it can be entered. */
    regimeTypeIds: v.optional(boundedList(Id, 20), []),
  },
  row: {
    name: v.string(),
    code: v.nullable(v.string()),
    nit: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    answersInSystem: v.boolean(),
    regimeTypeIds: v.array(v.number()),
    regimeTypes: v.array(NamedId),
    /** Somebody of it has signed in within 90 days. Older servers do not know. */
    hasSignedIn: v.optional(v.boolean(), true),
  },
});
