import type { IdentityClient } from './identity-client';
import type { Surroundings } from './surroundings';

/**
 * Signs out on this device first, so that it holds even if the page closes, and then at the provider if it answers. The
 * page to which the provider returns settles the sign-out: the way there may break off.
 */
export async function endSession(
  surroundings: Surroundings,
  client: () => IdentityClient | undefined,
): Promise<void> {
  surroundings.forget();
  surroundings.oweSignOut();
  await surroundings.beforeSignOut();
  const { home } = surroundings.addresses();
  const reached = client();
  if (!reached?.current || !(await surroundings.canReachProvider(true))) return surroundings.startOver(home);
  await reached.signOut(surroundings.signOutReturn());
}
