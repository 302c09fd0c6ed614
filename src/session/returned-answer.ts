/** Whether the address holds the identity provider's answer: a code, or an error, with the state that was sent. */
export function comesBackFromLogin(fragment: string): boolean {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

/** The answer comes in the fragment, so an address to return to has none. */
export function withoutAnswer(address: string): string {
  return address.split('#')[0] ?? address;
}
