import { FileText } from 'lucide-react';
import { useState } from 'react';
import { getFileLink } from '../../../../contract/files/files';
import { LIMITS } from '../../../../contract/limits';
import { mayCall } from '../../../../contract/may-call';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { isApiFailure } from '../../../api';
import { useSession } from '../../../session';
import { Button } from '../../../ui/button';
import { Row } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { openFile } from '../api/open-file';

const FAILED = 'Se ha producido un error al descargar el archivo.';

/** Annex 9 and the diagnosis files. Transport gets none (transfers 2.6). */
export function TransferFiles({ transfer }: { transfer: Transfer }) {
  const { profile } = useSession();
  const [opening, setOpening] = useState<string | null>(null);
  const mayRead = mayCall(profile, getFileLink.audience);
  const files = transferFiles(transfer);
  if (!mayRead || files.length === 0) return null;

  const open = async (filename: string) => {
    setOpening(filename);
    try {
      await openFile(transfer.id, filename);
    } catch (failure) {
      const why = isApiFailure(failure) ? failure.message : undefined;
      notify.error(why ? `${FAILED} ${why}` : FAILED, LIMITS.alertMs);
    } finally {
      setOpening(null);
    }
  };
  return (
    <Row flexWrap="wrap" gap={2}>
      {files.map(({ filename, label }) => (
        <Button
          key={filename}
          size="sm"
          icon={FileText}
          busy={opening === filename}
          aria-label={`Descargar ${label}`}
          onClick={() => void open(filename)}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
}

export function transferFiles({
  annex9,
  diagnosesResources,
}: Pick<Transfer, 'annex9' | 'diagnosesResources'>) {
  const annex = annex9 ? [{ filename: annex9, label: 'Anexo 9' }] : [];
  const diagnoses = diagnosesResources.map((filename, index) => ({
    filename,
    label: diagnosesResources.length === 1 ? 'Diagnóstico' : `Diagnóstico ${index + 1}`,
  }));
  return [...annex, ...diagnoses];
}
