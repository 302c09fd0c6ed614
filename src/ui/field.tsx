import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Common props of all fields. The hint stays visible beside an `error` that says something else. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Read-only: the value comes from elsewhere. */
  locked?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
}

/** Props that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  name?: string | undefined;
  /** For a control without a visible label. */
  'aria-label'?: string | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

interface Props extends FieldProps {
  counter?: ReactNode;
  /** Several controls under one label (radios): the label names the group. */
  group?: 'group' | 'radiogroup';
  children: (control: ControlProps) => ReactNode;
}

export function Field({
  label,
  hint: given,
  error,
  required,
  disabled,
  locked,
  id,
  name,
  counter,
  group,
  children,
}: Props) {
  const own = useId();
  const hint = given === error ? undefined : given;
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const labelId = `${controlId}-label`;
  const describedBy = [hint != null && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  const title = (
    <>
      {label}
      {required && (
        <span className="mark" aria-hidden>
          *
        </span>
      )}
      {locked && <Lock size={13} aria-label="no se puede cambiar" />}
    </>
  );
  const belongs = group
    ? {
        role: group,
        id: controlId,
        tabIndex: -1,
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        ...(group === 'radiogroup' && {
          'aria-required': required,
          'aria-invalid': error ? true : undefined,
        }),
      }
    : {};
  return (
    <Root {...belongs}>
      {group ? (
        <span className="label" id={labelId}>
          {title}
        </span>
      ) : (
        <label className="label" id={labelId} htmlFor={controlId}>
          {title}
        </label>
      )}
      {children({
        id: controlId,
        name,
        disabled,
        readOnly: locked || undefined,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {(hint != null || counter != null) && (
        <div className="below">
          {hint != null && <span id={hintId}>{hint}</span>}
          {counter}
        </div>
      )}
      {error && (
        <div className="error" id={errorId}>
          <CircleAlert size={15} aria-hidden />
          {error}
        </div>
      )}
    </Root>
  );
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 1.5,
    minW: 0,
    outline: 'none',
    scrollMarginTop: 24,
    '& > .label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      fontSize: 'body',
      fontWeight: 'medium',
      color: 'ink',
      '& > svg': { color: 'soft' },
    },
    '& .mark': { color: 'rejected', lineHeight: 1 },
    '& > .below': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 3,
      fontSize: 'small',
      color: 'faint',
      '& > .counter': { fontVariantNumeric: 'tabular-nums', marginInlineStart: 'auto', flexShrink: 0 },
    },
    '& > .error': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 1.5,
      fontSize: 'small',
      fontWeight: 'medium',
      color: 'rejected',
      '& > svg': { flexShrink: 0, marginTop: '1px' },
    },
  },
});
