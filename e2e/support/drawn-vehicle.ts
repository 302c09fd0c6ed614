import type { Page } from '@playwright/test';
import { listMapAmbulances } from '../../contract/ambulances/map-ambulances';
import type { Api } from './api';
import type { RunningServer } from './server';
import { aVehicle } from './vehicle';

/** On a main road, near the middle of the map. */
export const PLACE = { lat: 6.2396, lng: -75.5797 };

/** A free ambulance whose device reports, and the part of the map's address that draws nothing else over the streets. */
export async function aDrawnVehicle(server: Pick<RunningServer, 'url'>, api: Api) {
  const { rows } = await api.ask(listMapAmbulances, { as: 'crue' });
  const free = rows.find(({ onService, busyWith, incidentId, availability }) => {
    return onService && busyWith === null && !incidentId && !availability;
  });
  if (!free) throw new Error('the demonstration has no free ambulance');
  const { id, name, licensePlate } = free;
  const hidden = JSON.stringify(['hospitals', 'requests', 'communes']);
  const search = `entity=0&text=${encodeURIComponent(licensePlate)}&hidden=${encodeURIComponent(hidden)}`;
  return { id, name, licensePlate, search, device: await aVehicle(server, api, id) };
}

interface Drawn {
  x: number;
  y: number;
  middle: 'full' | 'faded' | 'hollow';
  /** Pixels of the circle around a fading position, where nothing else is drawn. */
  circle: number;
}

/**
 * Where the map has drawn the only free vehicle, in pixels of the page, and how; null before it is drawn. Over the streets
 * the map draws nothing else: the pixels of the accent colour are those of the vehicle.
 */
export async function drawnVehicle(page: Page): Promise<Drawn | null> {
  return page.evaluate(() => {
    const box = document.querySelector('[data-map]')?.getBoundingClientRect();
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!box || !pen) return null;
    canvas.width = box.width;
    canvas.height = box.height;
    const tokens = getComputedStyle(document.documentElement);
    const colorOf = (token: string) => {
      pen.fillStyle = tokens.getPropertyValue(`--r-colors-${token}`);
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const [accent, surface] = [colorOf('accent'), colorOf('surface')];
    pen.clearRect(0, 0, box.width, box.height);
    for (const layer of document.querySelectorAll<HTMLCanvasElement>('[data-map] canvas')) {
      const { left, top, width, height } = layer.getBoundingClientRect();
      pen.drawImage(layer, left - box.left, top - box.top, width, height);
    }
    const { data, width } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const isNear = (at: number, color: number[], most: number) =>
      color.slice(0, 3).every((part, one) => Math.abs(part - (data[at + one] ?? 0)) <= most);
    const isAt = (at: number, color: number[]) => data[at + 3] === 255 && isNear(at, color, 5);
    const [xs, ys]: [number[], number[]] = [[], []];
    let circle = 0;
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3] ?? 0;
      if (alpha > 25 && alpha < 60 && isNear(at, accent, 12)) circle += 1;
      if (!isAt(at, accent)) continue;
      xs.push((at / 4) % width);
      ys.push(Math.floor(at / 4 / width));
    }
    if (xs.length === 0) return null;
    const [x, y] = [xs, ys].map((all) => Math.round((Math.min(...all) + Math.max(...all)) / 2));
    const middle = 4 * ((y ?? 0) * width + (x ?? 0));
    return {
      x: (x ?? 0) + box.left,
      y: (y ?? 0) + box.top,
      middle: isAt(middle, accent) ? 'full' : isAt(middle, surface) ? 'hollow' : 'faded',
      circle,
    };
  });
}
