import { Monitor, Moon, Sun } from 'lucide-react';
import { type ColorMode, useColorMode } from '../../ui/theme/color-mode';

const MODES = [
  { mode: 'system', label: 'Como el equipo', icon: Monitor },
  { mode: 'light', label: 'Claro', icon: Sun },
  { mode: 'dark', label: 'Oscuro', icon: Moon },
] as const satisfies { mode: ColorMode; label: string; icon: typeof Sun }[];

/** Three buttons where there is room; in the narrow sidebar one button that cycles. */
export function ThemeSwitch({ mini }: { mini?: boolean }) {
  const [mode, setMode] = useColorMode();
  const at = MODES.findIndex((one) => one.mode === mode);
  const next = MODES[(at + 1) % MODES.length] ?? MODES[0];
  const shown = mini ? MODES.filter((one) => one.mode === mode) : MODES;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a minimum width of its own
    <div className="theme-switch" role="group" aria-label="Tema" data-mini={mini || undefined}>
      {shown.map(({ mode: own, label, icon: Icon }) => (
        <button
          key={own}
          type="button"
          aria-label={mini ? `Tema: ${label}. Cambiar a ${next.label}` : label}
          title={label}
          aria-pressed={mini ? undefined : own === mode}
          onClick={() => setMode(mini ? next.mode : own)}
        >
          <Icon size={16} aria-hidden />
          {mini && 'Tema'}
        </button>
      ))}
    </div>
  );
}
