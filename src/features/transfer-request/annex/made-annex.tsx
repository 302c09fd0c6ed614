import { Download, FilePen, FileText, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Grid, Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { useObjectUrl } from '../../../ui/use-object-url';

interface Props {
  file: File;
  isOutdated: boolean;
  onRemake: () => Promise<unknown>;
  onChange: () => void;
}

/** Actions on an annex that was made here: print it to sign it, or make it again. */
export function MadeAnnex({ file, isOutdated, onRemake, onChange }: Props) {
  const [isBusy, setBusy] = useState(false);
  const url = useObjectUrl(file);
  const remake = async () => {
    setBusy(true);
    await onRemake();
    setBusy(false);
  };
  return (
    <Stack gap={3}>
      {isOutdated && (
        <div role="alert">
          <Banner
            tone="pending"
            icon={RefreshCw}
            action={
              <Button variant="primary" onClick={() => void remake()} busy={isBusy} busyLabel="Haciendo…">
                Hacerlo de nuevo
              </Button>
            }
          >
            Los datos cambiaron después de hacer el anexo. Hágalo de nuevo.
          </Banner>
        </div>
      )}
      <Text tone="soft">
        Hecho en este equipo. Para firmarlo en papel, descárguelo o imprímalo; luego quítelo y adjunte el PDF
        firmado.
      </Text>
      <Grid gap={2} gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, max-content)' }}>
        <Button asChild>
          <a href={url} download={file.name}>
            <Download size={18} strokeWidth={1.9} aria-hidden />
            Descargar
          </a>
        </Button>
        <Button asChild>
          <a href={url} target="_blank" rel="noopener">
            <FileText size={18} strokeWidth={1.9} aria-hidden />
            Abrir para imprimir
          </a>
        </Button>
        <Button icon={FilePen} onClick={onChange}>
          Cambiar los datos del anexo
        </Button>
      </Grid>
    </Stack>
  );
}
