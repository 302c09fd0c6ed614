import { describe, expect, test } from 'vitest';
import { isApple, navigatorAddress } from '../../../src/ui/navigator-address';

const ANDROID = { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/141 Mobile', maxTouchPoints: 5 };
const IPHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 };
const IPAD = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 };
const MAC = { ...IPAD, maxTouchPoints: 0 };
const STOP = { lat: 6.25, lng: -75.56, name: 'Hospital (sede norte) & Clínica' };

describe('The navigation of the device', () => {
  test('opens by `geo:`, with a name that cannot break the address', () => {
    expect(navigatorAddress(STOP, ANDROID)).toBe(
      'geo:6.25,-75.56?q=6.25,-75.56(Hospital%20%20sede%20norte%20%20%26%20Cl%C3%ADnica)',
    );
    expect(navigatorAddress(STOP, MAC)).toMatch(/^geo:/);
  });

  test('of Apple opens by its own address, also on an iPad that says it is a Mac', () => {
    for (const device of [IPHONE, IPAD])
      expect(navigatorAddress(STOP, device)).toBe('https://maps.apple.com/?daddr=6.25,-75.56');
    expect([IPHONE, IPAD, MAC, ANDROID].map(isApple)).toEqual([true, true, false, false]);
  });
});
