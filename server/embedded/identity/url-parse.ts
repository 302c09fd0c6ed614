/** oidc-provider 9 calls `URL.parse`, which came with Node 22; Node 20 gets it here, by the standard. */
if (!('parse' in URL)) {
  Object.defineProperty(URL, 'parse', {
    configurable: true,
    writable: true,
    value: (url: string, base?: string) => {
      try {
        return new URL(url, base);
      } catch {
        return null;
      }
    },
  });
}
