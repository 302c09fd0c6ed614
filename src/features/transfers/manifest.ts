import { Truck } from 'lucide-react';
import { queryKeys } from '../../api';
import type { SubjectManifest } from '../../subjects/manifest';
import { TRANSFER_ROLES } from './transfer-roles';

export const manifest = {
  navigation: [
    {
      to: '/traslados/en_progreso',
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
