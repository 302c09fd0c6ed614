import type { ServiceAccount } from './push-settings';

/** Access tokens of a service account, renewed by themselves. firebase-admin is loaded for the first one. */
export function googleAccess(account: ServiceAccount): () => Promise<string> {
  let credential: Promise<{ getAccessToken(): Promise<{ access_token: string }> }> | null = null;
  return async () => {
    credential ??= import('firebase-admin/app').then(({ cert }) => cert(account));
    const { access_token: token } = await (await credential).getAccessToken();
    return token;
  };
}
