import { createFileRoute, redirect } from '@tanstack/react-router';
import { DOWNLOAD_ROLES } from '../../contract/files/download-roles';
import { readDownloadAddress } from '../features/files/download-address';
import { DownloadScreen } from '../features/files/download-screen';

export const Route = createFileRoute('/downloadFile')({
  staticData: { title: 'Archivo' },
  validateSearch: readDownloadAddress,
  beforeLoad: ({ context }) => {
    if (!context.session.hasRole(...DOWNLOAD_ROLES)) throw redirect({ to: '/dashboard', replace: true });
  },
  component: DownloadRoute,
});

function DownloadRoute() {
  return <DownloadScreen {...Route.useSearch()} />;
}
