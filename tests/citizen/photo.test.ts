import { expect, test } from 'vitest';
import { formatOf, readPhoto, shrunk } from '../../citizen/photo';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\x00\x00'],
  ['webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ['heic', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
  ['heic', '\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00'],
  ['other', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00'],
  ['other', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['other', '<!doctype html>\xff\xd8\xff'],
  ['other', 'GIF89a'],
  ['other', ''],
])('A file is %s by its first bytes', (format, text) => {
  expect(formatOf(bytes(text))).toBe(format);
});

test('A drawing or a page is refused, whatever its name and type say', async () => {
  for (const text of ['<svg/>', '<html><script>alert(1)</script></html>'])
    expect(await readPhoto(new File([text], 'foto.jpg', { type: 'image/jpeg' }))).toEqual({
      kind: 'not-a-photo',
    });
});

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 900, 1600, 900],
  [640, 480, 640, 480],
  [20_000, 3, 1600, 1],
])('%i × %i pixels become %i × %i', (width, height, wide, high) => {
  expect(shrunk(width, height)).toEqual({ width: wide, height: high });
});
