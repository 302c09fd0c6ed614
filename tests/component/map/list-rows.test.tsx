import { expect, test } from 'vitest';
import { ElementList, type ListRow } from '../../../src/features/map/list/element-list';
import { show } from '../support/show';

const ROW: ListRow = {
  id: '1',
  name: 'Móvil 11',
  code: 'ZFJ 700',
  state: { word: 'Asignada al traslado #361', shape: 'busy' },
  detail: 'TAM',
  age: 'última posición 06:51',
  distance: null,
};

test('A row beside the map cuts nothing of what its ambulance does', async () => {
  await show(
    <div style={{ width: 340 }}>
      <ElementList label="Ambulancias" rows={[ROW]} selected={null} onSelect={() => {}} />
    </div>,
  );
  const detail = document.querySelector('.detail');
  expect(detail?.textContent).toBe('Asignada al traslado #361\u00A0· TAM');
  expect(detail?.scrollWidth).toBe(detail?.clientWidth);
});
