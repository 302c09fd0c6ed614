import type { Profile } from './profile';

/** A newly issued token; `expiresAt` in milliseconds by this device's clock. */
export interface FreshToken {
  token: string;
  expiresAt: number;
  profile: Profile;
}

/** What a session needs from its page and device. */
export interface Surroundings {
  now: () => number;
  /** Return addresses: the open page and the app's first page. */
  addresses: () => { open: string; home: string };
  /** Runs one refresh at a time across all tabs. */
  exclusively: (refresh: () => Promise<void>) => Promise<void>;
  /** Whether our own server answers; limited in time. */
  isServerThere: () => Promise<boolean>;
  /** Whether the identity provider answers; limited in time. */
  canReachProvider: (isHurried?: boolean) => Promise<boolean>;
  /** The user has not started anything: navigating to the login page loses no work. */
  mayLeaveUnasked: () => boolean;
  /** Reloads the page, so that no data of a person stays in memory. */
  startOver: (address: string) => void;
  /** Stores the signed-in person on this device. */
  remember: (profile: Profile) => void;
  /** The provider confirmed the identity again. */
  confirm: (profile: Profile) => void;
  forget: () => void;
  /** The provider's session must be ended at the next contact. */
  oweSignOut: () => void;
  /** Where the provider returns after it has ended its session; the page there settles what is owed. */
  signOutReturn: () => string;
  tokenFresh: (fresh: FreshToken) => void;
  /** Lets other modules clear their data of the person; limited in time, never fails. */
  beforeSignOut: () => Promise<void>;
}
