import { type ChangeEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { TypedFigure } from './typed-figure';

interface FigureInput {
  /** What the last change lost; it stays until the figure is typed again. */
  slip: string | null;
  slipId: string;
  input: {
    ref: RefObject<HTMLInputElement | null>;
    onFocus: () => void;
    onClick: () => void;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** The value changes without typing, by an arrow or a button: the next digit replaces it. */
  onStep: () => void;
}

/** Typing of a figure: a focused figure is selected, so that digits replace it, and a lost character is told. */
export function useFigureInput(
  value: string,
  read: (text: string) => TypedFigure,
  onDigits: (digits: string) => void,
): FigureInput {
  const ref = useRef<HTMLInputElement>(null);
  const slipId = useId();
  const [lost, setLost] = useState<Lost | null>(null);
  // A value from elsewhere (a newer report, a cleared form) is no slip.
  const slip = lost && isSame(lost.digits, value) ? lost.slip : null;
  const isStepped = useRef(false);
  const isEntered = useRef(false);
  useLayoutEffect(() => {
    if (isStepped.current && document.activeElement === ref.current) ref.current?.select();
    isStepped.current = false;
  });
  const select = () => {
    const { current } = ref;
    if (current && current.selectionStart === current.selectionEnd) current.select();
  };
  return {
    slip,
    slipId,
    input: {
      ref,
      onFocus: () => {
        isEntered.current = true;
        ref.current?.select();
      },
      // A click puts the caret into the text after the focus has selected it.
      onClick: () => {
        if (isEntered.current) select();
        isEntered.current = false;
      },
      onChange: ({ target }) => {
        isEntered.current = false;
        const typed = read(target.value);
        const isGoingOn = lost !== null && isSame(lost.digits, value) && target.value.startsWith(value);
        const hadMore = isGoingOn && typed.digits.length > value.length && (slip !== null || lost.isShorter);
        // `3.` or `-` or `1e`, and then `5`: the text is now `35`, and the slip is still there.
        setLost({
          ...typed,
          isShorter: typed.digits.length < target.value.length,
          slip: typed.slip ?? (hadMore ? goingOn(typed.digits) : null),
        });
        onDigits(typed.digits);
      },
    },
    onStep: () => {
      isStepped.current = true;
      setLost(null);
    },
  };
}

interface Lost extends TypedFigure {
  /** The text had more than its digits. */
  isShorter: boolean;
}

/** `007` becomes 7. */
function isSame(digits: string, value: string): boolean {
  return digits === '' || value === '' ? digits === value : Number(digits) === Number(value);
}

function goingOn(digits: string): string {
  return `Aquí va un número entero, sin puntos, signos ni letras: quedó en ${digits}.`;
}
