import {
  type ChangeEvent,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Misread, MisreadContext, type MisreadFigures } from './misread-figures';
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

const OF_FIGURE = /[\p{N}\-−–.,]/u;

interface FieldOfFigure {
  /** One of the form. */
  key: string;
  name: string;
}

/**
 * Typing of a figure: a focused figure is selected, so that digits replace it, and a lost character is told, at the field
 * and before the form is sent.
 */
export function useFigureInput(
  field: FieldOfFigure,
  value: string,
  read: (text: string) => TypedFigure,
  onDigits: (digits: string) => void,
): FigureInput {
  const ref = useRef<HTMLInputElement>(null);
  const slipId = useId();
  const { lost, setLost } = useLost(field, value);
  const slip = lost?.slip ?? null;
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
        // After letters alone the field is blank: the next digits are a figure of their own.
        const isOnlyLetters =
          value === '' && lost !== null && !OF_FIGURE.test(lost.typed) && OF_FIGURE.test(target.value);
        const isGoingOn = lost !== null && !isOnlyLetters && target.value.startsWith(value);
        const hadMore = isGoingOn && typed.digits.length > value.length && (slip !== null || lost.isShorter);
        // `3.` or `-` or `1e`, and then `5`: the text is now `35`, and the slip is still there.
        const text = isGoingOn ? lost.typed + target.value.slice(value.length) : target.value;
        // `12 camas` comes letter by letter: the field held `12` before each letter, and the whole is quoted.
        const whole = read(text);
        const said = typed.slip !== null && whole.digits === typed.digits ? whole : typed;
        setLost({
          name: field.name,
          typed: text,
          digits: typed.digits,
          isShorter: typed.digits.length < target.value.length,
          ...(hadMore && typed.slip === null
            ? { slip: goingOn(typed.digits), words: `«${text.slice(0, 20)}» quedó en ${typed.digits}` }
            : { slip: said.slip, words: said.misread ?? '' }),
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

/** What the last typing lost. The form keeps it also while the field is hidden. */
function useLost({ key, name }: FieldOfFigure, value: string) {
  const figures = useContext(MisreadContext);
  const [held, setHeld] = useState<Held>(() => ({ figures, last: figures?.get(key) ?? null }));
  // A value from elsewhere (a newer report, a cleared form) is no slip.
  // The form was sent, or took a draft with its misread figures.
  if (held.figures !== figures) setHeld({ figures, last: figures?.get(key) ?? null });
  const isStill = held.figures === figures && held.last !== null && isSame(held.last.digits, value);
  const lost = isStill ? held.last : null;
  useEffect(() => {
    if (lost?.slip) figures?.set(key, { ...lost, name });
    else figures?.delete(key);
  }, [figures, key, name, lost]);
  return { lost, setLost: (last: Misread | null) => setHeld({ figures, last }) };
}

interface Held {
  figures: MisreadFigures | null;
  last: Misread | null;
}

/** `007` becomes 7. */
function isSame(digits: string, value: string): boolean {
  return digits === '' || value === '' ? digits === value : Number(digits) === Number(value);
}

function goingOn(digits: string): string {
  return `Aquí va un número entero, sin puntos, signos ni letras: quedó en ${digits}.`;
}
