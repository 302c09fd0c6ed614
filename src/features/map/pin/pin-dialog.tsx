import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { baseOfCommunes, baseOfServer, isOutside, isPartial } from '../base/base-map';
import { MapOrigin, ZoomButtons } from '../map-buttons';
import { baseQuery } from '../map-queries';
import { START } from '../map-search';
import { PinCanvas, type PinHandle, type Place } from './pin-canvas';

interface Props {
  title: string;
  /** Where the pin is at first; null for the middle of the city. */
  place: Place | null;
  onPick: (place: Place) => void;
  onClose: () => void;
}

const CLOSE_ZOOM = 17;
const NO_BASE = baseOfCommunes([]);

/** Choice of a point: the pin stays in the middle, and the map moves under it. */
export default function PinDialog({ title, place, onPick, onClose }: Props) {
  const { data: streets, isError } = useQuery(baseQuery);
  const base = useMemo(() => (streets ? baseOfServer(streets) : NO_BASE), [streets]);
  const map = useRef<PinHandle>(null);
  const [start] = useState(() => (place ? { ...place, zoom: CLOSE_ZOOM } : START));
  const [shown, setShown] = useState<Place>({ lat: start.lat, lng: start.lng });
  const [extent, setExtent] = useState<number[]>([]);
  /** A pin that nobody has moved says nothing of the place. */
  const [isChosen, setChosen] = useState(place !== null);
  return (
    <Dialog
      open
      size="lg"
      title={title}
      description="Mueva el mapa, o toque el sitio, hasta que el pin quede sobre la entrada. Con el teclado: flechas, + y −."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" disabled={!isChosen} onClick={() => onPick(shown)}>
            Usar este punto
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <Frame>
          <PinCanvas
            ref={map}
            base={base}
            start={start}
            label={`${title}: el pin está en ${pointText(shown)}`}
            onMove={(at, seen) => {
              // The map's own projection moves a place by less than a millimetre.
              if (pointText(at) !== pointText(start)) setChosen(true);
              setShown(at);
              setExtent(seen);
            }}
          />
          <ZoomButtons
            onZoom={(steps) => map.current?.zoomBy(steps)}
            onStart={() => map.current?.toStart()}
          />
          <MapOrigin attribution={base.attribution} isPartial={isPartial(base, extent)} />
        </Frame>
        <Text size="small" tone="soft">
          {isError
            ? 'Las calles no llegaron: escriba las coordenadas en el formulario, o intente más tarde.'
            : `Punto: ${pointText(shown)}`}
        </Text>
        {isOutside(base, shown) && (
          <Banner tone="pending">
            Fuera del mapa base: aquí no hay calles para ubicarse. Cancele y escriba o pegue las coordenadas
            en el formulario.
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}

/** `6.24420, -75.58120`: about a metre. */
function pointText({ lat, lng }: Place): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    height: 'min(26rem, 52dvh)',
    rounded: 'control',
    borderWidth: '1px',
    borderColor: 'line',
    overflow: 'hidden',
  },
});
