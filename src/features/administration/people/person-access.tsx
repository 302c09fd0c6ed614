import { KeyRound, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import {
  type Person,
  removeSecondFactor,
  resetPersonPassword,
} from '../../../../contract/administration/people';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Row, Stack } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { Text } from '../../../ui/text';
import { PasswordDialog } from './password-dialog';
import { nameOf } from './role-words';
import { failureText, usePersonWrite } from './use-person-write';

/** For a person who forgot the password or lost the telephone. Nobody does it to themselves. */
export function PersonAccess({ person }: { person: Person }) {
  const { id, username, isSelf } = person;
  const [asking, setAsking] = useState<'password' | 'factor' | null>(null);
  const [given, setGiven] = useState<{ password: string | null } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const reset = usePersonWrite(resetPersonPassword);
  const remove = usePersonWrite(removeSecondFactor);
  if (isSelf)
    return (
      <Text size="small" tone="soft">
        Es usted: su contraseña y su segundo factor los cambia otra persona que administre.
      </Text>
    );

  const sendReset = async () => {
    setFault(null);
    const { saved, failure } = await reset.write({ params: { id }, body: {} });
    setAsking(null);
    if (saved) setGiven({ password: saved.temporaryPassword });
    else setFault(failureText(failure));
  };
  const sendRemove = async () => {
    setFault(null);
    const { saved, failure } = await remove.write({ params: { id }, body: {} });
    setAsking(null);
    if (saved) notify.success(`${nameOf(person)} prepara otro segundo factor al ingresar`);
    else setFault(failureText(failure));
  };

  return (
    <Stack gap={3}>
      {fault && <Banner tone="rejected">{fault}</Banner>}
      <Row gap={3} flexWrap="wrap">
        <Button icon={KeyRound} onClick={() => setAsking('password')}>
          Dar otra contraseña
        </Button>
        {person.secondFactor && (
          <Button icon={ShieldOff} onClick={() => setAsking('factor')}>
            Quitar el segundo factor
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asking === 'password'}
        onClose={() => setAsking(null)}
        title={`¿Dar otra contraseña a ${nameOf(person)}?`}
        confirm="Dar otra contraseña"
        busy={reset.busy}
        onConfirm={() => void sendReset()}
      >
        <Text>La de ahora deja de servir. La nueva es temporal y se muestra una vez.</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'factor'}
        onClose={() => setAsking(null)}
        title={`¿Quitar el segundo factor de ${nameOf(person)}?`}
        confirm="Quitar el segundo factor"
        danger
        busy={remove.busy}
        onConfirm={() => void sendRemove()}
      >
        <Text>
          Para quien perdió su teléfono. Compruebe antes que es esa persona: al ingresar le basta la
          contraseña, y prepara otro.
        </Text>
      </ConfirmDialog>
      {given && (
        <PasswordDialog username={username} password={given.password} onClose={() => setGiven(null)} />
      )}
    </Stack>
  );
}
