import { ListChecks, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Span, Stack } from '../../../ui/layout';
import { StickyBar } from '../../../ui/sticky-bar';
import { Text } from '../../../ui/text';
import { useMedia } from '../../../ui/use-media';
import { SavedAge } from './saved-age';
import { type PlacedFault, progressText } from './section-standing';
import type { OccupationSending } from './use-send-occupation';

interface Props {
  done: number;
  total: number;
  faults: readonly PlacedFault[];
  savedAt: number | null;
  stage: OccupationSending['stage'];
  onGoTo: (fault: PlacedFault) => void;
  onReport: () => void;
}

/** The foot of the form: how far it is, what is missing one tap away, and the button that reports. */
export function ReportBar({ done, total, faults, savedAt, stage, onGoTo, onReport }: Props) {
  const [listed, setListed] = useState(false);
  const tight = useMedia('(max-width: 63.99rem)');
  return (
    <StickyBar status={<Status {...{ done, total, faults, savedAt }} />} progress={{ done, total }}>
      {faults.length > 0 && (
        <Button icon={tight ? undefined : ListChecks} onClick={() => setListed(true)} aria-haspopup="dialog">
          Ver lo que falta
        </Button>
      )}
      <Button
        variant="primary"
        icon={tight ? undefined : Send}
        disabled={faults.length > 0}
        busy={stage !== 'idle'}
        busyLabel={stage === 'saved' ? 'Guardado. Enviando…' : 'Guardando…'}
        aria-describedby={faults.length > 0 ? WHY : undefined}
        onClick={onReport}
      >
        Reportar ocupación y disponibilidad
      </Button>
      <MissingDialog
        open={listed && faults.length > 0}
        faults={faults}
        onClose={() => setListed(false)}
        onGoTo={onGoTo}
      />
    </StickyBar>
  );
}

const WHY = 'ocupacion-falta';

function Status({
  done,
  total,
  faults,
  savedAt,
}: Pick<Props, 'done' | 'total' | 'faults' | 'savedAt'>): ReactNode {
  const [next] = faults;
  return (
    <>
      {progressText(done, total)}
      {savedAt !== null && <SavedAge at={savedAt} />}
      {next && (
        <Span id={WHY} display="block" fontSize="small" color="pending">
          {faults.length === 1 ? 'Falta 1 respuesta' : `Faltan ${faults.length} respuestas`}: {next.name}
        </Span>
      )}
    </>
  );
}

function MissingDialog(props: {
  open: boolean;
  faults: readonly PlacedFault[];
  onClose: () => void;
  onGoTo: (fault: PlacedFault) => void;
}) {
  const { open, faults, onClose, onGoTo } = props;
  const go = (fault: PlacedFault) => {
    // The dialog gives the focus back when it closes: it must be gone before the field takes it.
    flushSync(onClose);
    onGoTo(fault);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Lo que falta"
      description="Toque una respuesta para ir a ella."
    >
      <Stack as="ul" gap={1.5} listStyleType="none">
        {faults.map((fault) => (
          <li key={fault.path}>
            <Button full onClick={() => go(fault)} justifyContent="flex-start" textAlign="start">
              <span>
                {fault.name}
                <Text as="span" size="small" tone="soft">
                  {` ${fault.message}`}
                </Text>
              </span>
            </Button>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
