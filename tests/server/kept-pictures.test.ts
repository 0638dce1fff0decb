import { readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { keptPictures } from '../../server/share/kept-pictures.ts';
import { folder } from './fixture.ts';

vi.mock('node:fs/promises', { spy: true });

test('pictures are kept and read again after the code that draws them could not be read once', async () => {
  const pictures = keptPictures(await folder(), () => new Date());
  vi.mocked(readdir).mockRejectedValueOnce(new Error('EMFILE'));
  await expect(pictures.read('/_share/preise.png')).rejects.toThrow('EMFILE');
  await pictures.save('/_share/preise.png', Buffer.from('Bild'));
  expect(await pictures.read('/_share/preise.png')).toEqual(Buffer.from('Bild'));
});
