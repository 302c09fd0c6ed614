import type { ServerConfig } from '../../contract/session/server-config';
import { confirmIdentity, forgetIdentity, rememberIdentity } from './cached-identity';
import { clearBeforeSignOut, tellTokenFresh } from './listeners';
import { oweSignOut, signOutReturn } from './owed-sign-out';
import { isServerThere, probeProvider } from './probe-provider';
import { underRefreshLock } from './refresh-lock';
import type { Surroundings } from './surroundings';
import { isJustOpened } from './untouched';

/** The surroundings of a real page. `config` is a function because the configuration may be reloaded. */
export function pageSurroundings(config: () => ServerConfig): Surroundings {
  return {
    now: Date.now,
    addresses: () => ({ open: window.location.href, home: homeOf() }),
    exclusively: underRefreshLock,
    isServerThere,
    canReachProvider: (isHurried) =>
      probeProvider(config().identity, isHurried).then(
        () => true,
        () => false,
      ),
    mayLeaveUnasked: isJustOpened,
    startOver,
    remember: (profile) =>
      rememberIdentity({ profile: spread(profile), config: config(), confirmedAt: Date.now() }),
    confirm: (profile) =>
      confirmIdentity({ profile: spread(profile), config: config(), confirmedAt: Date.now() }),
    forget: forgetIdentity,
    oweSignOut,
    signOutReturn: () => signOutReturn(homeOf()),
    tokenFresh: tellTokenFresh,
    beforeSignOut: clearBeforeSignOut,
  };
}

function homeOf(): string {
  return `${window.location.origin}/`;
}

/** An address that differs only in its fragment would not reload the page. */
function startOver(address: string): void {
  if (address.split('#')[0] === window.location.href.split('#')[0]) window.location.reload();
  else window.location.replace(address);
}

function spread<T extends { roles: readonly unknown[] }>(profile: T) {
  return { ...profile, roles: [...profile.roles] as T['roles'][number][] };
}
