import { createHmac } from 'node:crypto';
import { plainText } from '../../../contract/plain-text';
import type { Orm } from '../database/database';
import { sharedSecret } from '../database/shared-secret';

/**
 * The keyed hash of a typed text: the audit log shows who looked for the same document or name, and not which. The key is
 * in the database.
 */
export function createSoughtHash(orm: Orm): (typed: string) => Promise<string> {
  const secret = sharedSecret(orm, 'audit-secret');
  return async (typed) =>
    createHmac('sha256', await secret())
      .update(plainText(typed))
      .digest('hex')
      .slice(0, 32);
}
