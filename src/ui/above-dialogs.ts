const topModal = () => [...document.querySelectorAll('dialog:modal')].at(-1);

/**
 * Keeps `layer`, a popover inside of `place`, open in the page and usable. A modal dialog makes all outside of it inert, what is
 * drawn above it too: so the place moves into the open dialog, and out of it when it closes. `onMoved` follows each move.
 * Returns the end of it.
 */
export function stayAboveDialogs(place: HTMLElement, layer: HTMLElement, onMoved: () => void): () => void {
  const settle = () => {
    const parent = topModal() ?? document.body;
    if (place.parentElement === parent) return;
    const focused = place.contains(document.activeElement) ? document.activeElement : null;
    // Removed from its parent, a popover is hidden.
    parent.append(place);
    layer.showPopover();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    onMoved();
  };
  settle();
  const watch = new MutationObserver(settle);
  const open = { attributes: true, attributeFilter: ['open'] };
  watch.observe(document.body, { childList: true, subtree: true, ...open });
  return () => {
    watch.disconnect();
    // Moved, the popover is hidden.
    if (place.isConnected) document.body.append(place);
  };
}
