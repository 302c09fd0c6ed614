import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to the operator's own proxy. Only its `X-Forwarded-For` counts. */
export type TrustsAddress = (address: string) => boolean;

/** One of the listed addresses or networks; throws `RangeError` with its text if it is neither. */
export function trustedProxy(listed: readonly string[]): TrustsAddress {
  const trusted = new BlockList();
  for (const one of listed) addTo(trusted, one);
  return (address) => {
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}

function addTo(trusted: BlockList, text: string): void {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  const bits = family === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  if (family === 0 || !isPrefix || rest.length > 0) throw new RangeError(text);
  trusted.addSubnet(address, Number(prefix ?? bits), family === 6 ? 'ipv6' : 'ipv4');
}
