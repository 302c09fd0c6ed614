import { FilePlus2, Siren } from 'lucide-react';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [
    {
      to: '/traslados/solicitud',
      label: 'Nuevo traslado',
      icon: FilePlus2,
      order: 10,
      roles: ['IPS_REFERRAL_REPORTER'],
      phone: true,
    },
    {
      to: '/ambulancia/solicitud',
      label: 'Código dorado',
      icon: Siren,
      order: 20,
      roles: ['CRUE_GOLDEN_MANAGER'],
      phone: true,
    },
  ],
  forms: {
    'create-referral': '/traslados/solicitud',
    'create-golden-code': '/ambulancia/solicitud',
  },
} as const satisfies SubjectManifest;
