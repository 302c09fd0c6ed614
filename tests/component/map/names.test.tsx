import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { createMap } from '../../../src/features/map/canvas/create-map';
import { readMapColors } from '../../../src/features/map/canvas/theme-colors';

const HERE = { lat: 6.24, lng: -75.58 };
/** Degrees of latitude for a pixel at zoom 15. */
const PIXEL = 4.74e-5 * 0.9;
const FRAMES = 3;
const SIZE = { width: 500, height: 400 };

interface Vehicle {
  id: number;
  name: string;
  /** Pixels above the middle. */
  above: number;
  isSelected?: boolean;
}

/** A map with a hospital in its middle. */
async function openMap() {
  await page.viewport(800, 600);
  // A font that comes later changes the picture.
  await Promise.all([500, 600].map((weight) => document.fonts.load(`${weight} 12px "Inter Variable"`)));
  const target = document.createElement('div');
  Object.assign(target.style, { position: 'absolute', width: `${SIZE.width}px`, height: `${SIZE.height}px` });
  document.body.append(target);
  const events = { onView: () => undefined, onPick: () => undefined };
  const map = createMap(target, { view: { ...HERE, zoom: 15 }, hasPanel: false }, readMapColors(), events);
  onTestFinished(() => {
    map.close();
    target.remove();
  });
  map.setHospitals([
    { id: 1, ...HERE, look: { name: 'Hospital San Javier Norte', band: null, isSelected: false } },
  ]);
  await expect.poll(() => [...target.querySelectorAll('canvas')].some(hasInk)).toBe(true);
  return {
    setVehicles: (vehicles: readonly Vehicle[]) =>
      map.setVehicles(
        vehicles.map(({ id, name, above, isSelected = false }) => ({
          id,
          lat: HERE.lat + above * PIXEL,
          lng: HERE.lng,
          look: { state: 'free', age: 'live', grown: 0, isSelected, name },
        })),
      ),
    /** The drawn pixels. The map draws in the frame after a change. */
    async picture(): Promise<string> {
      for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame);
      return [...target.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join();
    },
  };
}

function hasInk(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas;
  const drawn = width > 0 && canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return drawn ? drawn.some((part) => part > 0) : false;
}

/** Whether the second vehicles look different from the first ones, which differ in their names only. */
async function isNameDrawn(...given: [without: Vehicle[], withName: Vehicle[]]): Promise<boolean> {
  const map = await openMap();
  map.setVehicles(given[0]);
  const without = await map.picture();
  map.setVehicles(given[1]);
  return (await map.picture()) !== without;
}

const unnamed = (vehicle: Vehicle): Vehicle => ({ ...vehicle, name: '' });

test('The name of a vehicle gives way to the name of a hospital', async () => {
  // Its name would be where the hospital's is.
  const near = { id: 1, name: 'Móvil 11', above: 3 };
  expect(await isNameDrawn([unnamed(near)], [near])).toBe(false);
  const far = { ...near, above: 120 };
  expect(await isNameDrawn([unnamed(far)], [far])).toBe(true);
});

test('Of two vehicles at the same place one has its name', async () => {
  const [one, other] = [
    { id: 1, name: 'Móvil 11', above: 120 },
    { id: 2, name: 'Móvil 12', above: 120 },
  ];
  expect(await isNameDrawn([one, unnamed(other)], [one, other])).toBe(false);
});

test('A selected vehicle has its name, whatever is near', async () => {
  const near = { id: 1, name: 'Móvil 11', above: 3, isSelected: true };
  expect(await isNameDrawn([unnamed(near)], [near])).toBe(true);
});
