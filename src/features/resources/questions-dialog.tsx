import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Box, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { Unreviewed } from './unreviewed-dialog';
import type { Questions } from './use-questions';

interface Props {
  questions: Questions;
  /** Label of the button that goes on. */
  confirm?: string;
  /** The sections that nobody looked at. */
  unreviewed?: readonly string[];
}

const UNUSUAL = 'Son poco comunes.';
const MISREAD = 'No quedaron como se escribieron.';

/**
 * Asks about figures that are usually slips, or were not read as typed, before they are sent:
 * `UCI adultos: ¿202 de 8?`
 */
export function QuestionsDialog({
  questions,
  confirm: label = 'Reportar estas cifras',
  unreviewed = [],
}: Props) {
  const { asking, cancel, confirm } = questions;
  return (
    <ConfirmDialog
      open={asking !== null}
      onClose={cancel}
      title="¿Son correctas estas cifras?"
      cancel="Corregir"
      confirm={label}
      onConfirm={confirm}
    >
      <Stack gap={3}>
        <Text>{asking && reasonOf(asking)} Nada se ha enviado todavía.</Text>
        <Box as="ul" ps={5} listStyleType="disc">
          {asking?.map(({ name, message }) => (
            <li key={`${name} ${message}`}>
              {name}: <strong>{message}</strong>
            </li>
          ))}
        </Box>
        <Unreviewed names={unreviewed} />
      </Stack>
    </ConfirmDialog>
  );
}

function reasonOf(asking: NonNullable<Questions['asking']>): string {
  if (!asking.some(({ isMisread }) => isMisread)) return UNUSUAL;
  return asking.every(({ isMisread }) => isMisread)
    ? MISREAD
    : 'Son poco comunes, o no quedaron como se escribieron.';
}
