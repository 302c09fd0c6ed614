import { useFormContext, useWatch } from 'react-hook-form';
import type { Role } from '../../../contract/roles';
import { Card, CardHeader } from '../../ui/card';
import { Box, Grid } from '../../ui/layout';
import { progressOf, progressText } from './pending-fields';
import { RequestFieldControl } from './request-field';
import type { FieldName, RequestField, RequestSection as Section } from './request-fields';
import type { RequestForm } from './request-form';
import { useStanding } from './standing';

interface Props {
  section: Section;
  locked: ReadonlySet<FieldName>;
  roles: readonly Role[];
}

export function RequestSection({ section, locked, roles }: Props) {
  return (
    <Card>
      <SectionHeader section={section} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap={5}>
        {section.fields.map((field) => (
          <AskedField key={field.name} field={field} locked={locked.has(field.name)} roles={roles} />
        ))}
      </Grid>
    </Card>
  );
}

function SectionHeader({ section }: { section: Section }) {
  const { form, pending } = useStanding();
  const progress = progressOf(section.fields, form, pending);
  return (
    <CardHeader title={section.title} aside={progress.total === 0 ? 'Opcional' : progressText(progress)} />
  );
}

function AskedField({
  field,
  locked,
  roles,
}: {
  field: RequestField;
  locked: boolean;
  roles: readonly Role[];
}) {
  const { control } = useFormContext<RequestForm>();
  const isAsked = useWatch({ control, compute: (form: RequestForm) => field.asked?.(form) ?? true });
  if (!isAsked) return null;
  return (
    <Box gridColumn={{ md: field.wide ? '1 / -1' : undefined }} minW={0}>
      <RequestFieldControl field={field} locked={locked} roles={roles} />
    </Box>
  );
}
