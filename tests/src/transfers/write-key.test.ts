import { expect, test } from 'vitest';
import { ApiFailure, type FailureClass } from '../../../src/api';
import { writeKeyMemory } from '../../../src/features/transfers/write-key';

const failure = (kind: FailureClass) => new ApiFailure({ kind, message: 'x' });

test.each<FailureClass>(['offline', 'busy', 'server', 'unauthenticated', 'outdated'])(
  'After a failure of the class %s, which may follow an effect, the same input keeps its key',
  (kind) => {
    const memory = writeKeyMemory();
    const { key } = memory.keyFor({ reason: 'a' });
    memory.settle(failure(kind));
    expect(memory.keyFor({ reason: 'a' }).key).toBe(key);
    expect(memory.keyFor({ reason: 'b' }).key).not.toBe(key);
  },
);

test.each<FailureClass>(['refused', 'missing', 'conflict', 'invalid'])(
  'After a refusal of the class %s, and after a success, the same input gets a new key',
  (kind) => {
    const memory = writeKeyMemory();
    const { key } = memory.keyFor({ reason: 'a' });
    memory.settle(failure(kind));
    const again = memory.keyFor({ reason: 'a' }).key;
    expect(again).not.toBe(key);
    memory.settle();
    expect(memory.keyFor({ reason: 'a' }).key).not.toBe(again);
  },
);
