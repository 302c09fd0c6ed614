import { deleteRequest } from '../../../contract/ambulance-requests/acts';
import { callApi } from '../../api';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Text } from '../../ui/text';
import type { OpenRequest } from './open-request';
import { useAct } from './use-act';

export function DeleteDialog({ request: { id }, onClose }: { request: OpenRequest; onClose: () => void }) {
  const { act, busy } = useAct(onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Eliminar solicitud de ambulancia"
      confirm="Eliminar la solicitud"
      danger
      busy={busy}
      onConfirm={() =>
        void act({
          send: (key) => callApi(deleteRequest, { params: { id }, body: {}, key }),
          done: 'Solicitud eliminada',
        })
      }
    >
      <Text>
        ¿Está seguro de que desea eliminar la solicitud #{id}? Nadie la atiende. Se conserva entre las
        eliminadas, con su nombre.
      </Text>
    </ConfirmDialog>
  );
}
