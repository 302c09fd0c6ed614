import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Delete } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Input } from '../../ui/control';
import { isPin, PIN_DIGITS } from './device-pin';

interface Props {
  onSubmit: (pin: string) => Promise<void>;
  /** Error of the last attempt. */
  refusal: string | null;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Large keys for gloved fingers, plus the physical keyboard; suppresses the on-screen keyboard. */
export function PinPad({ onSubmit, refusal }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isTrying, setTrying] = useState(false);
  const add = (digit: string) => setTyped((now) => (now + digit).slice(0, PIN_DIGITS.most));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isTrying || !isPin(typed)) return;
    setTrying(true);
    await onSubmit(typed);
    setTyped('');
    setTrying(false);
    field.current?.focus();
  };

  return (
    <Root onSubmit={submit} aria-busy={isTrying || undefined}>
      <label htmlFor={id}>
        PIN de {PIN_DIGITS.fewest} a {PIN_DIGITS.most} números
      </label>
      <Input
        ref={field}
        id={id}
        type="password"
        inputMode="none"
        autoComplete="off"
        autoFocus
        value={typed}
        readOnly={isTrying}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, PIN_DIGITS.most))}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? `${id}-refusal` : undefined}
      />
      <p role="alert" id={`${id}-refusal`}>
        {refusal}
      </p>
      <div className="keys">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => add(digit)} disabled={isTrying}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          aria-label="Borrar el último número"
          onClick={() => setTyped((now) => now.slice(0, -1))}
          disabled={isTrying}
        >
          <Delete size={26} strokeWidth={1.8} aria-hidden />
        </button>
        <button type="button" onClick={() => add('0')} disabled={isTrying}>
          0
        </button>
        <button type="submit" className="enter" aria-label="Entrar" disabled={isTrying || !isPin(typed)}>
          <Check size={28} strokeWidth={2} aria-hidden />
        </button>
      </div>
    </Root>
  );
}

const Root = chakra('form', {
  base: {
    width: 'full',
    display: 'grid',
    gap: 2.5,
    '& > label': { fontSize: 'small', color: 'soft' },
    '& > input': { textAlign: 'center', fontSize: '1.75rem', letterSpacing: '0.4em', minH: '3.5rem' },
    // Space for the longest message, so that the keys do not move.
    '& > p': { minH: '3em', color: 'rejected', fontWeight: 'medium' },
    '& > .keys': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2.5 },
    '& > .keys > button': {
      display: 'grid',
      placeItems: 'center',
      minH: '4.5rem',
      fontSize: '1.5rem',
      fontWeight: 'strong',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
      rounded: 'control',
      userSelect: 'none',
      touchAction: 'manipulation',
      '&:hover:not(:disabled)': { bg: 'hover' },
      '&:disabled': { opacity: 0.55 },
      '&.enter': { bg: 'accent', color: 'accent.on', borderColor: 'transparent' },
    },
  },
});
