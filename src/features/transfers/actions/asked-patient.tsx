import type { Transfer } from '../../../../contract/transfers/transfer';
import { Text } from '../../../ui/text';
import { caseName } from '../patient';

/** Who it is and what for: the dialog opens from a list, where the wrong row may have been pressed. */
export function AskedPatient({ transfer }: { transfer: Transfer }) {
  const { name, detail } = caseName(transfer);
  const { triage, diagnoses } = transfer.patient;
  return (
    <div>
      <Text weight="strong">
        {name}, {detail}
      </Text>
      <Text>
        {[
          triage && `Triage ${triage}`,
          ...diagnoses.map(({ cie10 }) => [cie10.code, cie10.name].filter(Boolean).join(' ')),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  );
}
