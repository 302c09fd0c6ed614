import { Siren } from 'lucide-react';
import { REQUEST_ROLES } from '../../../contract/ambulance-requests/handlers';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [
    {
      to: '/solicitudes',
      label: 'Solicitudes',
      icon: Siren,
      order: 43,
      roles: REQUEST_ROLES,
      count: () => import('./waiting-count'),
    },
  ],
} as const satisfies SubjectManifest;
