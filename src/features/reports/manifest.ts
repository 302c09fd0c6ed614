import { FileSpreadsheet } from 'lucide-react';
import { REPORT_ROLES } from '../../../contract/reports/report-roles';
import type { SubjectManifest } from '../../subjects/manifest';

export const manifest = {
  navigation: [{ to: '/reports', label: 'Reportes', icon: FileSpreadsheet, order: 47, roles: REPORT_ROLES }],
} as const satisfies SubjectManifest;
