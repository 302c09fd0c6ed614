import { chakra } from '@chakra-ui/react/styled-system';

/** `part` is 0 to 1. */
export function Progress({
  label,
  part,
  tone = 'accent',
}: {
  label: string;
  part: number;
  tone?: 'accent' | 'rejected';
}) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Filled tone={tone} style={{ width: `${percent}%` }} />
    </Track>
  );
}

const Track = chakra('div', {
  base: { width: 'full', height: '6px', bg: 'sunken', rounded: 'full', overflow: 'hidden' },
});

const Filled = chakra('div', {
  base: { height: 'full', rounded: 'full', transition: 'width 180ms' },
  variants: { tone: { accent: { bg: 'accent' }, rejected: { bg: 'rejected' } } },
});
