import { useState } from 'react';
import { attendRequest } from '../../../contract/ambulance-requests/acts';
import { LIMITS } from '../../../contract/limits';
import { callApi } from '../../api';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { PhoneField } from '../../ui/phone-field';
import { Text } from '../../ui/text';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import type { OpenRequest } from './open-request';
import { useAct } from './use-act';

interface Props {
  request: OpenRequest;
  onClose: () => void;
}

const UNANSWERED = 'Hubo un error al crear el incidente, sin embargo compruebe si este fue creado';

/** Makes the incident with what the person told, corrected by the operator (map 2.3). */
export function AttendDialog({ request, onClose }: Props) {
  // As it was when the dialog opened: a correction that comes meanwhile counts for each field that nobody has typed in.
  const [told] = useState(() => toldBy(request));
  const [name, setName] = useState(told.name);
  const [phone, setPhone] = useState(told.phone);
  const [address, setAddress] = useState(told.address);
  const [observations, setObservations] = useState(told.observations);
  const { act, busy } = useAct(onClose);
  const isPhone = /^(\d{7}|\d{10})?$/.test(phone);
  const attend = () => {
    const body = {
      callerName: typedOver(name, told.name),
      callerPhone: typedOver(phone, told.phone),
      address: typedOver(address, told.address),
      observations: typedOver(observations, told.observations),
    };
    return act({
      send: (key) => callApi(attendRequest, { params: { id: request.id }, body, key }),
      done: 'Incidente creado',
      unanswered: UNANSWERED,
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Atender incidente"
      description="¿Está seguro de que desea atender el incidente?"
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Volver
          </Button>
          <Button variant="primary" busy={busy} disabled={!isPhone} onClick={() => void attend()}>
            Crear incidente
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <TextField
          label="Nombre de quien llama"
          value={name}
          onChange={setName}
          maxLength={2 * LIMITS.personName}
        />
        <PhoneField
          label="Teléfono"
          value={phone}
          onChange={setPhone}
          error={isPhone ? undefined : 'Escriba 7 o 10 dígitos.'}
        />
        <TextField label="Dirección" value={address} onChange={setAddress} maxLength={LIMITS.addressText} />
        <TextArea
          label="Observaciones"
          value={observations}
          onChange={setObservations}
          limit={1000}
          rows={3}
        />
        <Text tone="soft" size="small">
          Un campo vacío queda como lo dijo la persona.
        </Text>
      </Stack>
    </Dialog>
  );
}

const toldBy = ({ user, userPhoneNumber, address, additionalInfo }: OpenRequest) => ({
  name: user?.fullName ?? '',
  phone: userPhoneNumber ?? user?.phoneNumber ?? '',
  address: address ?? '',
  observations: additionalInfo ?? '',
});

/** Null for a field that is as the person told it, or empty: the server has the newest words. */
const typedOver = (value: string, told: string) => (value === told || value === '' ? null : value);
