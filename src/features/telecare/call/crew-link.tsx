import { useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { LINK_MINUTES } from '../../../../contract/telecare/guest-link';
import type { TelecareLink } from '../../../../contract/telecare/telecare';
import { callApi, isApiFailure, useNow } from '../../../api';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { timeText } from '../../../ui/format/moment';
import { Row, Stack } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { Text } from '../../../ui/text';
import { TextField } from '../../../ui/text-field';
import { telecareKeys } from '../keys';
import { type CallSubject, callsOf } from '../subject';

interface Props {
  subject: CallSubject;
  callId: number;
  /** As the server knows it; its token is only in the answer to who made it. */
  link: TelecareLink | null;
}

/** The one-time link for a crew without an account: made, copied, and whether it was used. */
export function CrewLink({ subject, callId, link }: Props) {
  const client = useQueryClient();
  const [made, setMade] = useState<{ token: string; expiresAt: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      setMade(await callApi(callsOf(subject).makeLink, { params: { id: subject.id }, body: { callId } }));
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      notify.error(thrown.message);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: telecareKeys.all });
    }
  };
  // Somebody else of the centre may have made another one since.
  const isOwn = made !== null && link?.expiresAt === made.expiresAt && link.usedAt === null;
  return (
    <Card aria-label="Enlace para la tripulación">
      <CardHeader title="Enlace para la tripulación" />
      <Stack>
        <LinkState link={link} />
        {isOwn && <Address url={`${location.origin}/videollamada#${made.token}`} />}
        <Row flexWrap="wrap">
          <Button icon={Link2} busy={busy} busyLabel="Haciendo…" onClick={() => void make()}>
            {link === null ? 'Hacer un enlace' : 'Hacer otro enlace'}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function LinkState({ link }: { link: TelecareLink | null }) {
  const now = useNow();
  if (link === null)
    return (
      <Text tone="soft">
        Para una tripulación sin cuenta. Sirve una vez, durante {LINK_MINUTES} minutos, y se acaba con la
        llamada.
      </Text>
    );
  const words =
    link.usedAt !== null
      ? `Se usó a las ${timeText(link.usedAt)}. Otro enlace saca a quien entró con este.`
      : Date.parse(link.expiresAt) <= now.getTime()
        ? 'Venció sin usarse.'
        : `No se ha usado. Sirve hasta las ${timeText(link.expiresAt)}. Lo hizo ${link.madeBy}.`;
  return <Text role="status">{words}</Text>;
}

function Address({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      // It can still be selected in its field.
      () => setCopied(false),
    );
  return (
    <Stack gap={2}>
      <TextField label="Enlace" value={url} onChange={() => undefined} />
      <Row flexWrap="wrap">
        <Button variant="primary" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
          {isCopied ? 'Copiado' : 'Copiar el enlace'}
        </Button>
      </Row>
    </Stack>
  );
}
