import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { BaseMap } from '../base/base-map';
import type { Place } from '../list/nearest';
import { createMap, type DrawnMap, type Picked } from './create-map';
import type { MapView } from './shown-view';
import { type MapColors, onThemeChange, readMapColors } from './theme-colors';

interface Start {
  view: MapView;
  /** A panel covers a part of the map. */
  hasPanel?: boolean;
}

interface MapEvents {
  /** After each movement: the view and its extent (west, south, east, north). */
  onView: (view: MapView, extent: number[]) => void;
  onPick?: (picked: Picked | null) => void;
  /** The place of a tap, and the zoom. */
  onTap?: ((at: MapView, map: DrawnMap) => void) | undefined;
  /** The place of a right click or a long press; given from the start on, or never. */
  onPress?: ((at: Place) => void) | undefined;
  /** The map is there, or the theme has changed. */
  onColors?: (colors: MapColors, map: DrawnMap) => void;
  onClose?: () => void;
}

/** A map on an element, in the colours of the theme. `start` counts once; the events may change with each render. */
export function useDrawnMap(
  target: RefObject<HTMLElement | null>,
  start: Start,
  events: MapEvents,
): RefObject<DrawnMap | null> {
  const drawn = useRef<DrawnMap | null>(null);
  const first = useRef(start);
  const heard = useRef(events);
  heard.current = events;

  useLayoutEffect(() => {
    if (!target.current) return undefined;
    const { view, hasPanel = false } = first.current;
    const colors = readMapColors();
    const map: DrawnMap = createMap(target.current, { view, hasPanel }, colors, {
      onView: (moved) => heard.current.onView(moved, map.extent()),
      onPick: (picked) => heard.current.onPick?.(picked),
      onTap: (at) => {
        heard.current.onTap?.(at, map);
        return heard.current.onTap !== undefined;
      },
      ...(heard.current.onPress && { onPress: (at) => heard.current.onPress?.(at) }),
    });
    drawn.current = map;
    heard.current.onColors?.(colors, map);
    const stop = onThemeChange(() => {
      const changed = readMapColors();
      map.setColors(changed);
      heard.current.onColors?.(changed, map);
    });
    return () => {
      stop();
      drawn.current = null;
      heard.current.onClose?.();
      map.close();
    };
  }, [target]);
  return drawn;
}

const NOBODY: never[] = [];

/** Streets and outlines under a small map, which selects no commune and names none. */
export function useBase(drawn: RefObject<DrawnMap | null>, base: BaseMap): void {
  useEffect(() => {
    drawn.current?.setBase(base);
    drawn.current?.setCommunes(base, NOBODY, undefined);
  }, [drawn, base]);
}
