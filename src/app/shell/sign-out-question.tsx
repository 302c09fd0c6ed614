import { Send } from 'lucide-react';
import { useState } from 'react';
import { unfinishedText } from '../../offline-form';
import { acceptLoss, useSession } from '../../session';
import { goesByItself, useOutbox, useSubmissions, waitingEntries } from '../../submissions';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import type { LeftUnfinished } from './left-unfinished';

interface Props {
  left: LeftUnfinished | null;
  onClose: () => void;
}

/**
 * Asks before the sign-out: send the waiting submissions now, or keep them until the next sign-in. It names the forms that
 * are not finished. A network that does not answer holds nobody: the user may go back or leave while it sends.
 */
export default function SignOutQuestion({ left, onClose }: Props) {
  const { signOut } = useSession();
  const outbox = useOutbox();
  const waiting = waitingEntries(useSubmissions());
  const going = waiting.filter(({ item, isStuck }) => goesByItself(item.state) && !isStuck);
  const stuck = waiting.length - going.length;
  const [busy, setBusy] = useState(false);
  const sendNow = async () => {
    setBusy(true);
    try {
      // What waits for a decision goes only by a decision about it.
      for (const { item, canSendNow } of going) if (canSendNow) await outbox?.sendNow(item.id);
      await outbox?.drain({ networkBack: true });
    } catch {
      // The disk failed: what waits stays in the question.
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    acceptLoss();
    void signOut();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={titleOf(waiting.length, left)}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          {going.length > 0 && (
            <Button icon={Send} onClick={() => void sendNow()} busy={busy} busyLabel="Enviando…">
              Enviar ahora
            </Button>
          )}
          <Button variant="primary" onClick={leave}>
            {waiting.length > 0 ? 'Salir y conservarlos' : 'Cerrar sesión'}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {going.length > 0 && (
          <Text>
            {going.length === 1 ? 'Queda guardado' : 'Quedan guardados'} en este equipo, con cifrado. Nadie
            más lo ve, y sale a su nombre cuando usted vuelva a iniciar sesión aquí.
          </Text>
        )}
        {stuck > 0 && (
          <Text tone="rejected" weight="strong">
            {stuckText(stuck)}
          </Text>
        )}
        {left?.forms.map((form) => (
          <Text key={form.form}>{unfinishedText(form)}</Text>
        ))}
        {[...(left?.warnings ?? []), ...(left?.isSaved === false ? [NOT_SAVED] : [])].map((words) => (
          <Text key={words} tone="rejected" weight="strong">
            {words}
          </Text>
        ))}
        {waiting.length === 0 && !left && <Text>En este equipo no queda nada suyo por enviar.</Text>}
      </Stack>
    </Dialog>
  );
}

const NOT_SAVED =
  'Lo que está escribiendo no quedó guardado en este equipo: si cierra la sesión, se pierde. Vuelva y envíelo, o cópielo.';

function titleOf(waiting: number, left: LeftUnfinished | null): string {
  if (waiting > 0) return waitingText(waiting);
  return left ? '¿Cerrar sesión?' : 'Nada queda por enviar';
}

function stuckText(count: number): string {
  return count === 1
    ? 'Un envío no sale solo: espera su decisión. Ábralo en «Envíos» antes de salir.'
    : `${count} envíos no salen solos: esperan su decisión. Ábralos en «Envíos» antes de salir.`;
}

function waitingText(count: number): string {
  return count === 1 ? 'Tiene 1 envío pendiente' : `Tiene ${count} envíos pendientes`;
}
