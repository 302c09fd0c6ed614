import { RotateCcw } from 'lucide-react';
import { memo } from 'react';
import type { RegisterSource } from '../../../contract/people/find-person';
import type { Role } from '../../../contract/roles';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { ErrorSummary, type ErrorSummaryProps } from '../../ui/error-summary';
import { timeText } from '../../ui/format/moment';
import { Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { RegisterNote } from './register-note';
import { RequestBar } from './request-bar';
import type { FieldName } from './request-fields';
import { useRequestKind } from './request-kind';
import { RequestSection } from './request-section';
import { StandingProvider } from './standing';
import type { LookupFailure } from './use-person-lookup';

interface Props {
  locked: ReadonlySet<FieldName>;
  roles: readonly Role[];
  /** Why the register did not answer, as a message. */
  lookupFailure: LookupFailure | null;
  /** Where the prefilled data come from; null without any, or if the server does not tell. */
  source: RegisterSource | null;
  refused: ErrorSummaryProps['errors'];
  /** Time of the last save on this device. */
  savedAt: number | null;
  onBack: () => void;
  onReview: () => void;
}

/** Step 2: the form. It has no submit button, so Enter in a field sends nothing. */
export function FormStep({
  locked,
  roles,
  lookupFailure,
  source,
  refused,
  savedAt,
  onBack,
  onReview,
}: Props) {
  return (
    <StandingProvider>
      {lookupFailure !== null && (
        <div role="alert">
          <Banner
            tone="pending"
            title="No se pudo traer la información de la persona"
            action={
              lookupFailure.mayRetry && (
                <Button icon={RotateCcw} onClick={onBack}>
                  Consultar de nuevo
                </Button>
              )
            }
          >
            {lookupFailure.text}
          </Banner>
        </div>
      )}
      {source && <RegisterNote source={source} />}
      <ErrorSummary errors={refused} />
      <Text tone="soft">
        Los campos con * son obligatorios.
        {locked.size > 0 &&
          ' Los que tienen candado vienen de la BDUA; de ellos solo se corrige el teléfono.'}
        {savedAt !== null && ` Borrador guardado en este equipo a las ${timeText(new Date(savedAt))}.`}
      </Text>
      <Sections locked={locked} roles={roles} />
      <RequestBar onReview={onReview} />
    </StandingProvider>
  );
}

/** About forty fields. Each one subscribes to its own value, so that other changes do not render it. */
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
