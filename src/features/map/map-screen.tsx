import { List, Map as MapIcon } from 'lucide-react';
import { type ContextType, useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { PageBar } from '../../ui/page-bar';
import { usePhone } from '../../ui/use-media';
import { LiveCanvas } from './canvas/live-canvas';
import type { MapHandle } from './canvas/map-canvas';
import { defaultEntity } from './filters/default-entity';
import { useFound } from './filters/use-found';
import { LayerChoices } from './layers/layer-choices';
import { ShownLegend } from './layers/shown-legend';
import { useLayers } from './layers/use-layers';
import { ListColumn } from './list/list-column';
import { MapControls } from './map-controls';
import { MapFrame } from './map-frame';
import {
  ALL_ENTITIES,
  type Layer,
  type MapSearch,
  NOTHING_SELECTED,
  roundedView,
  START,
  withoutRequests,
  writePoint,
} from './map-search';
import { MapStanding } from './map-standing';
import { MarkBar } from './measure/mark-bar';
import { useMarking } from './measure/use-marking';
import { useMeasured } from './measure/use-measured';
import { PanelPlace } from './panel/panel-place';
import { SelectedPanel } from './panel/selected-panel';
import { RequestOnMap } from './requests/request-on-map';
import { useMapRequests, useShownRequest } from './requests/use-map-requests';
import { useNewRequests } from './requests/use-new-requests';
import { isSelected, selecting, viewOf } from './selected';
import { useCorrectedAddress } from './use-corrected-address';
import { type MapData, useMapData } from './use-map-data';
import { useSelection } from './use-selection';
import { useView } from './use-view';

interface Props {
  /** Of the regulation centres: all vehicles, and hospitals with figures. Others see their own vehicles. */
  seesAll: boolean;
  /** The entity whose vehicles' availability this person may state; null for none. */
  statesOf: number | null;
  /** Attends citizens' requests for an ambulance. */
  seesRequests: boolean;
  /** May open a handled request again. */
  supervisesRequests: boolean;
  search: MapSearch;
  /** Changes the address; absent fields stay. */
  onSearch: (change: Partial<MapSearch>) => void;
}

/** Ambulances, hospitals, citizens' requests and communes on a map, and beside it in a list that says the same (map 2.1). */
export function MapScreen(props: Props) {
  const { seesAll, statesOf, seesRequests, supervisesRequests, search: given, onSearch } = props;
  const search = useMemo(() => (seesRequests ? given : withoutRequests(given)), [given, seesRequests]);
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
  const requests = useMapRequests(search, seesRequests);
  useShownRequest(requests, search, onSearch);
  useNewRequests(search, marking.isMarking, onSearch);
  useCorrectedAddress(search, seesAll ? data.entities : [], onSearch);
  const isAtRequest = requests.place !== null && writePoint(requests.place) === search.point;
  const selection = useSelection(data, search, point, onSearch, isAtRequest ? '' : 'Punto');
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
  const hearPanel = useCallback<ContextType<typeof PanelPlace>>((...place) => {
    canvas.current?.setPanel(...place);
  }, []);
  const select = (layer: Layer, id: string, row: HTMLElement | null) => {
    setPressed(row !== null);
    const view = viewOf({ ...data, requests: requests.rows }, layer, id);
    const { lat, lng } = view;
    // With a point the way between both is shown.
    const both =
      point && lat !== undefined && lng !== undefined && canvas.current?.viewOf([point, { lat, lng }]);
    onSearch({ ...selecting(layer, id), ...(both ? roundedView(both) : view), full: false });
  };
  const isList = phone && search.full;
  // What has not come yet, or failed, is not 0.
  const countOf = (layer: keyof MapData['queries'], count: number) =>
    data.queries[layer].data ? count : null;
  const counts = {
    ambulances: countOf('ambulances', found.vehicles.length),
    hospitals: countOf('hospitals', found.hospitals.length),
    requests: requests.count,
    communes: countOf('communes', found.communes.length),
  };
  const standing = (
    <MapStanding
      data={data}
      requests={requests}
      areRequestsListed={search.list === 'requests' && (!phone || isList)}
    />
  );
  return (
    <>
      <PageBar title="Mapa" />
      <MapFrame data-list={isList || undefined} onKeyDown={marking.onKeyDown}>
        <aside ref={listed} aria-label="Lista del mapa" hidden={phone && !isList}>
          {!phone || isList ? standing : null}
          <ListColumn
            data={data}
            found={found}
            requests={requests}
            seesRequests={seesRequests}
            counts={counts}
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
          {phone && !isList && standing}
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
            requests={requests.drawn}
            route={selection.route?.line ?? null}
            point={selection.drawnPoint}
            hidden={search.hidden}
            heat={layers.heat?.points ?? null}
            traffic={layers.traffic}
            hasPanel={isSelected(search)}
          />
          <MapControls
            hidden={search.hidden}
            counts={{ ...counts, requests: requests.count === null ? null : requests.drawn.length }}
            seesRequests={seesRequests}
            seesFigures={seesAll}
            onHidden={(hidden) => onSearch({ hidden })}
            onZoom={(steps) => canvas.current?.zoomBy(steps)}
            onStart={() => onSearch(START)}
            attribution={data.base.attribution}
            isPartial={isCut}
            marking={seesAll ? marking : null}
          >
            {seesAll && (
              <LayerChoices layers={layers} search={search} onSearch={onSearch} seesRequests={seesRequests} />
            )}
          </MapControls>
          {seesAll && !marking.isMarking && !(phone && isSelected(search)) && (
            <ShownLegend layers={layers} search={search} onSearch={onSearch} />
          )}
          {marking.isMarking && (
            <MarkBar data={data} onFound={marking.onFound} onMark={marking.mark} onCancel={marking.cancel} />
          )}
          <PanelPlace value={hearPanel}>
            {search.requestId !== undefined && (
              <RequestOnMap
                key={search.requestId}
                id={search.requestId}
                tab={search.tab}
                onSearch={onSearch}
                onClose={close}
                takesFocus={isPressed}
                maySupervise={supervisesRequests}
                onMeasure={marking.measureFrom}
                isMeasured={isAtRequest}
              />
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
          </PanelPlace>
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
      </MapFrame>
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
