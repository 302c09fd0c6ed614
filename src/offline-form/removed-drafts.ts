/** Tabs of one device share the drafts: each tells the others which draft it removed. It has only the form's name. */
const CHANNEL = 'relevo-removed-drafts';

export function tellRemoved(name: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(name);
  channel.close();
}

/** Returns its end. */
export function onRemoved(listen: (name: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => listen(String(data));
  return () => channel.close();
}
