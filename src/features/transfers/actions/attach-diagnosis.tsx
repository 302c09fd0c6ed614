import { useState } from 'react';
import { ERROR_CODES } from '../../../../contract/error-codes';
import { LIMITS } from '../../../../contract/limits';
import { FileField } from '../../../ui/file-field';
import { ActionFrame } from './action-frame';
import { type ActionDialogProps, useAction } from './use-action';

/** The button is enabled only for a PDF (transfers 5.3). */
export function AttachDiagnosis(props: ActionDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const { run, state, progress } = useAction({
    ...props,
    name: 'attach-diagnosis',
    done: 'Se ha adjuntado el archivo correctamente',
    failed: 'Hubo un problema al cargar el archivo',
    withProgress: true,
  });
  const refused = state.failure?.errors.find(({ path }) => path === 'diagnosis');
  return (
    <ActionFrame
      state={state}
      title={`Adjuntar un archivo al traslado #${props.transfer.id}`}
      submit="Adjuntar archivo"
      disabled={file?.type !== 'application/pdf'}
      onSubmit={(event) => {
        event.preventDefault();
        if (file) void run({ file });
      }}
    >
      <FileField
        label="Archivo de diagnóstico"
        hint={ERROR_CODES.FILE_MISSING.message}
        required
        value={file}
        onChange={setFile}
        maxBytes={LIMITS.fileBytes}
        progress={progress}
        error={refused?.message}
      />
    </ActionFrame>
  );
}
