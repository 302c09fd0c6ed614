import { useState } from 'react';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { crewOf, unansweredLateWords } from '../../../../contract/transfers/late-words';
import { AmbulanceForm } from './ambulance-form';
import { CalledOffQuestion } from './called-off-question';
import { type ActionDialogProps, useAction } from './use-action';

export function AssignAmbulance(props: ActionDialogProps) {
  const { run, state } = useAction({
    ...props,
    name: 'assign-ambulance',
    done: 'Se ha asignado la ambulancia correctamente.',
    failed: 'Hubo un problema al asignar la ambulancia.',
  });
  const words = unansweredLateWords(factsOfTransfer(props.transfer));
  // The answer is about these words: after another one it is asked again.
  const question = words.map((word) => `${crewOf(word)} ${word.said} ${word.at}`).join();
  const [answered, setAnswered] = useState<string | null>(null);
  const isSure = answered === question;
  return (
    <AmbulanceForm
      state={state}
      title={`Asignar ambulancia al traslado #${props.transfer.id}`}
      description="Queda despachada."
      submit="Asignar ambulancia"
      disabled={words.length > 0 && !isSure}
      first={
        words.length > 0 && (
          <CalledOffQuestion
            words={words}
            isChecked={isSure}
            onCheck={(isChecked) => setAnswered(isChecked ? question : null)}
          />
        )
      }
      run={(body) => run({ body })}
    />
  );
}
