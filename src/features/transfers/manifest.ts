import { Truck } from 'lucide-react';
import { TRANSFER_ROLES } from '../../../contract/transfers/transfer-roles';
import { queryKeys } from '../../api';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [
    {
      to: '/traslados/en_progreso',
      under: ['/traslados'],
      label: 'Traslados',
      icon: Truck,
      order: 30,
      roles: TRANSFER_ROLES,
      phone: true,
    },
  ],
  received: {
    transfers: [queryKeys.transfers.all],
    chat: [queryKeys.transfers.chats],
  },
} as const satisfies SubjectManifest;
