import { useQuery } from '@tanstack/react-query';
import { Crosshair } from 'lucide-react';
import { requestQuery } from '../../../subjects/ambulance-requests/queries';
import { RequestPanel } from '../../../subjects/ambulance-requests/request-panel';
import { Button } from '../../../ui/button';
import { Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import type { Place } from '../list/nearest';
import type { MapSearch } from '../map-search';
import { FloatingPanel } from '../panel/floating-panel';
import { selecting } from '../selected';
import { placeOf } from './find-requests';

interface Props {
  id: number;
  tab: MapSearch['tab'];
  onSearch: (change: Partial<MapSearch>) => void;
  onClose: () => void;
  takesFocus: boolean;
  maySupervise: boolean;
  onMeasure: (place: Place) => void;
  /** The point of the map is its place. */
  isMeasured: boolean;
}

/** The panel of a citizen's request (map 2.2): as on its own page, and the nearest ambulances in one tap. */
export function RequestOnMap(props: Props) {
  const { id, tab, onSearch, onClose, takesFocus, maySupervise, onMeasure, isMeasured } = props;
  const { data } = useQuery(requestQuery(id));
  const place = placeOf(data);
  return (
    <RequestPanel
      id={id}
      tab={tab === 'photo' ? 'photo' : 'info'}
      onTab={(next) => onSearch({ tab: next })}
      onOpen={(other) => onSearch(selecting('requests', String(other)))}
      maySupervise={maySupervise}
      frame={(content, buttons) => (
        <FloatingPanel title={`Solicitud #${id}`} onClose={onClose} takesFocus={takesFocus} footer={buttons}>
          <Stack gap={2}>
            {place && !isMeasured && (
              <Button size="sm" icon={Crosshair} alignSelf="flex-start" onClick={() => onMeasure(place)}>
                Medir desde aquí
              </Button>
            )}
            {isMeasured && (
              <Text size="small" tone="soft">
                La lista tiene las ambulancias más cercanas a este punto.
              </Text>
            )}
            {data && !place && (
              <Text size="small" tone="soft">
                Sin ubicación: no está en el mapa. Para medir, marque el sitio de su dirección.
              </Text>
            )}
            {content}
          </Stack>
        </FloatingPanel>
      )}
    />
  );
}
