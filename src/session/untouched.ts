/** True until the first pointer or key event. */
let untouched = true;
const UNTOUCHED_MS = 5_000;

export function watchForTouch(target: Window = window): void {
  const touched = () => {
    untouched = false;
    for (const type of TOUCHES) target.removeEventListener(type, touched, true);
  };
  for (const type of TOUCHES) target.addEventListener(type, touched, { capture: true, passive: true });
}

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** The page has just opened and was not used: leaving it loses nothing. */
export function isJustOpened(): boolean {
  return untouched && performance.now() < UNTOUCHED_MS;
}
