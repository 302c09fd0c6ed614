import { Video } from 'lucide-react';
import { TELECARE_HOSTS } from '../../../contract/telecare/telecare-readers';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [
    {
      to: '/telecare',
      label: 'Teleorientación',
      short: 'Teleorien\u00adtación',
      icon: Video,
      order: 44.5,
      roles: TELECARE_HOSTS.roles,
    },
  ],
} as const satisfies SubjectManifest;
