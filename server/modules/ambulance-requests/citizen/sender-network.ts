import { isIPv6 } from 'node:net';

const HEXTETS = 8;
/** A household has as many addresses as it likes in its network of 64 bits. */
const OF_NETWORK = 4;

/** What counts as one sender: an IPv4 address, or the network of an IPv6 address (`2001:db8:1:2::`). */
export function senderNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [before = '', after] = address.split('%')[0]?.split('::') ?? [];
  const [first, last] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = HEXTETS - (first?.length ?? 0) - (last?.length ?? 0);
  const all = [...(first ?? []), ...Array(after === undefined ? 0 : missing).fill('0'), ...(last ?? [])];
  return `${all
    .slice(0, OF_NETWORK)
    .map((hextet) => Number.parseInt(hextet, 16).toString(16))
    .join(':')}::`;
}
