import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Row, Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { CopyButton } from './copy-button';

interface Props {
  username: string;
  /** Null if the request was a repeated one. */
  password: string | null;
  /** What Keycloak refused after it made the account. */
  incomplete?: string | null;
  onClose: () => void;
}

/** The only place that shows a temporary password. */
export function PasswordDialog({ username, password, incomplete, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={password ? 'Contraseña temporal' : 'La contraseña no se muestra otra vez'}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          Ya la tengo
        </Button>
      }
    >
      <Stack gap={3}>
        {incomplete && (
          <Banner tone="rejected" title="La persona se creó, pero no quedó completa">
            {incomplete}
          </Banner>
        )}
        {password ? (
          <>
            <Row justifyContent="space-between" gap={3} flexWrap="wrap">
              <Text size="lead">
                <code>{password}</code>
              </Text>
              <CopyButton text={password} label="Copiar la contraseña">
                Copiar
              </CopyButton>
            </Row>
            <Text>
              Désela a <strong>{username}</strong> en persona o por teléfono. No se muestra otra vez; al
              ingresar la cambia por una suya.
            </Text>
          </>
        ) : (
          <Text>
            Esta solicitud ya se había recibido, y Relevo no guarda contraseñas. Dele a {username} otra
            contraseña temporal.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
