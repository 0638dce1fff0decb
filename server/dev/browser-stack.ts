import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import path from 'node:path';
import type { ViteDevServer } from 'vite';

/**
 * Maps a browser's stack to the positions in the sources: `http://localhost:3000/blocks/x/x.island.tsx?t=1:20:5` → `/root/blocks/x/x.island.tsx:12:5`.
 * @param root the project's root
 */
export function stackInSources(vite: ViteDevServer, root: string, stack: string): string {
  return stack.replace(/https?:\/\/[^/\s]+\/([^?\s:)]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g, (_, name: string, line: string, column: string) => {
    const file = path.join(root, decodeURI(name));
    const [module] = vite.environments.client.moduleGraph.getModulesByFile(file) ?? [];
    const map = module?.transformResult?.map;
    if (!map || !('mappings' in map) || !map.mappings) return `${file}:${line}:${column}`;
    const { originalLine, originalColumn } = new SourceMap(map as SourceMapPayload).findEntry(Number(line) - 1, Number(column) - 1) as Partial<SourceMapping>;
    return originalLine === undefined || originalColumn === undefined ? `${file}:${line}:${column}` : `${file}:${originalLine + 1}:${originalColumn + 1}`;
  });
}
