import type { Issue } from '../../schema/issue.ts';
import type { PageDocument } from '../../schema/page.ts';
import { slugOf } from '../../schema/rules/slug.ts';
import { issueOfFile } from '../../schema/source.ts';
import { type ContentFiles, routesFile } from '../site/files/content-file.ts';
import type { SiteModel } from '../site/model.ts';

/** Pages that no row of the route table shows. */
export function unusedPageIssues({ table }: SiteModel, files: ContentFiles): Issue[] {
  return [...files.values()].flatMap((content) => {
    if (content.kind !== 'page' || !content.document || table.rowOf(content.name)) return [];
    const { file, name, document } = content;
    const { paths = [`/${name.split('/').map(slugOf).join('/')}`] } = document.value as PageDocument;
    return [{ ...issueOfFile(file, { rule: 'unused-page', page: name, paths }), related: [{ file: routesFile }] }];
  });
}
