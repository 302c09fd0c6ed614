import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../features/administration/settings/settings-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/administracion/ajustes')({
  staticData: { title: 'Administración' },
  beforeLoad: onlyFor('RELEVO_ADMIN'),
  component: SettingsScreen,
});
