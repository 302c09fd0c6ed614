import type { Adapter, StoredPayload } from 'oidc-provider';
import { refreshTokenKey } from './refresh-tokens';

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

/** The store as oidc-provider wants it. Refresh tokens rest under their hash. */
export function adapterOf(store: IdentityStore): (model: string) => Adapter {
  return (model) => {
    const key = model === 'RefreshToken' ? refreshTokenKey : (id: string) => id;
    return {
      upsert: (id, payload, expiresIn) => store.upsert(model, key(id), payload, expiresIn),
      find: (id) => store.find(model, key(id)),
      findByUid: (uid) => store.findByUid(model, uid),
      findByUserCode: async () => undefined,
      consume: (id) => store.consume(model, key(id)),
      destroy: (id) => store.destroy(model, key(id)),
      revokeByGrantId: (grantId) => store.revokeByGrantId(grantId),
    };
  };
}
