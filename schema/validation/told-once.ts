import type { PlacedFinding } from '../json/parse.ts';

/** Findings about one value without those that are explained by another: a field is missing because its name is misspelt. */
export function toldOnce(findings: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const byObject = [...Map.groupBy(findings, objectOf).values()];
  const needless = new Set(byObject.flatMap((own) => own.filter((finding, index) => own.some((other, at) => explainsAway(other, finding, at < index)))));
  return findings.filter((finding) => !needless.has(finding));
}

/** The object that a finding is about, of which one finding explains another. */
const objectOf = ({ path, finding }: PlacedFinding) => JSON.stringify(finding.rule === 'missing-field' ? path : path.slice(0, -1));

/** @param other about the same object; `isBefore` says that it is told before the finding */
function explainsAway({ path: otherPath, finding: other }: PlacedFinding, { path, finding }: PlacedFinding, isBefore: boolean): boolean {
  if (other.rule === 'unknown-key' && finding.rule === 'missing-field') return other.near === finding.field || other.belongsIn?.field === finding.field;
  // what belongs into the same field, or under another list, is told once
  if (other.rule === 'unknown-key' && finding.rule === 'unknown-key')
    return (
      isBefore &&
      ((finding.belongsIn !== undefined && other.belongsIn?.field === finding.belongsIn.field) || (finding.ofList !== undefined && other.ofList !== undefined))
    );
  // an empty text is too short, whatever its format says
  return other.rule === 'too-short' && finding.rule === 'wrong-format' && otherPath.at(-1) === path.at(-1);
}
