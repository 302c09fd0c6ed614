import * as v from 'valibot';
import { needsEntity } from '../../contract/session/entity-names';
import { getMe } from '../../contract/session/session';
import { personFromClaims, TokenClaims } from '../../contract/session/token-claims';
import { SessionFailure } from './session-failure';

const Answer = v.object({ data: v.object({ entityId: v.nullable(v.number()) }) });
const WITHIN_MS = 10_000;

/**
 * The entity that a token names. Only our server can tell: the token may have a code instead of our id. It is asked once for
 * the same person, roles and names; null without a question for a person of no entity. Throws `SessionFailure`.
 */
export function createEntityFinder(clientId: string) {
  let known: { question: string; entityId: number } | undefined;
  return async (token: string, claims: unknown): Promise<number | null> => {
    const parsed = v.safeParse(TokenClaims, claims);
    if (!parsed.success) return null;
    const { subject, roles, entityNames } = personFromClaims(parsed.output, clientId);
    if (!needsEntity(roles) || entityNames.length === 0) return null;
    const question = JSON.stringify([subject, roles, entityNames]);
    if (known?.question === question) return known.entityId;
    const entityId = await ask(token);
    // Somebody may add an entity that is unknown today.
    known = entityId === null ? undefined : { question, entityId };
    return entityId;
  };
}

async function ask(token: string): Promise<number | null> {
  try {
    const response = await fetch(`/api${getMe.path}`, {
      headers: { authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (response.status === 401) throw new SessionFailure('refused');
    return v.parse(Answer, await response.json()).data.entityId;
  } catch (failure) {
    throw failure instanceof SessionFailure ? failure : new SessionFailure('unreachable', failure);
  }
}
