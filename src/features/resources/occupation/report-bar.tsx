import { Send } from 'lucide-react';
import { NEWER_REPORT, type Sending } from '../../../offline-form';
import { Button } from '../../../ui/button';
import { Span } from '../../../ui/layout';
import { MissingBar, type MissingField } from '../../../ui/missing-bar';
import { SavedAge } from '../../../ui/saved-age';
import { Text } from '../../../ui/text';
import { useMedia } from '../../../ui/use-media';
import { fieldIdOf, sectionIdOf } from './field-id';
import { countsText, type RowCounts } from './row-counts';
import { missingText, type PlacedFault, progressText } from './section-standing';

interface Props {
  done: number;
  total: number;
  counts: RowCounts;
  faults: readonly PlacedFault[];
  savedAt: number | null;
  stage: Sending['stage'];
  /** Another report came after the one that the form started from. */
  hasNewer: boolean;
  onGoTo: (fault: PlacedFault) => void;
  onReport: () => void;
}

interface MissingAnswer extends MissingField {
  fault: PlacedFault;
}

const WHY = 'ocupacion-falta';
const ANSWERS = { description: 'Toque una respuesta para ir a ella.' };

/** The foot of the form: progress, a link to the next missing answer, and the send button. */
export function ReportBar(props: Props) {
  const { done, total, counts, faults, savedAt, stage, hasNewer, onGoTo, onReport } = props;
  const tight = useMedia('(max-width: 63.99rem)');
  const [next] = faults;
  const said = faults.length === 0 ? countsText(counts) : null;
  return (
    <MissingBar
      missing={faults.map(missingAnswer)}
      status={
        <>
          {progressText(done, total)}
          {savedAt !== null && <SavedAge at={savedAt} />}
          {said !== null && (
            <Span display="block" fontSize="small">
              {said}
            </Span>
          )}
          {hasNewer && (
            <Span display="block" color="pending">
              {NEWER_REPORT}
            </Span>
          )}
        </>
      }
      next={
        next ? (
          <Span id={WHY} display="block" fontSize="small" color="pending">
            {missingText(faults)}: {next.name}
          </Span>
        ) : null
      }
      progress={{ done, total }}
      onAsked={(field) => field && onGoTo(field.fault)}
      dialog={ANSWERS}
    >
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
    </MissingBar>
  );
}

function missingAnswer(fault: PlacedFault): MissingAnswer {
  const { path, name, message, section } = fault;
  return {
    fault,
    fieldId: fieldIdOf(path),
    elseId: sectionIdOf(section),
    label: name,
    text: (
      <span>
        {name}
        <Text as="span" size="small" tone="soft">
          {` ${message}`}
        </Text>
      </span>
    ),
  };
}
