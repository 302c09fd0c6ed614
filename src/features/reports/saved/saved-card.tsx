import { useQuery } from '@tanstack/react-query';
import { FolderOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reportType } from '../../../../contract/reports/report-types';
import type { SavedReport } from '../../../../contract/reports/saved-reports';
import { useNow } from '../../../api';
import { FailedQuery } from '../../../subjects/failed-query';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { fullDayText } from '../../../ui/format/moment';
import { Box } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { FailureBanner } from '../failure-banner';
import { savedQuery } from '../queries';
import type { ReportForm } from '../report-form';
import { Rows } from '../rows';
import { formOf } from './saved-form';
import { askedText, scheduleText } from './saved-words';
import { useSaved } from './use-saved';

interface Props {
  onOpen: (form: ReportForm & { type: SavedReport['type'] }) => void;
}

/** The reports that this person keeps under a name; nothing without any. */
export function SavedCard({ onOpen }: Props) {
  const saved = useQuery(savedQuery);
  const now = useNow();
  const { busy, failure, remove } = useSaved();
  const [leaving, setLeaving] = useState<SavedReport | null>(null);
  if (saved.error && !saved.data)
    return <FailedQuery query={saved} words="No se pudieron cargar los reportes guardados." />;
  if (!saved.data || saved.data.length === 0) return null;
  return (
    <Card aria-label="Guardados">
      <CardHeader title="Guardados" />
      <FailureBanner failure={failure} />
      <Rows>
        {saved.data.map((one) => (
          <li key={one.id}>
            <Box>
              <Text weight="strong">{one.name}</Text>
              <Text size="small" tone="soft">
                {reportType(one.type).title} · {askedText(one, reportType(one.type).dates !== null)}
              </Text>
              <Standing saved={one} />
            </Box>
            <Button
              icon={FolderOpen}
              size="sm"
              aria-label={`Abrir ${one.name}`}
              onClick={() => onOpen({ ...formOf(one, now), type: one.type })}
            >
              Abrir
            </Button>
            <Button
              icon={Trash2}
              size="sm"
              variant="quiet"
              aria-label={`Quitar ${one.name}`}
              onClick={() => setLeaving(one)}
            >
              Quitar
            </Button>
          </li>
        ))}
      </Rows>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`¿Quitar «${leaving?.name ?? ''}»?`}
        confirm="Quitar el reporte guardado"
        busy={busy}
        danger
        onConfirm={() => {
          if (leaving) void remove(leaving.id).then(() => setLeaving(null));
        }}
      >
        Los archivos que ya se prepararon quedan hasta que venzan.
      </ConfirmDialog>
    </Card>
  );
}

function Standing({ saved: { schedule, nextAt, stopped } }: { saved: SavedReport }) {
  if (stopped)
    return (
      <Text size="small" tone="rejected">
        Ya no se prepara: {stopped}
      </Text>
    );
  if (!schedule || !nextAt) return null;
  return (
    <Text size="small" tone="soft">
      {scheduleText(schedule)} · el próximo, {fullDayText(nextAt)}
    </Text>
  );
}
