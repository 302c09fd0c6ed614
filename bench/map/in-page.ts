import { createMap, type DrawnMap } from '../../src/features/map/canvas/create-map';
import { readMapColors } from '../../src/features/map/canvas/theme-colors';

declare global {
  interface Window {
    benchMap: { open(count: number): void; tick(at: number): Promise<void>; bare(at: number): Promise<void> };
  }
}

/** Like a fleet: most are free and live, some are on a transfer, some have an old position. */
const looks = ['free', 'free', 'free', 'busy', 'off'] as const;
const ages = ['live', 'live', 'live', 'live', 'fading', 'lost'] as const;

let map: DrawnMap | null = null;
let pen: CanvasRenderingContext2D | null = null;
let fleet: { id: number; lat: number; lng: number }[] = [];

/** Where each vehicle is at a tick: about 12 metres farther on than at the one before. */
const placed = (at: number) =>
  fleet.map(({ id, lat, lng }) => ({
    id,
    lat: lat + Math.sin(id) * at * 0.0001,
    lng: lng + Math.cos(id) * at * 0.0001,
  }));

/** The next frame was drawn. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

window.benchMap = {
  open(count) {
    const target = document.createElement('div');
    target.style.cssText = 'position:absolute;inset:0';
    const canvas = document.createElement('canvas');
    canvas.width = innerWidth;
    canvas.height = innerHeight;
    document.body.append(canvas, target);
    pen = canvas.getContext('2d');
    map = createMap(
      target,
      { view: { lat: 6.2359, lng: -75.5751, zoom: 12 }, hasPanel: false },
      { ...readMapColors(), accent: '#0f6f86', moving: '#7a4fb5', ended: '#6b7280', surface: '#ffffff' },
      { onView: () => undefined, onPick: () => undefined },
    );
    fleet = Array.from({ length: count }, (_, id) => ({
      id,
      lat: 6.18 + ((id * 7919) % 1000) * 0.00012,
      lng: -75.64 + ((id * 104729) % 1000) * 0.00013,
    }));
  },
  async tick(at) {
    map?.setVehicles(
      placed(at).map((place, number) => ({
        ...place,
        look: {
          state: looks[number % looks.length] ?? 'free',
          age: ages[number % ages.length] ?? 'live',
          isSelected: false,
          grown: number % 11,
          name: `Móvil ${number}`,
        },
      })),
    );
    await drawn();
  },
  async bare(at) {
    if (pen) {
      pen.clearRect(0, 0, innerWidth, innerHeight);
      pen.fillStyle = '#0f6f86';
      for (const { lat, lng } of placed(at)) {
        pen.beginPath();
        pen.arc((lng + 75.64) * 10_000, (6.3 - lat) * 7000, 9, 0, 2 * Math.PI);
        pen.fill();
      }
    }
    await drawn();
  },
};
