import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EmbeddedIdentity } from './identity';

/**
 * Ends this browser's session and revokes all its grants: the refresh tokens of all tabs stop working.
 * Returns whether there was a session.
 */
export async function endBrowserSession(
  { provider, store }: Pick<EmbeddedIdentity, 'provider' | 'store'>,
  request: IncomingMessage,
  response: ServerResponse,
  { unlessOf }: { unlessOf?: string } = {},
): Promise<void> {
  const context = provider.createContext(request, response);
  const session = await provider.Session.get(context);
  if (session.accountId === undefined || session.accountId === unlessOf) return;
  const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
  for (const grantId of grants) {
    await store.revokeByGrantId(grantId);
    await store.destroy('Grant', grantId);
  }
  await session.destroy();
}

export async function hasBrowserSession(
  { provider }: Pick<EmbeddedIdentity, 'provider'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(request, response));
  return session.accountId !== undefined;
}
