import { type ReactNode, useState } from 'react';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeProvider } from '../../../src/ui/theme/theme-provider';

/** Shows a control by itself, by default in the size of a desktop. */
export async function show(content: ReactNode, size = { width: 1440, height: 900 }): Promise<void> {
  await page.viewport(size.width, size.height);
  const { unmount } = await render(<ThemeProvider>{content}</ThemeProvider>);
  // All files share one page, so unmount it.
  onTestFinished(unmount);
}

interface Held<Value> {
  first: Value;
  draw: (value: Value, onChange: (value: Value) => void) => ReactNode;
  onSeen: (value: Value) => void;
}

/** Holds a control's value like a form; `seen` lists the changes. */
export function aHolder<Value>(first: Value, draw: Held<Value>['draw']) {
  const seen: Value[] = [];
  return { seen, held: <Holder first={first} draw={draw} onSeen={(value) => seen.push(value)} /> };
}

function Holder<Value>({ first, draw, onSeen }: Held<Value>) {
  const [value, setValue] = useState(first);
  return draw(value, (next) => {
    onSeen(next);
    setValue(next);
  });
}
