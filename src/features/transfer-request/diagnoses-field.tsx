import { Plus } from 'lucide-react';
import { LIMITS } from '../../../contract/limits';
import { useSession } from '../../session';
import { Button } from '../../ui/button';
import { Row, Stack } from '../../ui/layout';
import { MultiSearchField } from '../../ui/search-field';
import { Text } from '../../ui/text';
import { choiceOf, useDiagnosisSearch } from './catalogue-searches';
import { favouritesOf, useDiagnosisUses } from './diagnosis-uses';
import { type FieldProps, useRequestField } from './use-request-field';

/** The diagnoses: those that this hospital requests most from this device come first, and the first few are one tap away. */
export function DiagnosesField({ field, locked }: FieldProps<'diagnoses'>) {
  const { frame, value, onChange, onBlur } = useRequestField(field, locked);
  const { used, uses } = useDiagnosisUses(useSession().profile.entityId);
  const search = useDiagnosisSearch(uses);
  const isFull = value.length >= LIMITS.diagnosesPerTransfer;
  const favourites = locked || isFull ? [] : favouritesOf(used, value);
  return (
    <Stack gap={2}>
      <MultiSearchField
        {...frame}
        search={search}
        value={value}
        onChange={(options) => onChange(options.flatMap((option) => choiceOf(option) ?? []))}
        onBlur={onBlur}
        max={LIMITS.diagnosesPerTransfer}
        minimum={LIMITS.searchMinimum}
        delayMs={LIMITS.searchDelayMs}
      />
      {favourites.length > 0 && (
        <Row role="group" aria-label="Los más usados en este equipo" flexWrap="wrap" gap={1.5}>
          <Text size="small" tone="soft">
            Los más usados en este equipo:
          </Text>
          {favourites.map((one) => (
            <Button
              key={one.id}
              size="sm"
              icon={Plus}
              minW={0}
              whiteSpace="normal"
              textAlign="start"
              onClick={() => onChange([...value, one])}
            >
              {one.code} {one.label}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}
