import { ClipboardPlus } from 'lucide-react';
import { INCIDENT_ROLES } from '../../../contract/incidents/incident-readers';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [
    {
      to: '/incidentes',
      label: 'Incidentes',
      icon: ClipboardPlus,
      order: 43.5,
      roles: INCIDENT_ROLES,
      count: () => import('./waiting-count'),
    },
  ],
} as const satisfies SubjectManifest;
