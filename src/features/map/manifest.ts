import { MapPinned } from 'lucide-react';
import { MAP_READERS } from '../../../contract/map/map-readers';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [{ to: '/mapa', label: 'Mapa', icon: MapPinned, order: 44, roles: MAP_READERS.roles }],
} as const satisfies SubjectManifest;
