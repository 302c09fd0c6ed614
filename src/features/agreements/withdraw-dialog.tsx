import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import type { AnyAgreement } from './agreement-form';
import { EndingEffects } from './ending-effects';
import { spanWords } from './validity-words';

interface Props {
  row: AnyAgreement;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Annulling leaves no agreement behind, so that it names whose it is. */
export function WithdrawDialog({ row, open, busy, onClose, onConfirm }: Props) {
  const partner = 'entityId' in row ? row.ambulancesEntity : `${row.ipsName}, red ${row.network}`;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`¿Anular el acuerdo con ${'entityId' in row ? row.ambulancesEntity : row.ipsName}?`}
      confirm="Anular el acuerdo"
      danger
      busy={busy}
      onConfirm={onConfirm}
    >
      <Stack gap={3}>
        <Text>
          {row.epsName} con {partner}. {spanWords(row)}. Queda como si no hubiera existido; lo que decía se
          guarda en el registro de auditoría.
        </Text>
        {open && <EndingEffects row={row} validTo={null} />}
      </Stack>
    </ConfirmDialog>
  );
}
