import type { Coordinate } from 'ol/coordinate';
import type OlMap from 'ol/Map';
import { fromLonLat, toLonLat } from 'ol/proj';
import { type Edges, isUnder, likelyPanel, panelPadding } from './panel-padding';

export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

interface Start {
  view: MapView;
  /** A panel is going to cover a part of the map. */
  hasPanel: boolean;
}

const ANIMATION_MS = 250;
/** Two views that differ by less are the same picture. */
const SAME = { degrees: 1e-5, zoom: 0.01 };
/** A marker with its name, around its place. */
const MARKER_PX = 28;

/** The view of a map in the part that no panel covers: the screen moves it, and keeps the selected element beside the panel. */
export function createShownView(
  map: OlMap,
  target: HTMLElement,
  { view: start, hasPanel }: Start,
  onView: (view: MapView) => void,
) {
  const view = map.getView();
  /** The view that the screen asked for, until a person moves the map: a panel that grows covers nothing of it. */
  let goal: MapView | null = hasPanel ? start : null;
  /** The place of the element that was tapped, until the map moves. */
  let tapped: Coordinate | null = null;
  /** Where the panel was measured. */
  let measured: Edges | null = null;
  let isAtStart = true;

  const area = () => target.getBoundingClientRect();
  const likely = () => likelyPanel(area(), matchMedia('(max-width: 47.99rem)').matches);
  view.padding = panelPadding(area(), hasPanel ? likely() : null);
  view.setCenter(fromLonLat([start.lng, start.lat]));

  const read = (): MapView => {
    const [lng = 0, lat = 0] = toLonLat(view.getCenter() ?? [0, 0]);
    return { lat, lng, zoom: view.getZoom() ?? start.zoom };
  };

  /** Moves to a view; by default without movement for people who asked their device for less of it. */
  function moveTo(
    { lat, lng, zoom }: MapView,
    isStill = matchMedia('(prefers-reduced-motion: reduce)').matches,
  ) {
    goal = { lat, lng, zoom };
    tapped = null;
    const center = fromLonLat([lng, lat]);
    view.animate({ center, zoom, duration: isStill ? 0 : ANIMATION_MS });
  }

  /** The view that shows what was tapped, if the panel covers it. */
  function uncovered(panel: Edges): MapView | null {
    const [x, y] = (tapped && map.getPixelFromCoordinate(tapped)) ?? [];
    if (!tapped || x === undefined || y === undefined) return null;
    const { left, top } = area();
    if (!isUnder(panel, { x: x + left, y: y + top }, MARKER_PX)) return null;
    const [lng = 0, lat = 0] = toLonLat(tapped);
    return { lat, lng, zoom: read().zoom };
  }

  return {
    read,
    moveTo(to: MapView, isStill?: boolean) {
      isAtStart = false;
      moveTo(to, isStill);
    },
    /** An element was tapped there. */
    tap(at: Coordinate) {
      tapped = at;
    },
    /** The map has come to rest. */
    rest(): MapView {
      const shown = read();
      if (goal && !isSame(shown, goal)) goal = null;
      tapped = null;
      return shown;
    },
    /** Where the panel is; null without one. A person who moves the panel moves nothing else. */
    setPanel(panel: Edges | 'likely' | null, isByHand = false) {
      measured = panel === 'likely' ? null : panel;
      const isThere = goal !== null && isSame(read(), goal);
      const hidden = measured && !isByHand ? uncovered(measured) : null;
      const padding = panelPadding(area(), panel === 'likely' ? likely() : panel);
      const isSamePart = String(padding) === String(view.padding);
      // Also the same one would stop a movement.
      if (!isSamePart) view.padding = padding;
      if (isByHand || (panel === null && isThere)) goal = null;
      // Another padding has stopped a movement: it begins again, and its end reports the view.
      if (hidden) moveTo(hidden);
      else if (isSamePart) return;
      else if (goal) moveTo(goal, isAtStart || undefined);
      else onView(read());
    },
    /** The size of the part that no panel covers, or is going to cover, pixels. */
    frame() {
      const [top = 0, right = 0, bottom = 0, left = 0] = panelPadding(area(), measured ?? likely());
      return { width: target.clientWidth - right - left, height: target.clientHeight - bottom - top };
    },
  };
}

const isSame = (one: MapView, other: MapView) =>
  Math.abs(one.lat - other.lat) < SAME.degrees &&
  Math.abs(one.lng - other.lng) < SAME.degrees &&
  Math.abs(one.zoom - other.zoom) < SAME.zoom;
