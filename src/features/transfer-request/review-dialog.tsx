import { CircleQuestionMark, CloudOff, Send } from 'lucide-react';
import { memo } from 'react';
import type { ApiFailure } from '../../api';
import { serverNow, useReached } from '../../api';
import { CallCrue } from '../../subjects/transfers/call-crue';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { Dialog } from '../../ui/dialog';
import { Box, Row, Stack } from '../../ui/layout';
import { Progress } from '../../ui/progress';
import { Heading, Text } from '../../ui/text';
import { todayInColombia } from './age';
import type { RequestForm } from './request-form';
import { useRequestKind } from './request-kind';
import { requestInWords } from './request-words';
import { documentQuestion } from './use-document-question';

interface Props {
  form: RequestForm;
  /** The sent fraction, 0 to 1; null while nothing is being sent. */
  fraction: number | null;
  /** Stored on this device's disk; it would also be sent without this screen. */
  isSaved: boolean;
  failure: ApiFailure | null;
  onCorrect: () => void;
  onSend: () => void;
  /** Closes the dialog during the sending. */
  onLeave: () => void;
}

/** The request in words, for a last check before it is sent. */
export function ReviewDialog({ form, fraction, isSaved, failure, onCorrect, onSend, onLeave }: Props) {
  const { words, isAlarm } = useRequestKind();
  const isReached = useReached();
  const isSending = fraction !== null;
  const question = documentQuestion(form.person);
  return (
    <Dialog
      open
      onClose={onCorrect}
      busy={isSending}
      size="lg"
      title={words.review.title}
      description={isReached ? words.review.description : words.review.unreached}
      footer={
        <>
          {isSending && isSaved ? (
            <Button onClick={onLeave}>Seguir sin esperar</Button>
          ) : (
            <Button onClick={onCorrect} disabled={isSending}>
              Corregir
            </Button>
          )}
          <Button variant="primary" icon={Send} onClick={onSend} busy={isSending} busyLabel="Enviando…">
            {failure ? 'Enviar de nuevo' : words.review.send}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {failure && (
          // Without an answer of the server the request is only on this screen.
          <Banner tone="rejected" title={words.failed} action={failure.status === 0 && <CallCrue />}>
            {failure.message} Lo que escribió sigue en el formulario
            {failure.status === 0 && ': no cierre esta página'}.
          </Banner>
        )}
        {!isReached && isAlarm && <Unreached />}
        {question && (
          <Banner tone="pending" icon={CircleQuestionMark} title={question}>
            Revise el tipo de documento y la fecha de nacimiento. Si están bien, envíe la solicitud así.
          </Banner>
        )}
        <UploadProgress fraction={fraction} isSaved={isSaved} />
        <InWords form={form} />
      </Stack>
    </Dialog>
  );
}

/** The hospital would count on an alert that nobody hears. */
function Unreached() {
  return (
    <div role="alert">
      <Banner
        tone="rejected"
        icon={CloudOff}
        title="No hay red: nadie recibe esta solicitud hasta que vuelva"
        action={<CallCrue />}
      >
        Envíela, porque sale sola cuando haya red, y llame al CRUE ahora.
      </Banner>
    </div>
  );
}

/** Memoised, because the upload progress renders the dialog many times. */
const InWords = memo(({ form }: Pick<Props, 'form'>) => {
  const kind = useRequestKind();
  return requestInWords(kind, form, todayInColombia(serverNow())).map(({ title, items }) => (
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
  ));
});

/** It is there before anything is sent: its styles are ready then, and a slow tablet says sooner that the request is saved. */
function UploadProgress({ fraction, isSaved }: Pick<Props, 'fraction' | 'isSaved'>) {
  const part = fraction ?? 0;
  const percent = Math.round(part * 100);
  return (
    <Box hidden={fraction === null} position="sticky" top={0} bg="raised" py={2}>
      <Row justifyContent="space-between" mb={1.5}>
        <Text>{percent < 100 ? 'Enviando el anexo 9' : 'Esperando la respuesta del servidor'}</Text>
        <Text weight="strong">{`${percent}\u00a0%`}</Text>
      </Row>
      <Progress label="Envío de la solicitud" part={part} />
      <Box fontSize="small" color="soft" role="status" pt={1.5}>
        {isSaved && 'Guardado en este equipo.'}
      </Box>
    </Box>
  );
}
