import { Card } from '../../ui/card';
import { Box } from '../../ui/layout';
import { Skeleton } from '../../ui/skeletons';
import { Text } from '../../ui/text';

interface Props {
  label: string;
  /** Undefined while loading, null when unknown. */
  value: number | null | undefined;
  unit?: string;
  detail?: string;
  tone?: 'pending' | 'rejected' | undefined;
}

export function FigureCard({ label, value, unit, detail, tone }: Props) {
  return (
    // By breakpoint, like the card's own padding (docs/decisions/0012).
    <Card p={{ base: 4, md: 4 }}>
      <Text tone="soft" size="small">
        {label}
      </Text>
      {value === undefined ? (
        <Skeleton width={14} height={8} my={1} />
      ) : (
        <Box fontSize="1.75rem" fontWeight="heading" lineHeight="1.25" color={value ? tone : undefined}>
          {value === null ? '—' : value.toLocaleString('es-CO')}
          {value !== null && unit && ` ${unit}`}
        </Box>
      )}
      {detail && (
        <Text tone="faint" size="small">
          {detail}
        </Text>
      )}
    </Card>
  );
}
