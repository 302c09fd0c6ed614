import { BellRing } from 'lucide-react';
import { durationText } from '../../../ui/format/duration';
import { Row } from '../../../ui/layout';
import { SelectBox } from '../../../ui/select-box';
import { useSoundOn } from '../../../ui/sound-preference';
import { Text } from '../../../ui/text';
import { ALARM_CHOICES, chooseAlarmMinutes, useAlarmMinutes } from './alarm-preference';

const OPTIONS = ALARM_CHOICES.filter((minutes) => minutes > 0).map((minutes) => ({
  value: String(minutes),
  label: `${durationText(minutes)} antes`,
}));

/** When this device warns that the shift closes without a report. */
export function AlarmChoice() {
  const minutes = useAlarmMinutes();
  const isSoundOn = useSoundOn();
  return (
    <Row as="label" gap={2} flexWrap="wrap">
      <BellRing size={16} strokeWidth={1.8} aria-hidden />
      <span>Avisar en este equipo</span>
      <SelectBox
        aria-label="Avisar en este equipo si falta el reporte"
        value={minutes === 0 ? '' : String(minutes)}
        onChange={(value) => chooseAlarmMinutes(Number(value))}
        options={OPTIONS}
        empty="Nunca"
        width="auto"
      />
      {minutes > 0 && !isSoundOn && (
        <Text as="span" size="small" tone="soft">
          Sin sonido: está apagado en la campana.
        </Text>
      )}
    </Row>
  );
}
