import { Check, CloudUpload, Send, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OperationName } from '../../../contract/operations';
import { serverNow, useNow, useReached } from '../../api';
import { CallCrue } from '../../subjects/transfers/call-crue';
import {
  hurryOf,
  isUnheard,
  NOBODY_RECEIVED,
  TRIAGE_1_WAITS,
} from '../../subjects/transfers/unheard-request';
import { type Entry, isTimeDoubtful } from '../../submissions';
import { Badge } from '../../ui/badge';
import { Banner } from '../../ui/banner';
import { Box, Row, Stack } from '../../ui/layout';
import { Progress } from '../../ui/progress';
import { Text } from '../../ui/text';
import { TextArea } from '../../ui/text-area';
import { When } from '../../ui/when';
import { EntryButtons } from './entry-buttons';
import { correctedText, writtenIn } from './entry-content';
import { entryWords } from './entry-words';
import { useEntry } from './use-entry';

interface Props {
  entry: Entry;
  /** The submission that must go first. */
  holder: Entry['item'] | undefined;
  /** Address of the form that opens a submission again, by operation. */
  forms: Partial<Record<OperationName, string>>;
  /** Renders the current state of the submission's transfer. */
  standing: (transferId: number) => ReactNode;
}

/** One submission with its state and its owner's actions. */
export function TrayEntry({ entry, holder, forms, standing }: Props) {
  const { item, content, progress } = entry;
  const actions = useEntry(entry);
  const { correction, setCorrection } = actions;
  const words = entryWords(entry, holder);
  const isRefused = entry.isOtherEntity || item.state === 'conflict' || item.state === 'needs-attention';
  const isReached = useReached();
  const hurry = isUnheard(entry, isReached, useNow()) ? hurryOf(entry) : null;
  const isAlarming = isRefused || entry.isLate;
  return (
    <Stack as="li" gap={2.5} py={4} borderTopWidth="1px">
      <EntryHead entry={entry} words={words} />
      {progress !== null && <Progress label={`Envío de ${item.summary.title}`} part={progress} />}
      {words.detail && (
        <Text size="small" tone={isAlarming ? 'ink' : 'soft'} role={isAlarming ? 'alert' : undefined}>
          {words.detail}
        </Text>
      )}
      {hurry === 'golden' && (
        <Banner tone="rejected" icon={TriangleAlert} title={NOBODY_RECEIVED} action={<CallCrue />} />
      )}
      {hurry === 'triage 1' && <Text size="small">{TRIAGE_1_WAITS}</Text>}
      {item.state === 'conflict' && content?.transfer != null && standing(content.transfer)}
      {correction !== null && (
        <TextArea
          label="Texto corregido"
          value={correction}
          onChange={setCorrection}
          rows={3}
          limit={correctedText(item.operation)?.limit}
        />
      )}
      <EntryButtons entry={entry} form={forms[item.operation]} actions={actions} isRefused={isRefused} />
    </Stack>
  );
}

const SIGNS = { waiting: CloudUpload, moving: Send, rejected: TriangleAlert, good: Check, ended: Trash2 };

function EntryHead({ entry, words }: { entry: Entry; words: ReturnType<typeof entryWords> }) {
  const { item } = entry;
  const written = writtenIn(entry);
  return (
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
          <Done item={item} />
          {item.attempts > 0 && item.state !== 'received' && ` · ${attemptsText(item.attempts)}`}
        </Text>
      </Box>
      <Badge tone={words.tone} icon={SIGNS[words.tone]}>
        {words.state}
      </Badge>
    </Row>
  );
}

/** `hecho hoy 14:02`, by the server's clock as far as the device knows it. */
export function Done({ item }: { item: Entry['item'] }) {
  return (
    <>
      hecho <When at={new Date(item.occurredAt + item.clockOffset)} now={serverNow()} />
      {isTimeDoubtful(item) && ' · hora dudosa'}
    </>
  );
}

function attemptsText(attempts: number): string {
  return attempts === 1 ? '1 intento' : `${attempts} intentos`;
}
