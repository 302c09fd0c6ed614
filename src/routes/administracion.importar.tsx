import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../features/administration/imports/import-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/administracion/importar')({
  staticData: { title: 'Administración' },
  beforeLoad: onlyFor('RELEVO_ADMIN'),
  component: ImportScreen,
});
