import { type ChangeEvent, type ClipboardEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The end of a lost text is enough to find it again. */
const SHOWN = 40;

/** The browser cuts a pasted text at the field's limit in silence: `cut` says what did not fit, until the user types on. */
export function useCutPaste(limit: number | undefined, onChange: (text: string) => void) {
  const [cut, setCut] = useState<string | null>(null);
  return {
    cut,
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<Control>) => {
      const { value, selectionStart, selectionEnd } = currentTarget;
      const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length);
      const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n');
      const room = (limit ?? Number.POSITIVE_INFINITY) - value.length + replaced;
      setCut(pasted.length > room ? cutText(pasted.slice(Math.max(0, room)), limit ?? 0) : null);
    },
    onChange: ({ target, nativeEvent }: ChangeEvent<Control>) => {
      const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
      if (!isPaste) setCut(null);
      onChange(target.value);
    },
  };
}

function cutText(lost: string, limit: number): string {
  const end = lost.length > SHOWN ? `…${lost.slice(-SHOWN)}` : lost;
  const missing =
    lost.length === 1 ? 'no cupo el último carácter' : `no cupieron los últimos ${lost.length} caracteres`;
  return `Caben ${limit} caracteres. De lo pegado ${missing}: «${end.trim()}».`;
}
