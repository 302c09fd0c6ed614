import { FileCheck2, Network } from 'lucide-react';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [
    {
      to: '/agreements/list',
      under: ['/agreements'],
      label: 'Acuerdos',
      icon: FileCheck2,
      order: 45,
      roles: [
        'CRUE_REFERRAL_MANAGER',
        'EPS_REFERRAL_MANAGER',
        'IPS_REFERRAL_REPORTER',
        'TRANSPORT_REFERRAL_MANAGER',
      ],
    },
    {
      to: '/networks',
      label: 'Redes de atención',
      icon: Network,
      order: 46,
      roles: ['CRUE_REFERRAL_MANAGER'],
    },
  ],
} as const satisfies SubjectManifest;
