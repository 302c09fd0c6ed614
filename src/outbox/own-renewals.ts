import type { Courier, OutboxPorts } from './ports';

/** The same ports, and whether an attempt is renewing its owner's token now. */
export function noticeRenewals(ports: OutboxPorts): { ports: OutboxPorts; isRenewing: () => boolean } {
  let underWay = 0;
  const noticing = async <Reply>(renewToken: boolean, ask: () => Promise<Reply>): Promise<Reply> => {
    if (!renewToken) return ask();
    underWay += 1;
    try {
      return await ask();
    } finally {
      underWay -= 1;
    }
  };
  const { courier } = ports;
  const noticed: Courier = {
    send: (submission, owner, renew) => noticing(renew, () => courier.send(submission, owner, renew)),
    askReceipts: (keys, owner, renew) => noticing(renew, () => courier.askReceipts(keys, owner, renew)),
  };
  return { ports: { ...ports, courier: noticed }, isRenewing: () => underWay > 0 };
}
