import type OlMap from 'ol/Map';
import { toLonLat } from 'ol/proj';

const LONG_MS = 600;
/** A finger that moves farther drags the map. */
const STILL_PX = 8;

/**
 * Tells the place of a right click, and of a finger that stays; iOS has no `contextmenu`. The click that ends a press is none:
 * `takeClick` says so once.
 */
export function hearPresses(
  map: OlMap,
  surface: HTMLElement,
  onPress: (at: { lat: number; lng: number }) => void,
): { takeClick: () => boolean } {
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begin = { x: 0, y: 0 };
  const stop = () => clearTimeout(timer);
  const tell = (event: MouseEvent) => {
    stop();
    isPressed = true;
    const [lng = 0, lat = 0] = toLonLat(map.getEventCoordinate(event));
    onPress({ lat, lng });
  };
  surface.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    tell(event);
  });
  surface.addEventListener('pointerdown', (event) => {
    stop();
    isPressed = false;
    // A second finger zooms.
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    begin = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => tell(event), LONG_MS);
  });
  surface.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - begin.x, clientY - begin.y) > STILL_PX) stop();
  });
  for (const end of ['pointerup', 'pointercancel'] as const) surface.addEventListener(end, stop);
  return {
    takeClick() {
      const taken = isPressed;
      isPressed = false;
      return taken;
    },
  };
}
