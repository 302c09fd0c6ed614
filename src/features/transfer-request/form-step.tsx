import { RotateCcw } from 'lucide-react';
import { memo } from 'react';
import type { Role } from '../../../contract/roles';
import { Button } from '../../ui/button';
import { ErrorSummary, type ErrorSummaryProps } from '../../ui/error-summary';
import { timeText } from '../../ui/format/moment';
import { Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { Text } from '../../ui/text';
import { RequestBar } from './request-bar';
import type { FieldName } from './request-fields';
import { useRequestKind } from './request-kind';
import { RequestSection } from './request-section';
import { StandingProvider } from './standing';

interface Props {
  locked: ReadonlySet<FieldName>;
  roles: readonly Role[];
  /** The register did not answer; why, in words. */
  lookupFailure: string | null;
  refused: ErrorSummaryProps['errors'];
  /** When it was last kept on this device. */
  savedAt: number | null;
  onBack: () => void;
  onReview: () => void;
}

/** Step 2: the form. There is no submit button in it, so Enter in a field sends nothing. */
export function FormStep({ locked, roles, lookupFailure, refused, savedAt, onBack, onReview }: Props) {
  return (
    <StandingProvider>
      {lookupFailure !== null && (
        <div role="alert">
          <Notice
            tone="pending"
            title="No se pudo traer la información de la persona"
            action={
              <Button icon={RotateCcw} onClick={onBack}>
                Consultar de nuevo
              </Button>
            }
          >
            {lookupFailure}
          </Notice>
        </div>
      )}
      <ErrorSummary errors={refused} />
      <Text tone="soft">
        Los campos con * son obligatorios.
        {locked.size > 0 && ' Los que tienen candado vienen de la BDUA y no se cambian aquí.'}
        {savedAt !== null && ` Borrador guardado en este equipo a las ${timeText(new Date(savedAt))}.`}
      </Text>
      <Sections locked={locked} roles={roles} />
      <RequestBar onReview={onReview} />
    </StandingProvider>
  );
}

/** Some forty fields, each of which follows its own value: what happens around them does not draw them anew. */
const Sections = memo(({ locked, roles }: Pick<Props, 'locked' | 'roles'>) => {
  const { sections } = useRequestKind();
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <Stack gap={4}>
        {sections.map((section) => (
          <RequestSection key={section.id} section={section} locked={locked} roles={roles} />
        ))}
      </Stack>
    </form>
  );
});
