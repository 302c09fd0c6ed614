import { Camera, Download } from 'lucide-react';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Box, Row, Stack } from '../../../ui/layout';
import { saveAs } from '../../../ui/save-as';
import { Text } from '../../../ui/text';
import { useObjectUrl } from '../../../ui/use-object-url';
import type { VideoCall } from '../../../video-call/call';
import type { CallState } from '../../../video-call/call-state';
import { hasCamera, stillWords } from '../../../video-call/call-words';
import { type CallSubject, nameOf } from '../subject';

interface Props {
  call: VideoCall;
  state: CallState;
  subject: CallSubject;
}

/** A picture of the crew's camera in its full resolution: sent from browser to browser, stored nowhere by itself. */
export function StillPicture({ call, state, subject }: Props) {
  const { still, phase } = state;
  const words = stillWords(state);
  return (
    <Card aria-label="Foto">
      <CardHeader title="Foto" />
      <Stack>
        {still.kind === 'here' && <Picture picture={still.picture} subject={subject} />}
        <Box>
          <Box role="status">
            {words !== null && (
              <Box pb={3}>
                <Text tone="soft">{words}</Text>
              </Box>
            )}
          </Box>
          <Row flexWrap="wrap">
            <Button
              icon={Camera}
              disabled={phase !== 'connected' || !hasCamera(state)}
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
        </Box>
      </Stack>
    </Card>
  );
}

function Picture({ picture, subject }: { picture: Blob; subject: CallSubject }) {
  const url = useObjectUrl(picture);
  const name = `${nameOf(subject).replace(' #', '-').replace(' ', '-')}.${picture.type === 'image/png' ? 'png' : 'jpg'}`;
  return (
    <Stack gap={2}>
      {url && <img src={url} alt="Foto de la cámara de la tripulación" style={{ maxWidth: '100%' }} />}
      <Row flexWrap="wrap">
        <Button size="sm" icon={Download} onClick={() => saveAs(picture, name)}>
          Guardar en este equipo
        </Button>
        <Text tone="soft" size="small">
          {subject.kind === 'transfer' ? 'No queda en el traslado.' : 'No queda en el incidente.'}
        </Text>
      </Row>
    </Stack>
  );
}
