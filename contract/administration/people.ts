import * as v from 'valibot';
import { pageOf } from '../answer';
import { boundedList } from '../bounded';
import { defineCall } from '../call';
import { Id, IdText, Nothing, requiredText, text } from '../fields';
import { LIMITS } from '../limits';
import { ROLES } from '../roles';
import { ADMINISTRATORS } from './editors';

/** The identity provider's id of a person. It is a part of an address there: no dots alone, no slash. */
const PersonId = v.pipe(text(120), v.regex(/^[A-Za-z0-9][\w:.-]{7,119}$/, 'El valor no es válido.'));

const Username = v.pipe(
  text(60),
  v.toLowerCase(),
  v.regex(/^[a-z0-9][a-z0-9._@-]{2,59}$/, 'De 3 a 60 letras sin tildes, números, puntos o guiones.'),
);

/** Characters that Keycloak refuses in a name. */
const PersonName = v.pipe(
  requiredText(LIMITS.personName),
  v.regex(/^[^<>&"$%!#?§;*~/\\|^=[\]{}()\p{Cc}]+$/u, 'Hay caracteres que no van en un nombre.'),
);

const Roles = boundedList(v.picklist(ROLES, 'Este rol no es de Relevo.'), ROLES.length);

/** Why a person cannot work: no role at all, no entity for a role that needs one, or an entity that Relevo does not know. */
const LACKS = ['role', 'entity', 'unknown-entity'] as const;

const Person = v.object({
  id: v.string(),
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  enabled: v.boolean(),
  /** Of Relevo, and in effect: also those of a group. */
  roles: v.array(v.picklist(ROLES)),
  /** Of those, the ones that the person has directly: only these can be changed here. Null where it is not known (a list). */
  ownRoles: v.nullable(v.array(v.picklist(ROLES))),
  /** What the account names: our id, a REPS code, a NIT. */
  entityNames: v.array(v.string()),
  /** The entity that these names mean for the roles in effect. */
  entity: v.nullable(v.object({ id: v.number(), name: v.string() })),
  lacks: v.nullable(v.picklist(LACKS)),
  /** Whether one is set up. Null if it is not known. */
  secondFactor: v.nullable(v.boolean()),
  /** The start of their latest open session; null without one, or if it is not known (a list). */
  sessionSince: v.nullable(v.string()),
  /** The caller. */
  isSelf: v.boolean(),
  /** Administers the identity provider itself: changed only there. */
  isProtected: v.boolean(),
  /** Changes with everything that can be changed here. */
  version: v.string(),
});
export type Person = v.InferOutput<typeof Person>;

const Directory = v.object({
  /** `none`: Relevo has no service account, people are kept in Keycloak's console. */
  kind: v.picklist(['keycloak', 'demonstration', 'none']),
  /** Where Keycloak's console lists people. */
  console: v.nullable(v.string()),
});

export const listPeople = defineCall({
  name: 'listPeople',
  method: 'GET',
  path: '/admin/people',
  summary:
    'Administración: las personas que pueden ingresar, por usuario, o solo las que no pueden trabajar.',
  audience: { roles: ADMINISTRATORS },
  query: v.object({
    search: v.optional(text(80)),
    /** Only those who lack a role or an entity. */
    lacking: v.optional(v.picklist(['true', 'false'])),
    /** Only those of one entity: `TRANSPORT-4`, by the kind of its roles and our id. */
    entity: v.optional(
      v.pipe(text(20), v.regex(/^(IPS|EPS|TRANSPORT)-[1-9]\d{0,9}$/, 'El valor no es válido.')),
    ),
    page: v.optional(v.pipe(IdText, v.maxValue(1_000_000)), '1'),
  }),
  answer: v.object({
    ...pageOf(Person).entries,
    directory: Directory,
    /** How many were read to find those who lack something or belong to an entity, if not all of them were. */
    readOnly: v.nullable(v.number()),
  }),
});
export type PeoplePage = v.InferOutput<typeof listPeople.answer>;

const params = v.object({ id: PersonId });

export const getPerson = defineCall({
  name: 'getPerson',
  method: 'GET',
  path: '/admin/people/:id',
  summary: 'Administración: una persona, con lo que se puede cambiar.',
  audience: { roles: ADMINISTRATORS },
  params,
  answer: Person,
});

/** Null: a repeated request gets no password, make another. */
const TemporaryPassword = v.nullable(v.string());

export const createPerson = defineCall({
  name: 'createPerson',
  method: 'POST',
  path: '/admin/people',
  summary: 'Crea una persona con una contraseña temporal, que se muestra una vez.',
  audience: { roles: ADMINISTRATORS },
  body: v.strictObject({
    username: Username,
    firstName: PersonName,
    lastName: PersonName,
    roles: Roles,
    entityId: v.nullable(Id),
  }),
  answer: v.object({
    person: Person,
    temporaryPassword: TemporaryPassword,
    /** What the identity provider refused after the account was made. */
    incomplete: v.nullable(v.string()),
  }),
});

export const changePerson = defineCall({
  name: 'changePerson',
  method: 'PATCH',
  path: '/admin/people/:id',
  summary: 'Cambia roles, entidad o acceso de una persona. Lo que no se manda queda como está.',
  audience: { roles: ADMINISTRATORS },
  params,
  body: v.strictObject({
    /** The version that the change is based on: what changed since is not overwritten (409 `STATE_MOVED`). */
    basedOn: text(80),
    roles: v.optional(Roles),
    entityId: v.optional(v.nullable(Id)),
    enabled: v.optional(v.boolean()),
  }),
  answer: Person,
});
export type PersonChange = v.InferOutput<typeof changePerson.body & object>;

export const resetPersonPassword = defineCall({
  name: 'resetPersonPassword',
  method: 'POST',
  path: '/admin/people/:id/password',
  summary: 'Da a una persona una contraseña temporal, que se muestra una vez; la anterior deja de servir.',
  audience: { roles: ADMINISTRATORS },
  params,
  body: Nothing,
  answer: v.object({ temporaryPassword: TemporaryPassword }),
});

export const removeSecondFactor = defineCall({
  name: 'removeSecondFactor',
  method: 'DELETE',
  path: '/admin/people/:id/secondFactor',
  summary: 'Quita el segundo factor de una persona: en el siguiente ingreso prepara otro.',
  audience: { roles: ADMINISTRATORS },
  params,
  body: Nothing,
  answer: Person,
});
