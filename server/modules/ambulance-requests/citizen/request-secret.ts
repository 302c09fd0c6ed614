import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Orm } from '../../../platform/database/database';
import { sharedSecret } from '../../../platform/database/shared-secret';

const SECRET = 'citizen-request-secret';

/** What the public door derives from one secret of the installation, which all processes share. */
interface RequestSecrets {
  /** The secret of one request: the same whenever its creation is repeated. */
  secretOf(ref: string): Promise<string>;
  /** Whether a citizen has the secret of this request. In constant time, and before any row is read. */
  opens(ref: string, secret: string): Promise<boolean>;
  /** A network address that can be compared and not read. */
  hashOf(address: string): Promise<string>;
}

export function createRequestSecrets(orm: Orm): RequestSecrets {
  const key = sharedSecret(orm, SECRET);
  const derived = async (use: string, text: string) =>
    createHmac('sha256', await key())
      .update(`${use} ${text}`)
      .digest();
  const secretOf = async (ref: string) => (await derived('status', ref)).toString('base64url');
  return {
    secretOf,
    async opens(ref, secret) {
      const [wanted, given] = [Buffer.from(await secretOf(ref)), Buffer.from(secret)];
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
    hashOf: async (address) => (await derived('address', address)).subarray(0, 16).toString('base64url'),
  };
}
