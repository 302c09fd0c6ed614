import { moved, type View, zoomed } from './projection';

const STEP_PX = 60;
/** A finger that moved less has tapped. */
const TAP_PX = 8;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
};

/** Moves the view by drag, pinch, tap, wheel and keys. A tap brings its point to the middle. */
export function watchGestures(canvas: HTMLElement, view: () => View, show: (view: View) => void): void {
  const fingers = new Map<number, { x: number; y: number }>();
  let travelled = 0;

  canvas.addEventListener('pointerdown', (event) => {
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    const before = spanOf(fingers);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    travelled += Math.hypot(dx, dy);
    // Two fingers share the movement of each.
    const next = moved(view(), dx / fingers.size, dy / fingers.size);
    const after = spanOf(fingers);
    show(before > 0 && after > 0 ? zoomed(next, Math.log2(after / before)) : next);
  });
  canvas.addEventListener('pointerup', (event) => {
    const isTap = fingers.size === 1 && travelled < TAP_PX;
    fingers.delete(event.pointerId);
    if (!isTap) return;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    show(moved(view(), width / 2 - (event.clientX - left), height / 2 - (event.clientY - top)));
  });
  for (const ending of ['pointercancel', 'lostpointercapture'] as const)
    canvas.addEventListener(ending, (event) => fingers.delete(event.pointerId));

  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const [dx, dy] = [event.clientX - left - width / 2, event.clientY - top - height / 2];
      show(zoomed(view(), event.deltaY < 0 ? 0.5 : -0.5, dx, dy));
    },
    { passive: false },
  );
  canvas.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    const steps = event.key === '+' ? 1 : event.key === '-' ? -1 : 0;
    if (!arrow && steps === 0) return;
    event.preventDefault();
    show(arrow ? moved(view(), ...arrow) : zoomed(view(), steps));
  });
}

/** The distance of two fingers; 0 with one, or with three. */
function spanOf(fingers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [one, other] = [...fingers.values()];
  return one && other && fingers.size === 2 ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
