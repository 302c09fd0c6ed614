import { X } from 'lucide-react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Button } from '../../../src/ui/button';
import { IconButton } from '../../../src/ui/icon-button';
import { notify } from '../../../src/ui/notify';
import { TextField } from '../../../src/ui/text-field';
import { Toaster } from '../../../src/ui/toaster';
import { button, link, textbox } from '../support/find';
import { show } from '../support/show';
import { dismissToasts } from '../support/toasts';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const TOUCH = 44;

function All() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button size="sm">Pequeño</Button>
      <Button size="sm" minH={6}>
        Bajo
      </Button>
      <Button asChild size="sm">
        <a href="#aqui">Enlace</a>
      </Button>
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <IconButton key={variant} variant={variant} label={`Signo ${variant}`} icon={X} boxSize={6} />
      ))}
      <TextField label="Motivo" value="" onChange={() => undefined} />
      <Toaster />
    </>
  );
}

test('A link drawn as a button keeps its own click', async () => {
  const pressed = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const own = { href: '#aqui', onClick: pressed };
  await show(
    <Button asChild>
      <a {...own}>Abrir</a>
    </Button>,
  );
  await link('Abrir').click();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('A busy button ignores presses and keeps the focus', async () => {
  const pressed = vi.fn();
  await show(
    <Button busy onClick={pressed}>
      Enviar
    </Button>,
  );
  await button('Enviar').click({ force: true });
  await expect.element(button('Enviar')).toHaveFocus();
  expect(pressed).not.toHaveBeenCalled();
});

test('Under the pointer each button has another colour', async () => {
  await show(<All />);
  const start = textbox('Motivo');
  const drawn = [
    ...VARIANTS.map((variant) => button(variant)),
    ...['primary', 'secondary', 'quiet'].map((one) => button(`Signo ${one}`)),
  ];
  for (const one of drawn) {
    await start.hover();
    const look = () => {
      const { backgroundColor, borderColor, opacity } = getComputedStyle(one.element());
      return `${backgroundColor} ${borderColor} ${opacity}`;
    };
    const before = look();
    await one.hover();
    await expect.poll(look, { message: one.element().textContent ?? '' }).not.toBe(before);
  }
  await start.hover();
});

test('Under a finger everything that is pressed is at least 44 px high, whatever height its caller gives', async () => {
  onTestFinished(dismissToasts);
  await show(<All />);
  notify.warning('Aviso', 'persistent', { action: { label: 'Entrar', onSelect: () => undefined } });
  await expect.element(button('Entrar')).toBeVisible();
  const buttons = ['primary', 'Pequeño', 'Bajo', 'Signo primary', 'Signo quiet', 'Entrar'];
  const pressed = [...buttons.map((name) => button(name)), link('Enlace'), textbox('Motivo')];
  const heightOf = (element: Element) => element.getBoundingClientRect().height;
  // A mouse needs less: otherwise this test would say nothing.
  expect(heightOf(button('Bajo').element())).toBeLessThan(TOUCH);
  onTestFinished(pretendFinger());
  const low = pressed.map((one) => one.element()).filter((element) => heightOf(element) < TOUCH);
  expect(low.map((element) => element.outerHTML)).toEqual([]);
});

/** Applies the rules for a coarse pointer, as on a tablet; returns the end of it. */
function pretendFinger(): () => void {
  const touched: [MediaList, string][] = [];
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('pointer: coarse')) {
        touched.push([rule.media, rule.media.mediaText]);
        rule.media.mediaText = 'all';
      }
      if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) walk(sheet.cssRules);
  if (touched.length === 0) throw new Error('no rule for a finger');
  return () => {
    for (const [media, words] of touched) media.mediaText = words;
  };
}
