import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { baseOfCommunes, baseOfServer, isPartial, withTiles } from '../base/base-map';
import { MapOrigin, ZoomButtons } from '../map-buttons';
import { baseQuery, tilesQuery } from '../map-queries';
import { CasesCanvas, type CasesHandle } from './cases-canvas';
import type { DrawnCase } from './drawn-case';

interface Props {
  rows: readonly DrawnCase[];
  selected: number | null;
  onPick: (id: number | null) => void;
}

const NO_BASE = baseOfCommunes([]);

/** The hospitals with confirmed cases on the streets of the live map. It fills its frame. */
export default function CasesMap({ rows, selected, onPick }: Props) {
  const { data: streets } = useQuery(baseQuery);
  const tiles = useQuery(tilesQuery).data ?? null;
  const base = useMemo(() => withTiles(streets ? baseOfServer(streets) : NO_BASE, tiles), [streets, tiles]);
  const map = useRef<CasesHandle>(null);
  const [extent, setExtent] = useState<number[]>([]);
  const [areTilesDrawn, onTiles] = useState(false);
  return (
    <>
      <CasesCanvas
        ref={map}
        base={base}
        tiles={tiles}
        rows={rows}
        selected={selected}
        onPick={onPick}
        onExtent={setExtent}
        onTiles={onTiles}
      />
      <ZoomButtons onZoom={(steps) => map.current?.zoomBy(steps)} onStart={() => map.current?.showAll()} />
      <MapOrigin attribution={base.attribution} isPartial={isPartial(base, extent, areTilesDrawn)} />
    </>
  );
}
