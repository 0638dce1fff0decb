import type { Issue } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import { checkSchemaPath } from '../../../schema/rules/files/schema-path.ts';

/**
 * Findings about a `$schema` that leads to no schema.
 * @param document as it was written, with its notes
 * @param kind the schema's name: `page`, `site`
 */
export function schemaPathIssues(document: Document, kind: string): Issue[] {
  return checkSchemaPath(document.file, document.value, kind).map(({ path, finding }) => document.issue(path, finding));
}
