import { ChartPie, Timer } from 'lucide-react';
import { INDICATOR_READERS } from '../../../contract/indicators/indicator-readers';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [
    { to: '/charts', label: 'Indicadores', icon: ChartPie, order: 48, roles: INDICATOR_READERS.roles },
    {
      to: '/aph_charts',
      label: 'Indicadores prehospitalarios',
      short: 'Prehospi\u00adtalarios',
      icon: Timer,
      order: 49,
      roles: INDICATOR_READERS.roles,
    },
  ],
} as const satisfies SubjectManifest;
