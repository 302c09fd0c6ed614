import * as v from 'valibot';

/** What a browser needs to be found by the push service: public, as in every web app that uses it. */
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

/** What `GET /config` says the app is connected to. Public: no token is needed to read it. */
export const ServerConfig = v.object({
  product: v.string(),
  version: v.string(),
  /** True when people, hospitals and figures are invented: the banner `Datos de demostración` shows. */
  demonstration: v.boolean(),
  identity: v.object({ url: v.string(), realm: v.string(), clientId: v.string() }),
  /** Server clock, ISO 8601 with offset, to correct the device's. */
  now: v.string(),
  /** Null where nobody configured the push service: then there are no pushes, and nothing else changes. */
  push: v.nullish(PushConfig, null),
});

export type ServerConfig = v.InferOutput<typeof ServerConfig>;
