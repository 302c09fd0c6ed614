interface TogglePillsProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  options: readonly { value: Value; label: string; count?: number | string }[];
}

/** Filters that combine: each is on or off. */
export function TogglePills<Value extends string>(props: TogglePillsProps<Value>) {
  const { label, values, onChange, options } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a minimum width of its own
    <div className="pills pills-outlined" role="group" aria-label={label}>
      {options.map(({ value, label: name, count }) => {
        const isOn = values.includes(value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? values.filter((one) => one !== value) : [...values, value])}
          >
            {name}
            {count != null && <span>{count}</span>}
          </button>
        );
      })}
    </div>
  );
}
