import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { SCHEDULES } from '../../../../contract/resources/items';

interface Props {
  /** Name of the specialty. */
  name: string;
  /** Id of the first choice, the target of a link to this field. */
  id: string;
  value: readonly number[];
  onChange: (schedule: number[]) => void;
  /** Id of the error text. */
  invalid: string | undefined;
}

/** The twelve schedules, all visible: a specialty may have several. */
export function ScheduleChoice({ name, id, value, onChange, invalid }: Props) {
  const toggle = (schedule: number, isChosen: boolean) =>
    onChange(
      SCHEDULES.map((one) => one.id).filter((one) => (one === schedule ? isChosen : value.includes(one))),
    );
  return (
    <Choices role="group" aria-label={`Horario de ${name}`} aria-describedby={invalid}>
      {SCHEDULES.map((schedule, at) => (
        <label key={schedule.id}>
          <input
            type="checkbox"
            id={at === 0 ? id : undefined}
            checked={value.includes(schedule.id)}
            aria-invalid={invalid ? true : undefined}
            onChange={(event) => toggle(schedule.id, event.target.checked)}
          />
          <Check size={15} strokeWidth={3} aria-hidden />
          <span>{schedule.name}</span>
        </label>
      ))}
    </Choices>
  );
}

const Choices = chakra('div', {
  base: {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    '& > label': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minH: 'touch',
      px: 2.5,
      py: 1.5,
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line.strong',
      rounded: 'control',
      fontSize: 'body',
      lineHeight: '1.25',
      cursor: 'pointer',
      _hover: { bg: 'hover' },
      '& > svg': { flexShrink: 0, color: 'accent', opacity: 0 },
    },
    '& > label:has(:checked)': {
      bg: 'accent.soft',
      borderColor: 'accent',
      fontWeight: 'medium',
      '& > svg': { opacity: 1 },
    },
    '& > label:has(:focus-visible)': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
    '& > label:has([aria-invalid=true])': { borderColor: 'rejected' },
    '& input': { position: 'absolute', opacity: 0, inset: 0, cursor: 'inherit' },
  },
});
