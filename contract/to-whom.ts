/** `al CRUE`, `a EPS Andina`: the name of a part or of an institution after a verb. */
export function toWhom(name: string): string {
  return `${name.startsWith('CRUE') ? 'al' : 'a'} ${name}`;
}
