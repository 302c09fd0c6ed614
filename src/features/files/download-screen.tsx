import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Row } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { DetailSkeleton } from '../../ui/page-skeletons';
import { Text } from '../../ui/text';
import type { DownloadAddress } from './download-address';
import { filesQuery } from './fetch-file';
import { FileFailure, NoInformation } from './file-failure';
import { FileView } from './file-view';

const TITLE = 'Descarga de archivos';

/**
 * Screen of `/downloadFile` and `/downloadChatFile`, the target of links in the chat and outside the app. Without a
 * file name it offers all files of the transfer.
 */
export function DownloadScreen({ referralId, filename }: DownloadAddress) {
  const navigate = useNavigate();
  if (referralId === undefined) {
    return (
      <>
        <PageBar title={TITLE} />
        <Page width="reading">
          <NoInformation>Al enlace le falta el número del traslado.</NoInformation>
        </Page>
      </>
    );
  }
  const toTransfer = () =>
    void navigate({ to: '/traslados/$transferId', params: { transferId: String(referralId) } });
  const back = { label: `Ir al traslado #${referralId}`, onSelect: toTransfer };
  return (
    <>
      <PageBar title={TITLE} back={back} />
      <Page>
        <Text tone="soft">Traslado #{referralId}</Text>
        {filename === undefined ? (
          <AllFiles referralId={referralId} />
        ) : (
          <FileView referralId={referralId} filename={filename} />
        )}
      </Page>
    </>
  );
}

function AllFiles({ referralId }: { referralId: number }) {
  const files = useQuery(filesQuery(referralId));
  if (files.error) return <FileFailure query={files} />;
  if (!files.data) return <DetailSkeleton />;
  const { attach9Url, diagnosesUrls } = files.data;
  const all = [
    ...(attach9Url ? [{ label: 'Anexo 9', url: attach9Url }] : []),
    ...diagnosesUrls.map((url, index) => ({ label: `Diagnóstico ${index + 1}`, url })),
  ];
  if (all.length === 0) return <EmptyState title="El traslado no tiene archivos." />;
  return (
    <Row flexWrap="wrap" gap={2}>
      {all.map(({ label, url }) => (
        <Button key={url} icon={FileText} asChild>
          <a href={url} target="_blank" rel="noopener">
            {label}
          </a>
        </Button>
      ))}
    </Row>
  );
}
