import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MapHandle } from '../canvas/map-canvas';
import type { Place } from '../list/nearest';
import { AMBULANCE_ZOOM, type MapSearch, NO_POINT, NOTHING_SELECTED, writePoint } from '../map-search';
import { isSelected } from '../selected';

interface Marked {
  canvas: RefObject<MapHandle | null>;
  /** What holds the list. */
  listed: RefObject<HTMLElement | null>;
  search: MapSearch;
  onSearch: (change: Partial<MapSearch>) => void;
  mayMeasure: boolean;
  /** A phone shows the list instead of the map once the point is marked. */
  phone: boolean;
}

/** Marks the point of the address on the map, by pointer and by keyboard, and takes it away. */
export function useMarking({ canvas, listed, search, onSearch, mayMeasure, phone }: Marked) {
  const [isMarking, setMarking] = useState(false);
  const begun = useRef<HTMLButtonElement>(null);
  /** The heading of the list takes the focus of a person who marked. */
  const heading = useRef<HTMLHeadingElement>(null);
  const wantsFocus = useRef(false);
  // Without dependencies: the address, and with it the heading, follows a moment after the mark.
  useEffect(() => {
    if (!wantsFocus.current || !heading.current?.checkVisibility()) return;
    wantsFocus.current = false;
    heading.current.focus();
  });

  const begin = () => {
    onSearch({ ...NOTHING_SELECTED, full: false });
    setMarking(true);
    canvas.current?.focus();
  };
  /** A selected element stays: its panel is beside the nearest ambulances. */
  const measureFrom = (place: Place, change: Partial<MapSearch> = {}) => {
    setMarking(false);
    onSearch({ ...change, point: writePoint(place), list: 'ambulances', text: '', full: phone });
    wantsFocus.current = true;
  };
  const markAt = (place: Place) => measureFrom(place, NOTHING_SELECTED);
  const cancel = () => {
    setMarking(false);
    begun.current?.focus();
  };
  const mark = () => {
    const centre = canvas.current?.centre();
    if (centre) markAt(centre);
  };
  const clear = () => {
    onSearch(NO_POINT);
    // On a phone the list is before the map's button.
    const tab = listed.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    [begun.current, tab].find((one) => one?.checkVisibility({ visibilityProperty: true }))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape of an open popover closes it.
    if (event.defaultPrevented || event.currentTarget.querySelector(':popover-open')) return;
    const isOnMap = (event.target as Element).closest('[data-map]') !== null;
    if (isMarking && event.key === 'Escape') cancel();
    else if (isMarking && event.key === 'Enter' && isOnMap) mark();
    else if (event.key === 'Escape' && search.point !== undefined && !isSelected(search)) clear();
  };
  return {
    isMarking,
    begun,
    heading,
    begin,
    mark,
    measureFrom: (place: Place) => measureFrom(place),
    cancel,
    clear,
    onKeyDown,
    onFound: (place: Place) => onSearch({ ...place, zoom: Math.max(search.zoom, AMBULANCE_ZOOM) }),
    onTap: isMarking ? markAt : undefined,
    onPress: mayMeasure ? markAt : undefined,
  };
}
export type Marking = ReturnType<typeof useMarking>;
