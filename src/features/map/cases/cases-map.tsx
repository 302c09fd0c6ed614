import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed, Minus, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { baseOfCommunes, baseOfServer, isPartial, withTiles } from '../base/base-map';
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
      <Corner>
        <IconButton
          icon={Plus}
          iconSize={18}
          label="Acercar"
          variant="secondary"
          onClick={() => map.current?.zoomBy(1)}
        />
        <IconButton
          icon={Minus}
          iconSize={18}
          label="Alejar"
          variant="secondary"
          onClick={() => map.current?.zoomBy(-1)}
        />
        <IconButton
          icon={LocateFixed}
          iconSize={18}
          label="Volver al centro"
          variant="secondary"
          onClick={() => map.current?.showAll()}
        />
      </Corner>
      <Origin>
        {isPartial(base, extent, areTilesDrawn) && <strong>Mapa parcial</strong>}
        <span>{base.attribution}</span>
      </Origin>
    </>
  );
}

const Corner = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 2,
    bottom: 4,
    insetInlineStart: 4,
    display: 'flex',
    flexDirection: 'column',
    gap: 1.5,
    '& > button': { shadow: 'raised', bg: 'raised' },
    _print: { display: 'none' },
  },
});

const Origin = chakra('p', {
  base: {
    position: 'absolute',
    zIndex: 1,
    bottom: 2,
    insetInlineEnd: 2,
    display: 'flex',
    gap: 2,
    px: 2,
    py: 0.5,
    rounded: 'tag',
    bg: 'surface',
    color: 'soft',
    fontSize: '0.75rem',
    '& strong': { fontWeight: 'medium', color: 'ink' },
  },
});
