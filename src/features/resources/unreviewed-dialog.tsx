import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Box, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import type { Questions } from './use-questions';

interface Props {
  questions: Questions;
  /** `No ha revisado ninguna sección` */
  title: string;
  confirm?: string;
  children: ReactNode;
}

/** Asks before figures that nobody looked at are reported as those of now: their age would start again. */
export function UnreviewedDialog({
  questions: { asking, cancel, confirm },
  title,
  confirm: label = 'Reportar los valores anteriores',
  children,
}: Props) {
  return (
    <ConfirmDialog
      open={asking !== null}
      onClose={cancel}
      title={title}
      cancel="Revisar"
      confirm={label}
      onConfirm={confirm}
    >
      <Stack gap={3}>
        <Text>{children} Nada se ha enviado todavía.</Text>
        <UnreviewedList names={(asking ?? []).map(({ name }) => name).filter(Boolean)} />
      </Stack>
    </ConfirmDialog>
  );
}

/** On another question before a report of which some sections were looked at. */
export function Unreviewed({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <Text tone="soft">Sin revisar, con los valores anteriores: {names.join(', ')}.</Text>;
}

function UnreviewedList({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Box as="ul" ps={5} listStyleType="disc">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </Box>
  );
}
