import { House } from 'lucide-react';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [{ to: '/dashboard', under: ['/'], label: 'Inicio', icon: House, order: 0, phone: true }],
} as const satisfies SubjectManifest;
