import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { Button } from '../../../ui/button';
import { Row, Stack } from '../../../ui/layout';
import { type Option, SearchField } from '../../../ui/search-field';
import { Text } from '../../../ui/text';
import type { Place } from '../list/nearest';
import { PinMark } from '../pin/pin-mark';
import type { MapData } from '../use-map-data';
import { findPlaces, namedPlaces } from './find-places';

interface Props {
  data: MapData;
  /** Moves the map to a place that was found by name. */
  onFound: (place: Place) => void;
  onMark: () => void;
  onCancel: () => void;
}

/** While a point is marked: the pin over the middle of the map, and what to do. */
export function MarkBar({ data: { base, communes, hospitals }, onFound, onMark, onCancel }: Props) {
  const places = useMemo(() => namedPlaces({ base, communes, hospitals }), [base, communes, hospitals]);
  const search = useMemo(() => async (text: string) => findPlaces(places, text), [places]);
  const pick = (option: Option | null) => {
    const place = places.find(({ id }) => id === option?.id);
    if (place) onFound({ lat: place.lat, lng: place.lng });
  };
  return (
    <>
      <PinMark />
      <Bar aria-label="Marcar un punto">
        <Stack gap={2.5}>
          <Text size="small">
            Mueva el mapa hasta que el pin quede en el sitio, o toque el sitio. Con el teclado: flechas, + y
            −; Intro lo marca.
          </Text>
          <SearchField
            label="Ir a una vía, comuna, municipio o IPS"
            placeholder="Carrera 46, Belén, Bello…"
            search={search}
            minimum={2}
            delayMs={150}
            value={null}
            onChange={pick}
          />
          <Row gap={2} justifyContent="flex-end">
            <Button onClick={onCancel}>Cancelar</Button>
            <Button variant="primary" onClick={onMark}>
              Medir desde aquí
            </Button>
          </Row>
        </Stack>
      </Bar>
    </>
  );
}

const Bar = chakra('section', {
  base: {
    position: 'absolute',
    zIndex: 3,
    bottom: 4,
    insetInlineEnd: 4,
    width: 'min(26rem, calc(100% - 2rem))',
    p: 4,
    bg: 'raised',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    shadow: 'raised',
    mdDown: {
      insetInline: 0,
      bottom: 0,
      width: 'full',
      roundedBottom: 0,
      borderInlineWidth: 0,
      borderBottomWidth: 0,
    },
    _print: { display: 'none' },
  },
});
