/** A municipality of the official list. */
export interface Municipality {
  /** Its key (Amtlicher Gemeindeschlüssel): eight digits, of which the first two stand for the state. */
  readonly ags: string;
  /** As the office writes it: „Neufahrn b.Freising“, „Ratingen, Stadt“. */
  readonly name: string;
  /** Square kilometres. */
  readonly area: number;
  readonly population: number;
}

/** What is stored of a list, so that a run of `npm run towns` needs nothing else. */
export interface OfficialList {
  readonly source: string;
  readonly url: string;
  readonly licence: string;
  /** The day (ISO 8601) whose municipalities the list has. */
  readonly territory: string;
  /** Day of the counts (ISO 8601). */
  readonly counted: string;
  readonly municipalities: readonly Municipality[];
}

export const fewest = 20_000;

/**
 * Reads GV100AD of the Statistisches Bundesamt: lines with fixed columns, where those that begin with 60 are municipalities. The record description
 * comes with the list (https://www.destatis.de/DE/Themen/Laender-Regionen/Regionales/Gemeindeverzeichnis/_inhalt.html).
 * @param keep keys of municipalities that are kept although fewer people than {@link fewest} live there
 * @throws where no line is a municipality
 */
export function readOfficialList(text: string, keep: ReadonlySet<string>): Pick<OfficialList, 'territory' | 'municipalities'> {
  const lines = text.split(/\r?\n/).filter((line) => line.startsWith('60'));
  const [first] = lines;
  if (!first) throw new Error('This is no GV100AD: no line begins with 60.');
  const all = lines.map((line) => ({
    ags: line.slice(10, 18),
    name: line.slice(22, 72).trim(),
    area: Number(line.slice(128, 139)) / 100,
    population: Number(line.slice(139, 150)),
  }));
  return {
    territory: first.slice(2, 10).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    municipalities: all.filter(({ ags, population }) => population >= fewest || keep.has(ags)),
  };
}
