import { createFileRoute } from '@tanstack/react-router';
import { SystemScreen } from '../features/administration/system/system-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/administracion/salud')({
  staticData: { title: 'Administración' },
  beforeLoad: onlyFor('RELEVO_ADMIN', 'CRUE_REFERRAL_MANAGER'),
  component: SystemScreen,
});
