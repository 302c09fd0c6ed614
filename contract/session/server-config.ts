import * as v from 'valibot';

/** Public firebase settings that a browser needs to register for push. */
export const PushConfig = v.object({
  firebase: v.object({
    apiKey: v.string(),
    projectId: v.string(),
    messagingSenderId: v.string(),
    appId: v.string(),
  }),
  vapidKey: v.string(),
});
export type PushConfig = v.InferOutput<typeof PushConfig>;

/** Answer of `GET /config`: the settings that the app needs before a sign-in. Public, without a token. */
export const ServerConfig = v.object({
  product: v.string(),
  version: v.string(),
  /** True for invented data: the banner `Datos de demostración` shows. */
  demonstration: v.boolean(),
  identity: v.object({ url: v.string(), realm: v.string(), clientId: v.string() }),
  /** Server clock, ISO 8601 with offset; corrects the device's clock. */
  now: v.string(),
  /** Whom a person calls whose account is wrong: a name and a telephone. */
  contact: v.optional(v.nullable(v.string())),
  /** The regulation centre's telephone. */
  cruePhone: v.optional(v.nullable(v.string())),
  /** Null without a configured push service: then there are no pushes. */
  push: v.nullish(PushConfig, null),
});

export type ServerConfig = v.InferOutput<typeof ServerConfig>;
