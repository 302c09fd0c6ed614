import { BedDouble, Droplets, Hospital, LayoutList, Search } from 'lucide-react';
import { BLOOD_SEEKERS } from '../../../contract/resources/audiences';
import { queryKeys } from '../../api';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [
    {
      to: '/recursos',
      label: 'Tablero de recursos',
      short: 'Tablero',
      icon: LayoutList,
      group: 'Recursos',
      order: 50,
      roles: ['CRUE_REFERRAL_MANAGER', 'CRUE_RESOURCES_AUDITOR'],
      phone: true,
    },
    {
      to: '/resources/ocupation',
      label: 'Ocupación',
      icon: BedDouble,
      group: 'Recursos',
      order: 60,
      roles: ['IPS_HOSPITALARY_RESOURCES'],
      phone: true,
    },
    {
      to: '/resources/capacity',
      label: 'Capacidad',
      icon: Hospital,
      group: 'Recursos',
      order: 70,
      roles: ['IPS_HOSPITALARY_RESOURCES'],
      phone: true,
    },
    {
      to: '/resources/blood-bank',
      label: 'Banco de sangre',
      icon: Droplets,
      group: 'Recursos',
      order: 80,
      roles: ['IPS_BLOOD_RESOURCES'],
      phone: true,
    },
    {
      to: '/recursos/sangre',
      label: 'Buscar sangre',
      icon: Search,
      group: 'Recursos',
      order: 90,
      roles: BLOOD_SEEKERS.roles,
    },
  ],
  forms: {
    'report-capacity': '/resources/capacity',
    'report-occupation': '/resources/ocupation',
    'report-blood-bank': '/resources/blood-bank',
  },
  received: { resources: [queryKeys.resources] },
} as const satisfies SubjectManifest;
