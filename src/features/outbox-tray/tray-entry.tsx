import { Link } from '@tanstack/react-router';
import { Check, CloudUpload, Pencil, RotateCw, Send, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import type { OperationName } from '../../../contract/operations';
import { closeTray, type Entry, notKept, useOutbox } from '../../submissions';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Box, Row, Stack } from '../../ui/layout';
import { notify } from '../../ui/notify';
import { Progress } from '../../ui/progress';
import { Text } from '../../ui/text';
import { TextArea } from '../../ui/text-area';
import { When } from '../../ui/when';
import { correctedText, textIn, withText, writtenIn } from './entry-content';
import { entryWords } from './entry-words';

const SIGNS = { waiting: CloudUpload, moving: Send, rejected: TriangleAlert, good: Check, ended: Trash2 };

interface Props {
  entry: Entry;
  /** The form that opens a submission again, by its operation. */
  forms: Partial<Record<OperationName, string>>;
  /** How the transfer that it is about stands now. */
  standing: (transferId: number) => ReactNode;
}

/** One submission: where it stands, and what its owner can do about it. */
export function TrayEntry({ entry, forms, standing }: Props) {
  const { item, content, progress } = entry;
  const outbox = useOutbox();
  const words = entryWords(entry);
  const written = writtenIn(entry);
  const text = textIn(item.operation, content?.body);
  const [correction, setCorrection] = useState<string | null>(null);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = content?.screen === undefined ? null : forms[item.operation];
  const isRefused = item.state === 'conflict' || item.state === 'needs-attention';

  const acting = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  /** The same thing again, or corrected: a new submission in its place. */
  const sendAgain = async () => {
    if (!outbox || !content) return;
    const saved = await outbox.mend(item.id, {
      transfer: content.transfer,
      body: correction === null ? content.body : withText(item.operation, content.body, correction.trim()),
      files: await outbox.filesOf(item.id),
      screen: content.screen,
      title: item.summary.title,
    });
    if (!saved.saved) notify.error(notKept(saved.why).message);
    setCorrection(null);
  };

  return (
    <Stack as="li" gap={2.5} py={4} borderTopWidth="1px">
      <Row
        justifyContent="space-between"
        alignItems="flex-start"
        gap={{ base: 1.5, md: 3 }}
        flexDirection={{ base: 'column-reverse', md: 'row' }}
      >
        <Box minW={0} flex={{ md: 1 }}>
          <Text weight="strong">{item.summary.title}</Text>
          {written && (
            <Box fontSize="small" overflowWrap="anywhere" lineClamp={2}>
              {written}
            </Box>
          )}
          <Text size="small" tone="soft">
            hecho <When at={new Date(item.occurredAt)} />
            {item.attempts > 0 && item.state !== 'received' && ` · ${attemptsText(item.attempts)}`}
          </Text>
        </Box>
        <Badge tone={words.tone} icon={SIGNS[words.tone]}>
          {words.state}
        </Badge>
      </Row>
      {progress !== null && <Progress label={`Envío de ${item.summary.title}`} part={progress} />}
      {words.detail && (
        <Text size="small" tone={isRefused ? 'ink' : 'soft'} role={isRefused ? 'alert' : undefined}>
          {words.detail}
        </Text>
      )}
      {item.state === 'conflict' && content?.transfer != null && standing(content.transfer)}
      {correction !== null && (
        <TextArea
          label="Texto corregido"
          value={correction}
          onChange={setCorrection}
          rows={3}
          limit={correctedText(item.operation)?.limit ?? LIMITS.reasonText}
        />
      )}
      <Row gap={2} flexWrap="wrap">
        {entry.canSendNow && (
          <Button
            size="sm"
            icon={Send}
            busy={busy}
            onClick={() => void acting(async () => outbox?.sendNow(item.id))}
          >
            Enviar ahora
          </Button>
        )}
        {form && entry.canMend && (
          <Button size="sm" icon={Pencil} asChild>
            <Link to={form} search={{ envio: item.id }} onClick={closeTray}>
              Abrir y corregir
            </Link>
          </Button>
        )}
        {!form && text !== null && entry.canMend && correction === null && (
          <Button size="sm" icon={Pencil} onClick={() => setCorrection(text)}>
            Corregir
          </Button>
        )}
        {entry.canMend && (isRefused || correction !== null) && (
          <Button
            size="sm"
            variant="primary"
            icon={RotateCw}
            busy={busy}
            disabled={correction !== null && !correction.trim()}
            onClick={() => void acting(sendAgain)}
          >
            Enviar de nuevo
          </Button>
        )}
        {content?.transfer != null && (
          <Button size="sm" variant="quiet" asChild>
            <Link
              to="/traslados/$transferId"
              params={{ transferId: String(content.transfer) }}
              onClick={closeTray}
            >
              Ver el traslado
            </Link>
          </Button>
        )}
        {entry.canDiscard && (
          <Button size="sm" variant="quiet" icon={Trash2} onClick={() => setAsksDiscard(true)}>
            Descartar
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asksDiscard}
        onClose={() => setAsksDiscard(false)}
        title={`¿Descartar «${item.summary.title}»?`}
        confirm="Descartar"
        danger
        busy={busy}
        onConfirm={() =>
          void acting(async () => {
            await outbox?.discard(item.id);
            setAsksDiscard(false);
          })
        }
      >
        <Text>
          {item.uncertain
            ? 'No se sabe si el servidor alcanzó a recibirlo. Lo que escribió se borra de este equipo.'
            : 'No se enviará. Lo que escribió se borra de este equipo.'}
        </Text>
      </ConfirmDialog>
    </Stack>
  );
}

function attemptsText(attempts: number): string {
  return attempts === 1 ? '1 intento' : `${attempts} intentos`;
}
