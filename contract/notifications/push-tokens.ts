import * as v from 'valibot';
import { defineCall } from '../call';
import { text } from '../fields';

/**
 * The push address of one browser: the installation id that firebase messaging gives to `onRegistered`, or the
 * registration token of the older `getToken`.
 */
const PushToken = v.pipe(
  text(512, { tooLong: 'El valor no es válido.' }),
  v.regex(/^[\w:-]{16,512}$/, 'El valor no es válido.'),
);

const PushTokenBody = v.strictObject({ token: PushToken });

export const registerPushToken = defineCall({
  name: 'registerPushToken',
  method: 'POST',
  path: '/pushTokens',
  summary: 'Este navegador recibe los avisos de la persona, y los de nadie más.',
  audience: 'signed-in',
  perMinute: 30,
  body: PushTokenBody,
  answer: v.object({ registered: v.literal(true) }),
});

export const removePushToken = defineCall({
  name: 'removePushToken',
  method: 'POST',
  path: '/pushTokens/remove',
  summary: 'Este navegador deja de recibir los avisos de la persona.',
  audience: 'signed-in',
  perMinute: 30,
  body: PushTokenBody,
  /** False when the token did not belong to this person. */
  answer: v.object({ removed: v.boolean() }),
});
