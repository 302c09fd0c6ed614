import type { Adapter, StoredPayload } from 'oidc-provider';
import { refreshTokenKey } from './refresh-token-key';

/** Storage of sessions, grants, codes and refresh tokens. `model` is oidc-provider's name for the kind. */
export interface IdentityStore {
  upsert(model: string, id: string, payload: StoredPayload, expiresInSeconds: number): Promise<void>;
  find(model: string, id: string): Promise<StoredPayload | undefined>;
  findByUid(model: string, uid: string): Promise<StoredPayload | undefined>;
  /** Stores the second of use. An unknown id is not an error. */
  consume(model: string, id: string): Promise<void>;
  destroy(model: string, id: string): Promise<void>;
  /** Removes every code and refresh token of a grant. */
  revokeByGrantId(grantId: string): Promise<void>;
}

/** Whether the person with this `sub` may sign in now. */
type HasAccess = (subject: string) => boolean;

/**
 * The store behind oidc-provider's adapter interface. Refresh tokens are stored as hashes, so that a leaked
 * store gives no access. A session of a person without access does not exist.
 */
export function adapterOf(store: IdentityStore, hasAccess: HasAccess): (model: string) => Adapter {
  return (model) => {
    if (model === 'RefreshToken') return refreshTokenAdapter(store);
    if (model === 'Session') return sessionAdapter(store, hasAccess);
    return plainAdapter(store, model);
  };
}

function plainAdapter(store: IdentityStore, model: string): Adapter {
  return {
    upsert: (id, payload, expiresIn) => store.upsert(model, id, payload, expiresIn),
    find: (id) => store.find(model, id),
    findByUid: (uid) => store.findByUid(model, uid),
    findByUserCode: async () => undefined,
    consume: (id) => store.consume(model, id),
    destroy: (id) => store.destroy(model, id),
    revokeByGrantId: (grantId) => store.revokeByGrantId(grantId),
  };
}

function refreshTokenAdapter(store: IdentityStore): Adapter {
  const plain = plainAdapter(store, 'RefreshToken');
  return {
    ...plain,
    upsert: (token, { jti: _, ...payload }, expiresIn) =>
      plain.upsert(refreshTokenKey(token), payload, expiresIn),
    find: async (token) => {
      const payload = await plain.find(refreshTokenKey(token));
      return payload && { ...payload, jti: token };
    },
    consume: (token) => plain.consume(refreshTokenKey(token)),
    destroy: (token) => plain.destroy(refreshTokenKey(token)),
  };
}

/** oidc-provider fails on a session whose account is gone. Without the session it shows the login page. */
function sessionAdapter(store: IdentityStore, hasAccess: HasAccess): Adapter {
  const plain = plainAdapter(store, 'Session');
  const withAccess = (payload: StoredPayload | undefined) =>
    payload?.accountId === undefined || hasAccess(payload.accountId) ? payload : undefined;
  return {
    ...plain,
    find: async (id) => withAccess(await plain.find(id)),
    findByUid: async (uid) => withAccess(await plain.findByUid(uid)),
  };
}
