import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { islandsAccept } from '../../server/dev/islands-accept.ts';
import { folder } from './fixture.ts';

test('an island that imported what is not there is mended without a reload, also where a browser asks for it once more while it is saved', async () => {
  // as React's refresh writes behind each island
  const island = 'import.meta.hot?.accept();\n';
  const broken = `import 'confetti';\n${island}`;
  const root = await folder({ 'page.ts': "import './a.island.tsx';\n", 'a.island.tsx': island });
  const file = path.join(root, 'a.island.tsx');
  let isAskedMeanwhile = false;
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      islandsAccept,
      {
        name: 'asks-meanwhile',
        hotUpdate: {
          order: 'post',
          async handler() {
            if (!isAskedMeanwhile || this.environment.name !== 'client') return;
            writeFileSync(file, broken);
            await expect(vite.transformRequest('/a.island.tsx')).rejects.toThrow('confetti');
            writeFileSync(file, island);
          },
        },
      },
    ],
    server: { middlewareMode: true, ws: false, watch: null },
  });
  onTestFinished(() => vite.close());
  const sent: string[] = [];
  vite.environments.client.hot.send = (message: string | { readonly type: string }) => sent.push(typeof message === 'string' ? message : message.type);
  const save = async (text: string) => {
    writeFileSync(file, text);
    const before = sent.length;
    vite.watcher.emit('change', file);
    await expect.poll(() => sent.length).toBeGreaterThan(before);
  };
  await vite.transformRequest('/page.ts');
  await vite.transformRequest('/a.island.tsx');
  await save(broken);
  await expect(vite.transformRequest('/a.island.tsx')).rejects.toThrow('confetti');
  isAskedMeanwhile = true;
  await save(island);
  expect(sent).toEqual(['update', 'update']);
});
