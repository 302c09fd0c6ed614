import { Truck } from 'lucide-react';
import { queryKeys } from '../../api';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [
    {
      to: '/traslados/en_progreso',
      label: 'Traslados',
      icon: Truck,
      order: 30,
      roles: [
        'CRUE_REFERRAL_MANAGER',
        'IPS_REFERRAL_REPORTER',
        'EPS_REFERRAL_MANAGER',
        'TRANSPORT_REFERRAL_MANAGER',
        'CRUE_DEP',
        'CRUE_DEP_REFERRAL_MANAGER',
      ],
      phone: true,
    },
  ],
  received: {
    transfers: [queryKeys.transfers.all],
    chat: [queryKeys.transfers.conversations],
  },
} as const satisfies SubjectManifest;
