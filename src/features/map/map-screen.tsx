import { chakra } from '@chakra-ui/react/styled-system';
import { List, Map as MapIcon } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useStale } from '../../api';
import { FailedQuery } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { Button } from '../../ui/button';
import { PageBar } from '../../ui/page-bar';
import { usePhone } from '../../ui/use-media';
import { isPartial } from './base/base-map';
import type { MapView } from './canvas/create-map';
import { LiveCanvas } from './canvas/live-canvas';
import type { MapHandle } from './canvas/map-canvas';
import { defaultEntity } from './filters/default-entity';
import { useFound } from './filters/use-found';
import { LayerChoices } from './layers/layer-choices';
import { ShownLegend } from './layers/shown-legend';
import { useLayers } from './layers/use-layers';
import { ListColumn } from './list/list-column';
import { MapControls } from './map-controls';
import { ALL_ENTITIES, type Layer, type MapSearch, NOTHING_SELECTED, roundedView, START } from './map-search';
import { MarkBar } from './measure/mark-bar';
import { useMarking } from './measure/use-marking';
import { useMeasured } from './measure/use-measured';
import { SelectedPanel } from './panel/selected-panel';
import { isSelected, selecting, viewOf } from './selected';
import { type MapData, useMapData } from './use-map-data';
import { useSelection } from './use-selection';

interface Props {
  /** Of the regulation centres: all vehicles, and hospitals with figures. Others see their own vehicles. */
  seesAll: boolean;
  /** The entity whose vehicles' availability this person may state; null for none. */
  statesOf: number | null;
  search: MapSearch;
  /** Changes the address; absent fields stay. */
  onSearch: (change: Partial<MapSearch>) => void;
}

/** Ambulances, hospitals and communes on a map, and beside it in a list that says the same (map 2.1). */
export function MapScreen({ seesAll, statesOf, search, onSearch }: Props) {
  const data = useMapData(seesAll);
  const phone = usePhone();
  const canvas = useRef<MapHandle>(null);
  const toList = useRef<HTMLButtonElement>(null);
  const listed = useRef<HTMLElement>(null);
  /** The selected row was pressed by keyboard: the focus goes to the panel. */
  const [isPressed, setPressed] = useState(false);
  const measured = useMeasured(search, seesAll);
  const { point } = measured;
  const marking = useMarking({ canvas, listed, search, onSearch, mayMeasure: seesAll, phone });
  const selection = useSelection(data, search, point, onSearch);
  // For a point every entity counts, unless one was chosen.
  const ofEntity = search.entity ?? (point ? ALL_ENTITIES : defaultEntity(data.entities));
  const entity = seesAll ? ofEntity : null;
  const layers = useLayers(search, seesAll);
  const found = useFound(data, point ? { ...search, service: '' } : search, entity ?? ALL_ENTITIES);
  const { hospital } = selection;
  const { isCut, onView, onTiles } = useView(data.base, onSearch);
  const names = useMemo(
    () =>
      found.communes.flatMap(({ commune, name, lat, lng }) =>
        lat === null || lng === null ? [] : [{ code: commune, name, lat, lng }],
      ),
    [found.communes],
  );
  const atHospital =
    hospital?.lat != null && hospital.lng != null ? { lat: hospital.lat, lng: hospital.lng } : null;
  const from = point ?? atHospital ?? search;

  const close = useCallback(() => {
    focusOfClosed(listed.current, toList.current)?.focus();
    onSearch(NOTHING_SELECTED);
    setPressed(false);
  }, [onSearch]);
  const select = (layer: Layer, id: string, row: HTMLElement | null) => {
    setPressed(row !== null);
    const view = viewOf(data, layer, id);
    const { lat, lng } = view;
    // With a point the way between both is shown.
    const both =
      point && lat !== undefined && lng !== undefined && canvas.current?.viewOf([point, { lat, lng }]);
    onSearch({ ...selecting(layer, id), ...(both ? roundedView(both) : view), full: false });
  };
  const isList = phone && search.full;
  return (
    <>
      <PageBar title="Mapa" />
      <Screen data-list={isList || undefined} onKeyDown={marking.onKeyDown}>
        <aside ref={listed} aria-label="Lista del mapa" hidden={phone && !isList}>
          {!phone || isList ? <Standing data={data} /> : null}
          <ListColumn
            data={data}
            found={found}
            search={search}
            onSearch={onSearch}
            entity={entity}
            from={from}
            measured={measured}
            marking={marking}
            hospital={atHospital ? hospital?.name : undefined}
            onSelect={select}
          />
        </aside>
        <div className="map">
          {phone && !isList && <Standing data={data} />}
          <LiveCanvas
            ref={canvas}
            view={search}
            onView={onView}
            onPick={(picked) => {
              setPressed(false);
              onSearch(picked ? selecting(picked.layer, picked.id) : NOTHING_SELECTED);
            }}
            onTap={marking.onTap}
            onPress={marking.onPress}
            base={data.base}
            tiles={data.tiles}
            onTiles={onTiles}
            communes={names}
            selectedCommune={search.commune}
            vehicles={found.vehicles}
            selectedVehicle={search.ambulanceId}
            hospitals={found.hospitals}
            figures={data.figures}
            selectedHospital={search.ipsId ?? search.ipsReqId}
            route={selection.route?.line ?? null}
            point={selection.drawnPoint}
            hidden={search.hidden}
            heat={layers.heat?.points ?? null}
            traffic={layers.traffic}
            hasPanel={isSelected(search)}
          />
          <MapControls
            hidden={search.hidden}
            counts={{
              ambulances: found.vehicles.length,
              hospitals: found.hospitals.length,
              communes: found.communes.length,
            }}
            onHidden={(hidden) => onSearch({ hidden })}
            onZoom={(steps) => canvas.current?.zoomBy(steps)}
            onStart={() => onSearch(START)}
            attribution={data.base.attribution}
            isPartial={isCut}
            marking={seesAll ? marking : null}
          >
            {seesAll && <LayerChoices layers={layers} search={search} onSearch={onSearch} />}
          </MapControls>
          {seesAll && !marking.isMarking && !(phone && isSelected(search)) && (
            <ShownLegend layers={layers} search={search} onSearch={onSearch} />
          )}
          {marking.isMarking && (
            <MarkBar data={data} onFound={marking.onFound} onMark={marking.mark} onCancel={marking.cancel} />
          )}
          <SelectedPanel
            selection={selection}
            data={data}
            search={search}
            onSearch={onSearch}
            onClose={close}
            takesFocus={isPressed}
            seesFigures={seesAll}
            statesOf={statesOf}
          />
        </div>
        {phone && (
          <Button
            ref={toList}
            className="switch"
            size="sm"
            icon={isList ? MapIcon : List}
            onClick={() => onSearch({ full: !isList })}
          >
            {isList ? 'Mapa' : 'Lista'}
          </Button>
        )}
      </Screen>
    </>
  );
}

/** Where the focus goes from a panel that closes: the row of its element, else the list's first control. On a phone the list is behind the map. */
function focusOfClosed(list: HTMLElement | null, toList: HTMLElement | null) {
  // A search field would open the keyboard of a tablet.
  const row = list?.querySelector<HTMLElement>('[data-row][aria-current]');
  const tab = list?.querySelector<HTMLElement>('[aria-pressed=true]');
  return [row, tab, toList].find((one) => one?.checkVisibility());
}

/** What failed, and how old what is shown is: where the person looks, also over the map of a phone. */
function Standing({ data: { ambulances, positions, summary } }: { data: MapData }) {
  const vehicles = ambulances.data ? ambulances : positions;
  const isStale = useStale(vehicles) !== null;
  return (
    <div className="stale">
      {/* One age is enough: without a network all of them are old. */}
      <StaleData query={isStale ? vehicles : summary} />
      <FailedQuery query={ambulances} />
      <FailedQuery query={summary} words="No se sabe el estado de los hospitales." />
      <FailedQuery query={positions} words="No se sabe dónde están las ambulancias." />
    </div>
  );
}

/** Writes each view to the address, and knows whether it shows more than the base has. */
function useView(base: Parameters<typeof isPartial>[0], onSearch: Props['onSearch']) {
  const [extent, setExtent] = useState<number[]>([]);
  const [areTilesDrawn, onTiles] = useState(false);
  const onView = useCallback(
    (view: MapView, shown: number[]) => {
      setExtent(shown);
      onSearch(roundedView(view));
    },
    [onSearch],
  );
  return { isCut: isPartial(base, extent, areTilesDrawn), onView, onTiles };
}

const Screen = chakra('div', {
  base: {
    position: 'relative',
    flex: 1,
    minH: '24rem',
    '& > aside': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: { base: 'full', md: '21rem', xl: '22rem' },
      display: 'flex',
      flexDirection: 'column',
      bg: 'surface',
      borderInlineEndWidth: { md: '1px' },
      '&[hidden]': { display: 'none' },
      _print: { position: 'static', width: 'full' },
    },
    // A refetch says its age in the margin of the list, without moving it.
    '& > aside > .stale': {
      position: 'relative',
      px: 4,
      '& > [data-quiet]': { position: 'absolute', mt: 0 },
    },
    '& > aside > .stale > :not([data-quiet])': { mt: 3 },
    '& > .map': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      insetInlineStart: { base: 0, md: '21rem', xl: '22rem' },
      overflow: 'hidden',
      isolation: 'isolate',
      _print: { position: 'relative', inset: 'auto' },
    },
    '& > .map > .stale': { position: 'absolute', insetInline: 4, top: '4.5rem', zIndex: 2 },
    '&[data-list] > .map': { visibility: 'hidden' },
    '& > .switch': {
      position: 'absolute',
      zIndex: 2,
      top: 4,
      insetInlineEnd: 4,
      shadow: 'raised',
      bg: 'raised',
    },
    '&[data-list] > .switch': { top: 'auto', bottom: 4 },
  },
});
