/**
 * When this page was loaded, by the device's clock. Somebody may set that back while the page is open: then the moment moves with it,
 * or everything that the page fetches from now on would count as older than the page. A clock that runs ahead, or sleep, moves nothing.
 */
export function pageOrigin(): number {
  return Math.min(performance.timeOrigin, Date.now() - performance.now());
}
