import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { MapTiles } from '../../../../contract/tiles/tiles';
import type { BaseMap } from '../base/base-map';
import type { MapView } from '../canvas/shown-view';
import { useBase, useDrawnMap } from '../canvas/use-drawn-map';
import { CASES_START, type DrawnCase, viewOfCase } from './drawn-case';
import { useDrop } from './use-drop';

export interface CasesHandle {
  zoomBy: (steps: number) => void;
  showAll: () => void;
}

interface Props {
  base: BaseMap;
  tiles: MapTiles | null;
  rows: readonly DrawnCase[];
  selected: number | null;
  /** The pressed hospital; null beside all of them. */
  onPick: (id: number | null) => void;
  /** After each movement: west, south, east, north. */
  onExtent: (extent: number[]) => void;
  onTiles: (areDrawn: boolean) => void;
  ref: Ref<CasesHandle>;
}

/** Draws the cases. The list beside it says the same in words. */
export function CasesCanvas({ base, tiles, rows, selected, onPick, onExtent, onTiles, ref }: Props) {
  const target = useRef<HTMLDivElement>(null);
  const chosen = rows.find(({ id }) => id === selected);
  const drawn = useDrawnMap(
    target,
    { view: chosen ? viewOfCase(chosen) : CASES_START },
    {
      onView: (_view, extent) => onExtent(extent),
      onPick: (picked) => onPick(picked ? Number(picked.id) : null),
    },
  );
  useBase(drawn, base);
  useEffect(
    () => void drawn.current?.setTiles(tiles, onTiles).catch(() => undefined),
    [drawn, tiles, onTiles],
  );
  const lift = useDrop(chosen ? chosen.id : null);
  useEffect(() => {
    drawn.current?.setCases(
      rows.map(({ id, lat, lng, name, cases }) => {
        const isSelected = id === selected;
        return { id, lat, lng, look: { name, cases, isSelected, lift: isSelected ? lift : 0 } };
      }),
    );
  }, [drawn, rows, selected, lift]);

  // Only another selection moves the map: a refresh never does.
  const view = JSON.stringify(chosen ? viewOfCase(chosen) : CASES_START);
  const shown = useRef({ selected, view });
  useEffect(() => {
    if (shown.current.selected === selected) return;
    shown.current = { selected, view };
    drawn.current?.moveTo(JSON.parse(view) as MapView);
  }, [drawn, selected, view]);

  useImperativeHandle(
    ref,
    () => ({
      zoomBy: (steps) => drawn.current?.zoomBy(steps),
      showAll: () => drawn.current?.moveTo(CASES_START),
    }),
    [drawn],
  );

  return (
    <Picture
      ref={target}
      role="application"
      aria-label="Mapa de los casos. La lista dice lo mismo en palabras."
      tabIndex={0}
      data-map
    />
  );
}

const Picture = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    bg: 'sunken',
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
