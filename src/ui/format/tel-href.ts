/** The link that dials the first number of a text: `604 555 0100 ext 3` and `604 555 0100 / 0101` dial `6045550100`. */
export function telHref(phone: string): string {
  const [first = ''] = phone.trim().split(/[a-z,;/]/i);
  return `tel:${first.replaceAll(/[^\d+]/g, '')}`;
}
