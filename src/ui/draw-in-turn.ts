const waiting = new Set<() => void>();
let isRunning = false;

/**
 * Does large drawings one by one, in the order of the calls and each in a task of its own, with a frame in between: a slow
 * device answers meanwhile. Returns a function that takes the drawing back.
 */
export function drawInTurn(draw: () => void): () => void {
  waiting.add(draw);
  if (!isRunning) {
    isRunning = true;
    setTimeout(drawNext);
  }
  return () => void waiting.delete(draw);
}

function drawNext(): void {
  const [draw] = waiting;
  isRunning = draw !== undefined;
  if (!draw) return;
  waiting.delete(draw);
  // A hidden page has no frames.
  if (document.hidden) setTimeout(drawNext);
  else requestAnimationFrame(() => setTimeout(drawNext));
  draw();
}
