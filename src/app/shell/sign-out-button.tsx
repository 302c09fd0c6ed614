import { LogOut, Send } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session';
import { useOutbox, useSubmissions, waitingEntries } from '../../submissions';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { Text } from '../../ui/text';

/** Signs out. With waiting submissions it first asks: send them now, or keep them until the next sign-in. */
export function SignOutButton({ mini }: { mini?: boolean }) {
  const { signOut } = useSession();
  const outbox = useOutbox();
  const waiting = waitingEntries(useSubmissions());
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const leave = () => (waiting.length > 0 ? setAsks(true) : void signOut());
  const sendNow = async () => {
    setBusy(true);
    for (const { item, canSendNow } of waiting) if (canSendNow) await outbox?.sendNow(item.id);
    await outbox?.drain({ networkBack: true });
    setBusy(false);
  };
  return (
    <>
      <button type="button" onClick={leave} aria-label="Cerrar sesión" title="Cerrar sesión">
        <LogOut size={18} strokeWidth={1.8} aria-hidden />
        {!mini && 'Cerrar sesión'}
      </button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        busy={busy}
        size="md"
        title={waiting.length > 0 ? waitingText(waiting.length) : 'Todo se envió'}
        footer={
          <>
            <Button onClick={() => setAsks(false)} disabled={busy}>
              Volver
            </Button>
            {waiting.length > 0 && (
              <Button icon={Send} onClick={() => void sendNow()} busy={busy} busyLabel="Enviando…">
                Enviar ahora
              </Button>
            )}
            <Button variant="primary" onClick={() => void signOut()} disabled={busy}>
              {waiting.length > 0 ? 'Salir y conservarlos' : 'Cerrar sesión'}
            </Button>
          </>
        }
      >
        <Stack gap={3}>
          {waiting.length > 0 ? (
            <Text>
              Quedan guardados en este equipo, cifrados. Nadie más los ve, y salen a su nombre cuando usted
              vuelva a iniciar sesión aquí.
            </Text>
          ) : (
            <Text>El servidor ya recibió todo lo que hizo en este equipo.</Text>
          )}
        </Stack>
      </Dialog>
    </>
  );
}

function waitingText(count: number): string {
  return count === 1 ? 'Tiene 1 envío pendiente' : `Tiene ${count} envíos pendientes`;
}
