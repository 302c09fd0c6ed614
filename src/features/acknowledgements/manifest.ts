import { BellRing } from 'lucide-react';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [
    {
      to: '/traslados/avisos',
      label: 'Avisos sin respuesta',
      icon: BellRing,
      order: 40,
      roles: ['CRUE_REFERRAL_MANAGER'],
      count: () => import('./waiting-count'),
    },
  ],
} as const satisfies SubjectManifest;
