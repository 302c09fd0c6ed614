import type { IdentityClient } from './identity-client';
import type { Surroundings } from './surroundings';

/** Signs out on this device first, so that it holds even if the page closes, and then at the provider if it answers. */
export async function endSession(
  surroundings: Surroundings,
  client: () => IdentityClient | undefined,
): Promise<void> {
  surroundings.forget();
  surroundings.oweSignOut();
  await surroundings.beforeSignOut();
  const { home } = surroundings.addresses();
  const reached = client();
  if (!reached?.current || !(await surroundings.canReachProvider())) return surroundings.startOver(home);
  surroundings.settleSignOut();
  await reached.signOut(home);
}
