import { find, make, say } from '../elements';
import { draw } from './draw';
import { watchGestures } from './gestures';
import { boxOf, degreesOf, holds, pointOf, type View, zoomed } from './projection';
import { fetchStreets, type Streets } from './streets';

interface Degrees {
  lat: number;
  lng: number;
}

interface Start extends Degrees {
  /** Metres; null for a place that a person marked. */
  accuracy: number | null;
}

/** The middle of the map of the specification. */
const START = { lat: 6.2359, lng: -75.5751, zoom: 13 };
const CLOSE_ZOOM = 17;
const PIN = 'M12 1C7.6 1 4 4.6 4 9c0 6 8 14 8 14s8-8 8-14c0-4.4-3.6-8-8-8z';

let streets: Promise<Streets> | null = null;

/** Opens the map. Returns the place under the pin; null if the person closed the map. */
export async function pickOnMap(start: Start | null): Promise<Degrees | null> {
  const dialog = find<HTMLDialogElement>('map');
  const parts = build(dialog);
  let view: View = start ? { ...pointOf(start), zoom: CLOSE_ZOOM } : { ...pointOf(START), zoom: START.zoom };
  let base: Streets | null = null;
  // A pin that nobody has moved says nothing of the place: nor where the telephone, roughly, put it.
  let isChosen = start !== null && start.accuracy === null;
  let frame = 0;

  const paint = () => {
    frame = 0;
    draw(parts.canvas, base, view);
    say(parts.credit, creditOf(base, view, parts.canvas));
  };
  const repaint = () => {
    frame ||= requestAnimationFrame(paint);
  };
  function show(next: View): void {
    isChosen ||= next.x !== view.x || next.y !== view.y;
    view = next;
    parts.use.disabled = !isChosen;
    repaint();
  }

  async function load(): Promise<void> {
    say(parts.words, 'Las calles están llegando…');
    parts.again.hidden = true;
    streets ??= fetchStreets();
    try {
      base = await streets;
      say(parts.words, null);
    } catch {
      streets = null;
      parts.again.hidden = false;
      say(parts.words, 'Las calles no llegaron. Escriba la dirección, o intente otra vez.');
    }
    repaint();
  }

  parts.use.disabled = !isChosen;
  watchGestures(parts.canvas, () => view, show);
  parts.closer.addEventListener('click', () => show(zoomed(view, 1)));
  parts.farther.addEventListener('click', () => show(zoomed(view, -1)));
  parts.again.addEventListener('click', () => void load());
  const watcher = new ResizeObserver(repaint);
  watcher.observe(parts.canvas);
  dialog.showModal();
  parts.canvas.focus();
  void load();

  return new Promise((resolve) => {
    dialog.addEventListener(
      'close',
      () => {
        watcher.disconnect();
        cancelAnimationFrame(frame);
        resolve(dialog.returnValue === 'use' && isChosen ? degreesOf(view) : null);
      },
      { once: true },
    );
    parts.use.addEventListener('click', () => dialog.close('use'));
    parts.cancel.addEventListener('click', () => dialog.close('cancel'));
  });
}

/** Where the streets end, and whose they are. */
function creditOf(base: Streets | null, view: View, canvas: HTMLCanvasElement): string {
  if (!base) return 'Mapa sin calles';
  const isWhole = holds(base.box, boxOf(view, canvas.clientWidth, canvas.clientHeight));
  return `${isWhole ? '' : 'Mapa parcial · '}${base.attribution}`;
}

function build(dialog: HTMLDialogElement) {
  // Escape closes it without a value.
  dialog.returnValue = '';
  const canvas = make('canvas', {
    tabindex: '0',
    role: 'application',
    'aria-label': 'Mapa. Flechas para mover, más y menos para acercar o alejar.',
  });
  const closer = make('button', { type: 'button', 'aria-label': 'Acercar' }, '+');
  const farther = make('button', { type: 'button', 'aria-label': 'Alejar' }, '−');
  const zoom = make('div', { class: 'zoom' });
  zoom.append(closer, farther);
  const credit = make('p', { class: 'credit' });
  const frame = make('div', { class: 'frame' });
  frame.append(canvas, pin(), zoom, credit);
  const words = make('p', { role: 'status' });
  const again = make('button', { type: 'button', hidden: '' }, 'Intentar otra vez');
  const use = make('button', { type: 'button', class: 'main', disabled: '' }, 'Usar este punto');
  const cancel = make('button', { type: 'button', class: 'plain' }, 'Cancelar');
  const call = make('a', { class: 'call', href: 'tel:123' }, 'Llame al 123');
  dialog.replaceChildren(
    call,
    make('h2', { id: 'map-title' }, '¿Dónde es?'),
    make('p', {}, 'Mueva el mapa, o toque el sitio, hasta que quede bajo la punta del pin.'),
    frame,
    words,
    again,
    use,
    cancel,
  );
  return { canvas, closer, farther, credit, words, again, use, cancel };
}

function pin(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PIN);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'pin');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path);
  return svg;
}
