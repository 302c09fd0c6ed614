import { Activity } from 'lucide-react';
import { COVID_READERS } from '../../../contract/figures/covid-readers';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [
    {
      to: '/covid-resources',
      under: ['/covid-map', '/covid-charts', '/covid-dashboard'],
      label: 'COVID e IRA',
      icon: Activity,
      group: 'Recursos',
      order: 92,
      roles: COVID_READERS.roles,
    },
  ],
} as const satisfies SubjectManifest;
