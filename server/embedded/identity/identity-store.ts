import type { Adapter, StoredPayload } from 'oidc-provider';
import { refreshTokenKey } from './refresh-token-key';

/** Where sessions, grants, codes and refresh tokens rest. `model` is oidc-provider's name of the kind. */
export interface IdentityStore {
  upsert(model: string, id: string, payload: StoredPayload, expiresInSeconds: number): Promise<void>;
  find(model: string, id: string): Promise<StoredPayload | undefined>;
  findByUid(model: string, uid: string): Promise<StoredPayload | undefined>;
  /** Marks as used, with the second it happened; an id that is not there is no error. */
  consume(model: string, id: string): Promise<void>;
  destroy(model: string, id: string): Promise<void>;
  /** Removes everything that was given under a grant (codes, refresh tokens). */
  revokeByGrantId(grantId: string): Promise<void>;
}

/** The store as oidc-provider wants it. Refresh tokens rest as their hash: reading the store opens nothing. */
export function adapterOf(store: IdentityStore): (model: string) => Adapter {
  return (model) => (model === 'RefreshToken' ? refreshTokenAdapter(store) : plainAdapter(store, model));
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
