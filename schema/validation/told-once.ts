import type { PlacedFinding } from '../json/parse.ts';

/** Removes findings that another finding explains: a field that is missing because its name is misspelt. */
export function toldOnce(findings: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const byObject = [...Map.groupBy(findings, objectOf).values()];
  const needless = new Set(byObject.flatMap((own) => own.filter((finding, index) => own.some((other, at) => explainsAway(other, finding, at < index)))));
  return findings.filter((finding) => !needless.has(finding));
}

/** Identifies the object that a finding is about; only findings about the same object explain each other. */
const objectOf = ({ path, finding }: PlacedFinding) => JSON.stringify(finding.rule === 'missing-field' ? path : path.slice(0, -1));

/** @param other a finding about the same object; `isBefore` says that it comes before the finding */
function explainsAway({ path: otherPath, finding: other }: PlacedFinding, { path, finding }: PlacedFinding, isBefore: boolean): boolean {
  if (other.rule === 'unknown-key' && finding.rule === 'missing-field') return other.near === finding.field || other.belongsIn?.field === finding.field;
  // several keys that belong in the same field, or to another list, are reported once
  if (other.rule === 'unknown-key' && finding.rule === 'unknown-key')
    return (
      isBefore &&
      ((finding.belongsIn !== undefined && other.belongsIn?.field === finding.belongsIn.field) || (finding.ofList !== undefined && other.ofList !== undefined))
    );
  // an empty text is too short; its format does not matter
  return other.rule === 'too-short' && finding.rule === 'wrong-format' && otherPath.at(-1) === path.at(-1);
}
