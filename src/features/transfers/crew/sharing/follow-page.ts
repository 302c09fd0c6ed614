interface Heard {
  /** The screen is off, or another app is in front. */
  onHidden: () => void;
  onShown: () => void;
  onNetwork: () => void;
}

/** Returns the end of it. */
export function followPage({ onHidden, onShown, onNetwork }: Heard): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onVisibility = () => (document.hidden ? onHidden() : onShown());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('online', onNetwork, { signal });
  return () => ended.abort();
}
