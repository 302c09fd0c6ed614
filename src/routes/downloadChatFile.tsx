import { createFileRoute, redirect } from '@tanstack/react-router';
import { DOWNLOAD_ROLES, readDownloadAddress } from '../features/files/download-address';
import { DownloadScreen } from '../features/files/download-screen';

export const Route = createFileRoute('/downloadChatFile')({
  staticData: { title: 'Archivo' },
  validateSearch: readDownloadAddress,
  beforeLoad: ({ context }) => {
    if (!context.session.hasRole(...DOWNLOAD_ROLES)) throw redirect({ to: '/dashboard', replace: true });
  },
  component: DownloadRoute,
});

function DownloadRoute() {
  const { referralId, filename } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DownloadScreen
      referralId={referralId ?? null}
      filename={filename ?? null}
      onTransfer={(id) => void navigate({ to: '/traslados/$transferId', params: { transferId: String(id) } })}
    />
  );
}
