import { find, say } from './elements';
import { type PhotoRead, readPhoto } from './photo';

const NOT_A_PHOTO =
  'Ese archivo no es una foto. Escoja una foto JPG, PNG o WebP, o envíe la solicitud sin foto.';
const HEIC =
  'Este navegador no puede abrir esa foto (es HEIC, el formato del iPhone). Tome otra desde aquí, o envíe la solicitud sin foto.';
const UNREADABLE = 'Esa foto no se pudo abrir. Escoja otra, o envíe la solicitud sin foto.';

function faultOf(read: PhotoRead): string | null {
  if (read.kind === 'not-a-photo') return NOT_A_PHOTO;
  if (read.kind === 'unreadable') return read.isHeic ? HEIC : UNREADABLE;
  return null;
}

/**
 * The photo of the form: made anew as soon as it is chosen. A file that is refused never keeps the request back. `photo` gives
 * null without one; what it promises may turn out to be none.
 */
export function watchPhotoField(): { photo: () => Promise<Blob | null> | null; clear: () => void } {
  const input = find<HTMLInputElement>('photo');
  const [error, state, drop] = [find('photo-error'), find('photo-state'), find('drop-photo')];
  let read: Promise<PhotoRead> | null = null;

  function tell(fault: string | null, words: string | null): void {
    say(error, fault);
    say(state, words);
    drop.hidden = words === null;
    if (fault === null) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }

  function clear(): void {
    input.value = '';
    read = null;
    tell(null, null);
  }

  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    if (!file) return clear();
    tell(null, 'Preparando la foto…');
    const reading = readPhoto(file);
    read = reading;
    const result = await reading;
    // Another one was chosen in between.
    if (read !== reading) return;
    const fault = faultOf(result);
    tell(
      fault,
      fault === null ? 'Foto lista. Va con su solicitud, sin los datos ocultos del teléfono.' : null,
    );
    if (fault === null) return;
    // So that the field does not show a file that will not be sent.
    input.value = '';
    read = null;
  });
  drop.addEventListener('click', () => {
    clear();
    input.focus();
  });

  return {
    photo: () => read?.then((result) => (result.kind === 'ready' ? result.photo : null)) ?? null,
    clear,
  };
}
