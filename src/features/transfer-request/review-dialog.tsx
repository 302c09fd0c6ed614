import { Send } from 'lucide-react';
import type { ApiFailure } from '../../api';
import { serverNow } from '../../api';
import { Button } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { Dialog } from '../../ui/dialog';
import { Box, Row, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { Progress } from '../../ui/progress';
import { Heading, Text } from '../../ui/text';
import { todayInColombia } from './age';
import type { RequestForm } from './request-form';
import { requestInWords } from './request-words';

interface Props {
  form: RequestForm;
  /** How much has been sent, 0 to 1; null while nothing is being sent. */
  fraction: number | null;
  failure: ApiFailure | null;
  onCorrect: () => void;
  onSend: () => void;
}

/** The request in words, to be read once more; from here it is sent. */
export function ReviewDialog({ form, fraction, failure, onCorrect, onSend }: Props) {
  const isSending = fraction !== null;
  const sections = requestInWords(form, todayInColombia(serverNow()));
  return (
    <Dialog
      open
      onClose={onCorrect}
      busy={isSending}
      size="lg"
      title="Revise la solicitud de traslado"
      description="Así la leerán la EPS, el CRUE y la IPS que reciba al paciente."
      footer={
        <>
          <Button onClick={onCorrect} disabled={isSending}>
            Corregir
          </Button>
          <Button variant="primary" icon={Send} onClick={onSend} busy={isSending} busyLabel="Enviando…">
            {failure ? 'Enviar de nuevo' : 'Enviar solicitud'}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {failure && (
          <Notice tone="rejected" title="no se pudo enviar la solicitud de traslado">
            {failure.message} Nada de lo que escribiste se ha perdido.
          </Notice>
        )}
        {isSending && <UploadProgress fraction={fraction} />}
        {sections.map(({ title, items }) => (
          <Box as="section" key={title}>
            <Heading level={3} mb={2}>
              {title}
            </Heading>
            {items.some(({ value }) => value) ? (
              <DescriptionList items={items} />
            ) : (
              <Text tone="soft">Sin datos.</Text>
            )}
          </Box>
        ))}
      </Stack>
    </Dialog>
  );
}

function UploadProgress({ fraction }: { fraction: number }) {
  const percent = Math.round(fraction * 100);
  return (
    <Box position="sticky" top={0} bg="raised" py={2}>
      <Row justifyContent="space-between" mb={1.5}>
        <Text>{percent < 100 ? 'Enviando el anexo 9' : 'Esperando la respuesta del servidor'}</Text>
        <Text fontWeight="strong">{percent} %</Text>
      </Row>
      <Progress label="Envío de la solicitud" part={fraction} />
    </Box>
  );
}
