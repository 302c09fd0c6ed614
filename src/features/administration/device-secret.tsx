import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { makeDeviceSecret } from '../../../contract/administration/ambulances';
import { callApi, isApiFailure, newIdempotencyKey } from '../../api';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { fullMomentText } from '../../ui/format/moment';
import { Row, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import type { AdminRow } from './administered';
import { CopyButton } from './people/copy-button';

/** As the operator's guide gives it for OsmAnd's form. */
const deviceAddress = (secret: string) => `${location.origin}/api/telemetry/osmand?key=${secret}`;

/** The secret of an ambulance's device is shown once. A new one ends the one before, so that this is asked. */
export function DeviceSecret({ row }: { row: AdminRow }) {
  const [made, setMade] = useState<{ secret: string | null; deviceSecretAt: string | null } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const madeAt = made?.deviceSecretAt ?? (row.deviceSecretAt as string | null);

  const make = async () => {
    setBusy(true);
    setFault(null);
    try {
      setMade(
        await callApi(makeDeviceSecret, { params: { id: row.id }, body: {}, key: newIdempotencyKey() }),
      );
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      setFault(thrown.message);
    } finally {
      setBusy(false);
      setIsAsking(false);
    }
  };

  return (
    <Card aria-label="Dispositivo de posición">
      <CardHeader title="Dispositivo de posición" />
      <Stack gap={3}>
        {fault && <Banner tone="rejected">{fault}</Banner>}
        {made?.secret && (
          <Banner tone="pending">
            <Stack gap={2} alignItems="flex-start">
              <span>
                Cópielo ahora en el dispositivo, no se muestra otra vez: <code>{made.secret}</code>
              </span>
              <CopyButton text={made.secret} label="Copiar el secreto">
                Copiar el secreto
              </CopyButton>
              <span>
                Traccar Client y OsmAnd piden una dirección, y como identificador la placa:{' '}
                <code>{deviceAddress(made.secret)}</code>
              </span>
              <CopyButton text={deviceAddress(made.secret)} label="Copiar la dirección">
                Copiar la dirección
              </CopyButton>
            </Stack>
          </Banner>
        )}
        <Row justifyContent="space-between" flexWrap="wrap" gap={3}>
          <Text tone="soft">
            {madeAt ? `Tiene un secreto desde el ${fullMomentText(madeAt)}.` : 'No tiene secreto.'}
          </Text>
          <Button icon={KeyRound} busy={busy} onClick={() => (madeAt ? setIsAsking(true) : void make())}>
            {madeAt ? 'Hacer otro secreto' : 'Hacer un secreto'}
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`¿Hacer otro secreto para ${row.name}?`}
        confirm="Hacer otro secreto"
        danger
        busy={busy}
        onConfirm={() => void make()}
      >
        <Text>El de ahora deja de servir: el dispositivo no manda posiciones hasta que tenga el nuevo.</Text>
      </ConfirmDialog>
    </Card>
  );
}
