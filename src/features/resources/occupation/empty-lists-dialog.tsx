import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { Unreviewed } from '../unreviewed-dialog';

interface Props {
  /** Null while the dialog is closed. */
  empty: readonly ('COVID' | 'IRA')[] | null;
  /** The sections that nobody looked at. */
  unreviewed: readonly string[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation: an empty list may be right, or somebody forgot it. */
export function EmptyListsDialog({ empty, unreviewed, onClose, onConfirm }: Props) {
  const lists = empty?.join(' ni ') ?? '';
  return (
    <ConfirmDialog
      open={empty !== null}
      onClose={onClose}
      title={`¿Reportar sin pacientes ${lists}?`}
      confirm={`Reportar sin pacientes ${lists}`}
      onConfirm={onConfirm}
    >
      <Stack gap={3}>
        <Text>
          {empty?.length === 2
            ? 'Las listas de pacientes COVID e IRA están vacías.'
            : `La lista de pacientes ${lists} está vacía.`}{' '}
          Confirme que su entidad no tiene ninguno.
        </Text>
        <Unreviewed names={unreviewed} />
      </Stack>
    </ConfirmDialog>
  );
}
