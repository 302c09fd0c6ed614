import { deviceMemory, type Profile } from '../../session';

const STORED_AS = 'relevo.pin';

type Person = Pick<Profile, 'issuer' | 'subject'>;

/**
 * Whether this person had a PIN when the device's disk last answered: a page whose disk does not answer stays locked. A
 * sign-out forgets it, because the next sign-in requires the password.
 */
export function hadPin(person: Person): boolean {
  return deviceMemory.getItem(STORED_AS) === nameOf(person);
}

export function notePin(person: Person, hasPin: boolean): void {
  if (hasPin) deviceMemory.setItem(STORED_AS, nameOf(person));
  else if (hadPin(person)) deviceMemory.removeItem(STORED_AS);
}

function nameOf({ issuer, subject }: Person): string {
  return `${issuer} ${subject}`;
}
