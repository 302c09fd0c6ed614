import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MultiSearchField, type Option, SearchField } from '../../../src/ui/search-field';
import {
  button,
  combobox,
  expectCount,
  expectFocus,
  expectGone,
  expectValue,
  expectVisible,
  text,
} from '../support/find';
import { aHolder, show } from '../support/show';

const TOWNS: Option[] = [
  { id: 1, label: 'Medellín', code: '05001' },
  { id: 2, label: 'Envigado', code: '05266' },
  { id: 3, label: 'Itagüí', code: '05360' },
];
const QUICK = { minimum: 3, delayMs: 0 };
const findAll = async () => TOWNS;

const town = () => combobox('Municipio');
const option = (name: string) => page.getByRole('option', { name });

function aTownField(search = findAll as (text: string, signal: AbortSignal) => Promise<Option[]>) {
  return aHolder<Option | null>(null, (value, onChange) => (
    <SearchField label="Municipio" value={value} onChange={onChange} search={search} {...QUICK} />
  ));
}

test('A search starts at the third character, and the field says so before', async () => {
  const asked: string[] = [];
  const { held } = aTownField(async (typed) => {
    asked.push(typed);
    return TOWNS;
  });
  await show(held);
  await town().fill('me');
  await expectVisible(text('Ingresa por lo menos 3 caracteres para iniciar la búsqueda'));
  await town().fill('med');
  await expectVisible(option('Medellín'));
  expect(asked).toEqual(['med']);
});

test('A search that does not end says so after eight seconds, and still shows a late answer', async () => {
  const answers: ((found: Option[]) => void)[] = [];
  const { held } = aTownField(() => new Promise((resolve) => answers.push(resolve)));
  await show(held);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const input = town().element() as HTMLInputElement;
  await userEvent.fill(input, 'med');
  const asked = () => {
    vi.advanceTimersByTime(0);
    return answers.length;
  };
  await expect.poll(asked).toBe(1);
  vi.advanceTimersByTime(7_999);
  await expectVisible(text('Buscando...'));
  vi.advanceTimersByTime(1);
  await expectVisible(text('No se pudo buscar. Revise la conexión y escriba de nuevo.'));
  answers[0]?.(TOWNS);
  await expectVisible(option('Medellín'));
});

test('A field that searches earlier says its own number', async () => {
  const { held } = aHolder<Option | null>(null, (value, onChange) => (
    <SearchField
      label="Municipio"
      value={value}
      onChange={onChange}
      search={findAll}
      minimum={2}
      delayMs={0}
    />
  ));
  await show(held);
  await town().fill('m');
  await expectVisible(text('Ingresa por lo menos 2 caracteres para iniciar la búsqueda'));
});

test('Arrows move through the results, Enter picks one, and the focus stays in the field', async () => {
  const { held, seen } = aTownField();
  await show(held);
  await town().fill('abc');
  await expect.element(option('Medellín')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(option('Itagüí')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expectValue(town(), '05360 Itagüí');
  await expectFocus(town());
  await expectGone(page.getByRole('option'));
  expect(seen).toEqual([TOWNS[2]]);
});

test('Escape closes the list and keeps the earlier choice', async () => {
  const { held } = aTownField();
  await show(held);
  await town().fill('abc');
  await option('Envigado').click();
  await town().fill('xyz');
  await expectVisible(option('Medellín'));
  await userEvent.keyboard('{Escape}');
  await expectGone(page.getByRole('option'));
  await expectValue(town(), '05266 Envigado');
});

test('The cross removes a choice and returns the focus', async () => {
  const { held, seen } = aTownField();
  await show(held);
  await town().fill('abc');
  await option('Envigado').click();
  await button('Quitar').click();
  await expectValue(town(), '');
  await expectFocus(town());
  expect(seen.at(-1)).toBeNull();
});

test('A search that finds nothing or fails says so', async () => {
  const { held } = aTownField(async (typed) => {
    if (typed === 'falla') throw new Error('no network');
    return [];
  });
  await show(held);
  await town().fill('zzzz');
  await expectVisible(text('No se encontraron coincidencias'));
  await town().fill('falla');
  await expectVisible(text('No se pudo buscar. Revise la conexión y escriba de nuevo.'));
});

test('An answer to an earlier text is dropped', async () => {
  const release = new Map<string, (found: Option[]) => void>();
  const { held } = aTownField((typed) => new Promise((resolve) => release.set(typed, resolve)));
  await show(held);
  await town().fill('med');
  await expect.poll(() => release.has('med')).toBe(true);
  await town().fill('env');
  await expect.poll(() => release.has('env')).toBe(true);
  release.get('env')?.([TOWNS[1] as Option]);
  await expectVisible(option('Envigado'));
  release.get('med')?.([TOWNS[0] as Option]);
  await expectVisible(option('Envigado'));
  await expectGone(option('Medellín'));
});

test('Matches are highlighted, ignoring accents', async () => {
  const { held } = aTownField();
  await show(held);
  await town().fill('itagui');
  await expect.poll(() => option('Itagüí').element().querySelector('mark')?.textContent).toBe('Itagüí');
});

test('Several choices are chips: a chosen option is not offered again, and Backspace removes the last chip', async () => {
  const { held, seen } = aHolder<readonly Option[]>([], (value, onChange) => (
    <MultiSearchField label="Municipios" value={value} onChange={onChange} search={findAll} {...QUICK} />
  ));
  await show(held);
  const box = combobox('Municipios');
  await box.fill('abc');
  await option('Medellín').click();
  await box.fill('abc');
  await expectCount(page.getByRole('option'), 2);
  await option('Envigado').click();
  await expectVisible(button('Quitar Medellín'));
  await box.click();
  await userEvent.keyboard('{Backspace}');
  await expectGone(button('Quitar Envigado'));
  expect(seen.at(-1)).toEqual([TOWNS[0]]);
});

test('At the maximum the field accepts no more choices, and says so', async () => {
  const { held } = aHolder<readonly Option[]>(TOWNS.slice(0, 2), (value, onChange) => (
    <MultiSearchField
      label="Municipios"
      value={value}
      onChange={onChange}
      search={findAll}
      max={2}
      {...QUICK}
    />
  ));
  await show(held);
  await expect.element(combobox('Municipios')).toBeDisabled();
  await expectVisible(text('Máximo 2'));
});
