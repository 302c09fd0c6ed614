import { MapPin } from 'lucide-react';
import { useContext, useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Box, Grid } from '../../ui/layout';
import { PinSlot } from '../../ui/pin-slot';
import { TextField } from '../../ui/text-field';
import { FieldWarning } from './field-warning';
import { placeLink, placeWarning, pointOf, readCoordinates, type TypedPlace } from './typed-place';

interface Props {
  label: string;
  value: TypedPlace;
  onChange: (value: TypedPlace) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** A point, pasted into either field as a map copies it, or as the link of one. */
export function PlaceField({ label, value, onChange, onBlur, error }: Props) {
  const type = (name: keyof TypedPlace) => (text: string) => {
    // More than one character at once is pasted: a point that is typed by hand is taken apart when its field is left.
    const isPasted = Math.abs(text.length - value[name].length) > 1;
    onChange((isPasted && readCoordinates(text)) || { ...value, [name]: text });
  };
  const leave = () => {
    const both = readCoordinates(value.lat) ?? readCoordinates(value.lng);
    if (both) onChange(both);
    onBlur();
  };
  const draw = useContext(PinSlot);
  const [isOpen, setOpen] = useState(false);
  const link = placeLink(value);
  const hint = (
    <>
      En grados, como las copia un mapa: 6.2442, -75.5812. También sirve el enlace largo de Google Maps, no el
      corto de «Compartir».{' '}
      {link && (
        <Box asChild color="accent" textDecoration="underline" textUnderlineOffset="3px">
          <a href={link} target="_blank" rel="noreferrer">
            Ver el punto en un mapa
          </a>
        </Box>
      )}
      <FieldWarning>{placeWarning(value)}</FieldWarning>
    </>
  );
  return (
    <Field label={label} group="group" hint={hint} error={error}>
      {() => (
        <>
          <Grid gridTemplateColumns="1fr 1fr" gap={4}>
            <TextField
              label="Latitud"
              value={value.lat}
              onChange={type('lat')}
              onBlur={leave}
              inputMode="text"
            />
            <TextField
              label="Longitud"
              value={value.lng}
              onChange={type('lng')}
              onBlur={leave}
              inputMode="text"
            />
          </Grid>
          {draw && (
            <Box mt={3}>
              <Button size="sm" icon={MapPin} onClick={() => setOpen(true)}>
                Escoger en el mapa
              </Button>
            </Box>
          )}
          {isOpen &&
            draw?.({
              title: label,
              place: pointOf(value),
              onPick: ({ lat, lng }) => {
                onChange({ lat: lat.toFixed(6), lng: lng.toFixed(6) });
                setOpen(false);
              },
              onClose: () => setOpen(false),
            })}
        </>
      )}
    </Field>
  );
}
