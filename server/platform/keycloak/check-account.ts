import * as v from 'valibot';
import { Refused } from '../http/refused';
import { failureName } from '../log/failure-name';
import { type AdminApi, KeycloakRefusal } from './admin-api';
import { keepsEntity } from './kept-entity';
import { MANAGE, type rememberManagement, VIEW } from './management';

/**
 * Whether the service account can do its work: a token, the right to read people, the right to write them, and a user
 * profile that keeps their entity. The words are for `/readyz`, which anybody may read.
 */
export async function checkAccount(
  api: AdminApi,
  management: ReturnType<typeof rememberManagement>,
): Promise<string> {
  const steps: readonly [reason: string, run: () => Promise<unknown>][] = [
    ['account refused', () => api.ownId()],
    [`${VIEW} missing`, () => api.get('/users/count', v.number(), { needs: VIEW })],
    [`${MANAGE} missing`, () => management.findClient()],
  ];
  for (const [reason, run] of steps) {
    try {
      await run();
    } catch (error) {
      return `down: ${isRefused(error) ? reason : unansweredName(error)}`;
    }
  }
  const keeps = await keepsEntity(api).catch(() => 'no answer');
  if (keeps === 'no answer') return 'down: no answer';
  return keeps === false ? 'down: entityId is dropped' : 'ok';
}

/** The code of the connection's failure, for example of a certificate that Node does not trust. */
function unansweredName(error: unknown): string {
  const name = error instanceof Error && error.cause ? failureName(error.cause) : '';
  return /^[A-Z][A-Z_]+$/.test(name) ? name : 'no answer';
}

const isRefused = (error: unknown) =>
  error instanceof KeycloakRefusal || (error instanceof Refused && error.code === 'DIRECTORY_REFUSED');
