/**
 * oidc-provider 9 calls `URL.parse`, which Node has since version 22. Node 20 gets it here, as the standard
 * defines it.
 */
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
