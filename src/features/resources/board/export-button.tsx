import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportSaner } from '../../../../contract/resources/export-saner';
import { downloadDocument, isApiFailure } from '../../../api';
import { Button } from '../../../ui/button';
import { notify } from '../../../ui/notify';
import { saveAs } from '../../../ui/save-as';

/** Downloads the board as a file for other systems. */
export function ExportButton() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveAs(
        await downloadDocument(exportSaner),
        `tablero-saner-${new Date().toISOString().slice(0, 16).replace(':', '')}.json`,
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
