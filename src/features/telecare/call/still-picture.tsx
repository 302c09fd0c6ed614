import { Camera, Download } from 'lucide-react';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Row, Stack } from '../../../ui/layout';
import { saveAs } from '../../../ui/save-as';
import { Text } from '../../../ui/text';
import { useObjectUrl } from '../../../ui/use-object-url';
import type { CallState, VideoCall } from '../../../video-call/call';

interface Props {
  call: VideoCall;
  state: CallState;
  referralId: number;
}

/** A picture of the crew's camera in its full resolution: sent from browser to browser, stored nowhere by itself. */
export function StillPicture({ call, state, referralId }: Props) {
  const { still, phase } = state;
  return (
    <Card aria-label="Foto">
      <CardHeader title="Foto" />
      <Stack>
        {still.kind === 'here' && <Picture picture={still.picture} referralId={referralId} />}
        {still.kind === 'failed' && <Text tone="soft">La tripulación no pudo enviar una foto.</Text>}
        <Row flexWrap="wrap">
          <Button
            icon={Camera}
            disabled={phase !== 'connected'}
            busy={still.kind === 'asked'}
            busyLabel="Esperando la foto…"
            onClick={() => call.askStill()}
          >
            {still.kind === 'here' ? 'Pedir otra foto' : 'Pedir una foto'}
          </Button>
          {still.kind === 'here' && (
            <Button variant="quiet" onClick={() => call.forgetStill()}>
              Quitar
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

function Picture({ picture, referralId }: { picture: Blob; referralId: number }) {
  const url = useObjectUrl(picture);
  const name = `traslado-${referralId}.${picture.type === 'image/png' ? 'png' : 'jpg'}`;
  return (
    <Stack gap={2}>
      {url && <img src={url} alt="Foto de la cámara de la tripulación" style={{ maxWidth: '100%' }} />}
      <Row flexWrap="wrap">
        <Button size="sm" icon={Download} onClick={() => saveAs(picture, name)}>
          Guardar en este equipo
        </Button>
        <Text tone="soft" size="small">
          No queda en el traslado.
        </Text>
      </Row>
    </Stack>
  );
}
