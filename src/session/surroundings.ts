import type { Profile } from './profile';

/** A token that has just been given; `expiresAt` in milliseconds by this device's clock. */
export interface FreshToken {
  token: string;
  expiresAt: number;
  profile: Profile;
}

/** What a session needs from the page and the device that it lives on. */
export interface Surroundings {
  now: () => number;
  /** The open page and the app's first page, to come back to. */
  addresses: () => { open: string; home: string };
  /** Runs one refresh at a time over all tabs. */
  exclusively: (refresh: () => Promise<void>) => Promise<void>;
  /** Whether the identity provider answers; bounded. */
  canReachProvider: () => Promise<boolean>;
  /** Nobody has begun anything here: leaving for the login page disturbs no work. */
  mayLeaveUnasked: () => boolean;
  /** Loads the page anew, so that nothing of a person stays in memory. */
  startOver: (address: string) => void;
  /** Keeps on this device who signed in. */
  remember: (profile: Profile) => void;
  /** The provider said once more who it is. */
  confirm: (profile: Profile) => void;
  forget: () => void;
  /** Has the provider's session ended at the next contact. */
  oweSignOut: () => void;
  /** The provider is asked to end it now. */
  settleSignOut: () => void;
  tokenFresh: (fresh: FreshToken) => void;
  /** Lets others clear what they keep of the person; bounded, never fails. */
  beforeSignOut: () => Promise<void>;
}
