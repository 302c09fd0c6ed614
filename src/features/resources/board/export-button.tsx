import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportSaner } from '../../../../contract/resources/export-saner';
import { downloadDocument, isApiFailure } from '../../../api';
import { Button } from '../../../ui/button';
import { notify } from '../../../ui/notify';

/** Downloads the board as a file for other systems. */
export function ExportButton() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveAs(
        await downloadDocument(exportSaner),
        `tablero-saner-${new Date().toISOString().slice(0, 16)}.json`,
      );
    } catch (failure) {
      notify.error('Se ha producido un error al descargar el archivo.', undefined, {
        title: isApiFailure(failure) ? failure.message : undefined,
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} busy={busy} busyLabel="Preparando" onClick={() => void download()} hideBelow="md">
      Exportar SANER
    </Button>
  );
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replaceAll(':', '');
  link.click();
  // By then the download no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
