import { Settings } from 'lucide-react';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [
    {
      to: '/administracion',
      label: 'Administración',
      short: 'Adminis\u00adtración',
      icon: Settings,
      order: 95,
      roles: ['RELEVO_ADMIN', 'CRUE_REFERRAL_MANAGER'],
    },
  ],
} as const satisfies SubjectManifest;
