import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Box, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import type { Questions } from './use-questions';

/** Asks about figures that are usually slips, before they are sent: `UCI adultos: ¿202 de 8?` */
export function QuestionsDialog({ questions }: { questions: Questions }) {
  const { asking, cancel, confirm } = questions;
  return (
    <ConfirmDialog
      open={asking !== null}
      onClose={cancel}
      title="¿Son correctas estas cifras?"
      cancel="Corregir"
      confirm="Reportar estas cifras"
      onConfirm={confirm}
    >
      <Stack gap={3}>
        <Text>Son poco comunes. Nada se ha enviado todavía.</Text>
        <Box as="ul" ps={5} listStyleType="disc">
          {asking?.map(({ name, message }) => (
            <li key={`${name} ${message}`}>
              {name}: <strong>{message}</strong>
            </li>
          ))}
        </Box>
      </Stack>
    </ConfirmDialog>
  );
}
