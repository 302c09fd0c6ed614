interface FilterPillsProps {
  /** Accessible name of the group: `Estado de los traslados`. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; count?: number | string }[];
  /** In a narrow column: they stay on one line. */
  isDense?: boolean;
  /** Their counts are long: on a phone three of them go below their names. */
  isCounted?: boolean;
}

/** One filter of a few, each with its count. */
export function FilterPills({ label, value, onChange, options, isDense, isCounted }: FilterPillsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a minimum width of its own
    <div
      className="pills"
      role="group"
      aria-label={label}
      data-dense={isDense || undefined}
      data-counted={isCounted || undefined}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count != null && <span>{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
