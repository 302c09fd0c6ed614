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

export const getMe = defineCall({
  name: 'getMe',
  method: 'GET',
  path: '/me',
  summary: 'Quién ha iniciado sesión, y por qué entidad.',
  audience: 'signed-in',
  answer: Me,
});
