import type { ServiceAccount } from './push-settings';

/** Access tokens of a service account, renewed automatically. Loads firebase-admin at the first call. */
export function googleAccess(account: ServiceAccount): () => Promise<string> {
  let credential: Promise<{ getAccessToken(): Promise<{ access_token: string }> }> | null = null;
  return async () => {
    credential ??= import('firebase-admin/app').then(({ cert }) => cert(account));
    const { access_token: token } = await (await credential).getAccessToken();
    return token;
  };
}
