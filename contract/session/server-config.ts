import * as v from 'valibot';

/** What `GET /config` says the app is connected to. Public: no token is needed to read it. */
export const ServerConfig = v.object({
  product: v.string(),
  version: v.string(),
  /** True when people, hospitals and figures are invented: the banner `Datos de demostración` shows. */
  demonstration: v.boolean(),
  identity: v.object({ url: v.string(), realm: v.string(), clientId: v.string() }),
  /** Server clock, ISO 8601 with offset, to correct the device's. */
  now: v.string(),
});

export type ServerConfig = v.InferOutput<typeof ServerConfig>;
