import { onTestFinished, vi } from 'vitest';

/** Until `heal`, this device encrypts nothing: `failure` is how the browser says so. */
export function breakEncryption(failure: Error = new DOMException('out of memory', 'OperationError')) {
  const encrypting = vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(failure);
  const heal = () => encrypting.mockRestore();
  onTestFinished(heal);
  return { heal };
}

/** An error that no screen foresees: the app reports it with a listener that component tests do not have. */
export function expectUncaught(message: string): string[] {
  const seen: string[] = [];
  const listen = (event: PromiseRejectionEvent) => {
    if (event.reason?.message !== message) return;
    seen.push(message);
    event.preventDefault();
  };
  const runner = vi.spyOn(console, 'error').mockImplementation(() => {});
  window.addEventListener('unhandledrejection', listen, { capture: true });
  onTestFinished(() => {
    runner.mockRestore();
    window.removeEventListener('unhandledrejection', listen, { capture: true });
  });
  return seen;
}
