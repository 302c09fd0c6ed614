import type { Owner } from '../../src/outbox/record';
import { ISSUER } from './server';
import type { World } from './world';

export const ANA: Owner = { issuer: ISSUER, subject: 'ana', entity: 1 };
export const LUIS: Owner = { issuer: ISSUER, subject: 'luis', entity: 1 };

const TOKEN_MS = 5 * 60_000;

/** The signed-in user and the validity of the token. */
export class Session {
  owner: Owner | null = null;
  /** The identity server refuses to renew the token. */
  renewalRefused = false;
  /** The identity server does not answer. */
  isProviderAway = false;
  private expires = 0;

  constructor(private readonly world: World) {}

  signIn(owner: Owner): void {
    this.owner = owner;
    this.expires = this.world.now + TOKEN_MS;
  }

  signOut(): void {
    this.owner = null;
  }

  renew(): boolean {
    if (!this.owner || this.renewalRefused || this.isProviderAway) return false;
    this.expires = this.world.now + TOKEN_MS;
    return true;
  }

  spoilToken(): void {
    this.expires = 0;
  }

  get tokenIsValid(): boolean {
    return this.world.now < this.expires;
  }
}
