import { createFileRoute } from '@tanstack/react-router';
import { DOWNLOAD_ROLES } from '../../contract/files/download-roles';
import { readDownloadAddress } from '../features/files/download-address';
import { DownloadScreen } from '../features/files/download-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/downloadFile')({
  staticData: { title: 'Archivo' },
  validateSearch: readDownloadAddress,
  beforeLoad: onlyFor(...DOWNLOAD_ROLES),
  component: DownloadRoute,
});

function DownloadRoute() {
  return <DownloadScreen {...Route.useSearch()} />;
}
