import * as v from 'valibot';
import { defineCall } from '../call';
import { FAMILIES } from '../roles';
import { ServerConfig } from './server-config';

export const getConfig = defineCall({
  name: 'getConfig',
  method: 'GET',
  path: '/config',
  summary: 'A qué está conectada la aplicación.',
  audience: 'public',
  answer: ServerConfig,
});

const Me = v.object({
  username: v.string(),
  name: v.string(),
  family: v.picklist(FAMILIES),
  roles: v.array(v.string()),
  entityId: v.nullable(v.number()),
  /** Name of the IPS, EPS or transport entity; the regulation centre for all others. */
  entityName: v.string(),
});

/** What a device tells of itself, so that its silence is noticed. All three or none. */
const Device = v.object({
  /** A random id of the browser. */
  device: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  kind: v.optional(v.picklist(['phone', 'tablet', 'desk'])),
  /** Of the app. */
  version: v.optional(v.pipe(v.string(), v.regex(/^[\w.+-]{1,40}$/))),
});

export const getMe = defineCall({
  name: 'getMe',
  method: 'GET',
  path: '/me',
  summary: 'Quién ha iniciado sesión, y por qué entidad.',
  audience: 'signed-in',
  query: Device,
  answer: Me,
});
