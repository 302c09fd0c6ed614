import { MapPin } from 'lucide-react';
import { type FormEvent, useContext, useState } from 'react';
import { EMERGENCY_TYPES, emergencyWords } from '../../../contract/ambulance-requests/status-words';
import { LIMITS } from '../../../contract/limits';
import { useReached } from '../../api';
import { OfflineNote } from '../../subjects/ambulance-requests/offline-note';
import { useUnsavedGuard } from '../../subjects/unsaved-guard';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Row, Stack } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { PhoneField } from '../../ui/phone-field';
import { PinSlot } from '../../ui/pin-slot';
import { RadioCards } from '../../ui/radio-cards';
import { Text } from '../../ui/text';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { type CallForm, callErrors, EMPTY_CALL } from './call-form';
import { useRegisterCall } from './use-register-call';

interface Props {
  onMade: (formId: number) => void;
  back: { label: string; onSelect: () => void };
}

const TYPES = [
  ...EMERGENCY_TYPES.map((type) => ({ value: type, label: emergencyWords(type) })),
  { value: 'Otra', label: 'Otra' },
];

/** A telephone call that an operator types while they listen: an incident, without the citizens' door. */
export function CallScreen({ onMade, back }: Props) {
  const [form, setForm] = useState(EMPTY_CALL);
  const [isTried, setTried] = useState(false);
  const isReached = useReached();
  const { guard, settle } = useUnsavedGuard(JSON.stringify(form) !== JSON.stringify(EMPTY_CALL), 'call');
  const { register, busy } = useRegisterCall((formId) => {
    settle();
    onMade(formId);
  });
  const errors = callErrors(form);
  const shown = isTried ? errors : {};
  const set = (change: Partial<CallForm>) => setForm({ ...form, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isReached && !busy && Object.keys(errors).length === 0) void register(form);
  };
  return (
    <>
      <PageBar title="Registrar llamada" back={back} />
      <Page width="reading">
        <OfflineNote />
        <form onSubmit={submit} noValidate>
          <Stack gap={5}>
            <PhoneField
              label="Teléfono de quien llama"
              value={form.phone}
              onChange={(phone) => set({ phone })}
              error={shown.phone}
            />
            <TextField
              label="Nombre de quien llama"
              value={form.name}
              onChange={(name) => set({ name })}
              maxLength={2 * LIMITS.personName}
            />
            <RadioCards
              label="Tipo de emergencia"
              value={form.emergencyType}
              onChange={(emergencyType) => set({ emergencyType })}
              options={TYPES}
              columns={2}
            />
            <TextField
              label="Dirección"
              value={form.address}
              onChange={(address) => set({ address })}
              maxLength={LIMITS.addressText}
              error={shown.address}
            />
            <PlacePick place={form.place} onPick={(place) => set({ place })} />
            <TextArea
              label="Qué pasó"
              value={form.observations}
              onChange={(observations) => set({ observations })}
              limit={1000}
              rows={4}
            />
            <Row justifyContent="flex-end">
              <Button type="submit" variant="primary" size="lg" busy={busy} disabled={!isReached}>
                Crear incidente
              </Button>
            </Row>
          </Stack>
        </form>
      </Page>
      {guard}
    </>
  );
}

interface PlacePickProps {
  place: CallForm['place'];
  onPick: (place: CallForm['place']) => void;
}

function PlacePick({ place, onPick }: PlacePickProps) {
  const draw = useContext(PinSlot);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Field
      label="Lugar en el mapa"
      group="group"
      hint="Con el lugar se ve qué ambulancia llega primero. Se puede señalar después."
    >
      {() => (
        <>
          <Row gap={3} flexWrap="wrap">
            <Button icon={MapPin} onClick={() => setOpen(true)}>
              {place === null ? 'Señalar en el mapa' : 'Corregir en el mapa'}
            </Button>
            <Text as="span" tone="soft">
              {place === null ? 'Sin señalar' : `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`}
            </Text>
          </Row>
          {isOpen &&
            draw?.({
              title: 'Lugar de la emergencia',
              place,
              onPick: (picked) => {
                onPick(picked);
                close();
              },
              onClose: close,
            })}
        </>
      )}
    </Field>
  );
}
