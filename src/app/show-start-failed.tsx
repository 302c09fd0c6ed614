import { ThemeProvider } from '../ui/theme/theme-provider';
import { rootIn } from './root';
import { StartFailed, type StartFailure } from './start-failed';

export function showStartFailed(
  place: HTMLElement,
  failure: StartFailure,
  onRetry: () => Promise<void>,
): void {
  rootIn(place).render(
    <ThemeProvider>
      <StartFailed failure={failure} onRetry={onRetry} />
    </ThemeProvider>,
  );
}
