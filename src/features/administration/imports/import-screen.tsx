import { CircleAlert, CircleCheck } from 'lucide-react';
import { IMPORT_KINDS, type ImportKind } from '../../../../contract/administration/import-kinds';
import type { Imported } from '../../../../contract/administration/imports';
import { LIMITS } from '../../../../contract/limits';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { FileField } from '../../../ui/file-field';
import { Grid, Row, Stack } from '../../../ui/layout';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { Select } from '../../../ui/select';
import { TableSkeleton } from '../../../ui/skeletons';
import { KindPills } from '../kind-pills';
import { changedText, newText, sameText } from './rows-text';
import { TrialView } from './trial-view';
import { useImport } from './use-import';

const LIST = { accept: '.csv,.txt,.xlsx,.json,.geojson', words: 'Elija un CSV, Excel o GeoJSON' };
const KINDS = Object.entries(IMPORT_KINDS).map(([value, label]) => ({ value, label }));

/** An official list: file, trial, import. */
export function ImportScreen() {
  const { file, kind, trial, faulty, imported, failure, busy, progress, attempt, apply, choose, chooseKind } =
    useImport();
  return (
    <>
      <PageBar title="Administración" documentTitle="Administración: Importar" />
      <Page>
        <KindPills value="importar" />
        <Card aria-label="Archivo y lista">
          <Stack gap={4}>
            <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
              <FileField
                label="Archivo"
                value={file}
                onChange={choose}
                maxBytes={LIMITS.fileBytes}
                progress={progress}
                other={LIST}
              />
              <Select
                label="Lista"
                value={kind ?? ''}
                onChange={(value) => chooseKind(value === '' ? null : (value as ImportKind))}
                options={KINDS}
                placeholder="Reconocer por sus columnas"
                disabled={busy !== null}
              />
            </Grid>
            <Row justifyContent="flex-end">
              <Button
                variant={trial ? 'secondary' : 'primary'}
                busy={busy === 'trial'}
                disabled={!file || busy !== null}
                onClick={() => file && void attempt(file)}
              >
                {trial ? 'Ensayar otra vez' : 'Ensayar'}
              </Button>
            </Row>
          </Stack>
        </Card>
        <div role="status">
          {imported && (
            <Banner tone="good" icon={CircleCheck} title="Importado">
              {resultText(imported)}
            </Banner>
          )}
        </div>
        {failure && (
          <div role="alert">
            <Banner tone="rejected" icon={CircleAlert} title={failure.title}>
              {failure.message}
              {failure.isUnknown && ' Pulse Importar otra vez: no se importa dos veces.'}
            </Banner>
          </div>
        )}
        {busy === 'trial' && <TableSkeleton rows={8} />}
        {trial && !imported && (
          <TrialView
            trial={trial}
            faultyRows={faulty}
            busy={busy === 'import'}
            onApply={() => file && void apply(file, trial)}
          />
        )}
      </Page>
    </>
  );
}

function resultText({ new: added, changed, same, leftOut }: Imported): string {
  const parts = [newText(added), changedText(changed), sameText(same)];
  return [...parts, ...(leftOut > 0 ? [`${leftOut} con errores, sin importar`] : [])].join(' · ');
}
