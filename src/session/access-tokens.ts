import type { IdentityClient } from './identity-client';
import { isSessionFailure, SessionFailure } from './session-failure';

interface AccessTokensOptions {
  /** The client of the session; undefined when signed out or not reached yet. */
  client: () => IdentityClient | undefined;
  /** Runs one refresh at a time across all tabs. */
  exclusively: (refresh: () => Promise<void>) => Promise<void>;
  onRenewed: (client: IdentityClient) => void;
  /** The provider refused to renew. */
  onRefused: () => void;
  /** The provider does not answer, and the token is no longer valid. */
  onUnreachable: () => void;
}

/** Gives tokens valid for at least that many seconds, and renews them with one request at a time. */
export function createAccessTokens(options: AccessTokensOptions): (validSeconds: number) => Promise<string> {
  const { client, exclusively, onRenewed, onRefused, onUnreachable } = options;
  let refreshing: Promise<void> | undefined;

  return async (validSeconds) => {
    const before = client();
    if (!before?.current) throw new SessionFailure('refused');
    if (!before.holdsFor(validSeconds)) {
      try {
        await refresh(before);
      } catch (failure) {
        if (!isUsableDespite(failure, validSeconds, client())) throw failure;
      }
    }
    const token = client()?.current?.token;
    if (token === undefined) throw new SessionFailure('refused');
    return token;
  };

  function refresh(renewed: IdentityClient): Promise<void> {
    refreshing ??= exclusively(() => renewed.renew())
      .then(
        () => {
          if (client() !== renewed) throw new SessionFailure('refused');
          onRenewed(renewed);
        },
        (failure: unknown) => {
          if (isSessionFailure(failure, 'refused')) onRefused();
          else if (!client()?.holdsFor(5)) onUnreachable();
          throw failure;
        },
      )
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }
}

/** On a bad network, a token due for early renewal is used as long as it is valid. */
function isUsableDespite(
  failure: unknown,
  validSeconds: number,
  client: IdentityClient | undefined,
): boolean {
  return (
    isSessionFailure(failure, 'unreachable') && Number.isFinite(validSeconds) && Boolean(client?.holdsFor(5))
  );
}
