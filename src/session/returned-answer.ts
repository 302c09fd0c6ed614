/** Whether the fragment has the identity provider's answer: `state` with a `code` or an `error`. */
export function comesBackFromLogin(fragment: string): boolean {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

/** Removes the fragment: the provider's answer arrives there, so a return address must have none. */
export function withoutAnswer(address: string): string {
  return address.split('#')[0] ?? address;
}
