import type { Statement } from '../../block.ts';
import { byText } from '../../by-text.ts';
import type { Path } from '../../issue.ts';
import { type FigureKind, figuresIn, hasDigit } from '../../reading/figures.ts';
import { wordsIn } from '../../reading/stems.ts';
import { type PlacedText, textsAround } from '../../reading/texts-in.ts';
import type { Place } from '../../source.ts';
import { isSaidOfOthers } from './other-matters.ts';

/** A value with what it is said about, to be compared with other pages. */
interface Said {
  /** Identifies what the value is said about. */
  readonly said: string;
  readonly value: number | string;
  readonly found: string;
  readonly path: Path;
  readonly place: Place;
}

/** A figure. `said` is its sentence without the figure or, if it stands alone, its label. */
export interface SaidFigure extends Said {
  readonly kind: FigureKind;
}

/** What a block states about a thing (`Block.states`). `said` is made of the names of the thing. */
export interface SaidStatement extends Said {
  readonly kind: 'statement';
  /** The names as authors wrote them. */
  readonly of: string;
}

/** Minimum number of words in a sentence: „Schritt 3“ is not comparable. */
const fewestWords = 3;

/**
 * The figures of a page that are the only one in their sentence.
 * @param value the page
 * @param texts the page's texts
 */
export function saidFigures(value: unknown, texts: readonly PlacedText[]): SaidFigure[] {
  return texts.flatMap((field): readonly SaidFigure[] => {
    const figures = hasDigit(field.text) ? figuresBySentence(field.text) : none;
    return figures.flatMap(({ rest, words, place, ...figure }) => {
      const said = words > 0 ? rest : [rest, ...textsAround(value, field.path).labels].join(' ');
      return words > 0 || wordsIn(said).length >= fewestWords ? [{ said: withoutCaseAndEmphasis(said), ...figure, path: field.path, place }] : [];
    });
  });
}

const none: readonly never[] = [];

/** The part that depends on the text alone; what a figure without words is about may be said beside it. */
const figuresBySentence = byText((text) =>
  sentencesOf(text).flatMap(({ sentence, offset }) => {
    const [figure, second] = figuresIn(sentence);
    if (!figure || second) return [];
    const { place, kind, value } = figure;
    const rest = `${sentence.slice(0, place.offset)}#${sentence.slice(place.offset + place.length)}`;
    const words = wordsIn(rest).length;
    if (words > 0 && words < fewestWords) return [];
    const found = sentence.slice(place.offset, place.offset + place.length);
    return [{ rest, words, kind, value, found, place: { offset: offset + place.offset, length: place.length } }];
  }),
);

function sentencesOf(text: string) {
  return [...text.matchAll(/(?:[^.!?\n]+|[.!?](?!\s|$))+/g)].map(({ 0: sentence, index }) => ({ sentence, offset: index }));
}

const withoutCaseAndEmphasis = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s*_]+/g, ' ')
    .trim();

/** @param path of the field, from the page on */
export function saidStatement({ of: names, value, found = value }: Statement, path: Path): SaidStatement {
  const of = names.join(' · ');
  return { kind: 'statement', of, said: withoutCaseAndEmphasis(of), value, found, path, place: { offset: 0, length: found.length } };
}

/** A value on one page, and another value that another page gives in the same words. */
export interface Contradiction<File> {
  readonly at: SaidFigure | SaidStatement;
  readonly file: File;
  readonly other: { readonly at: SaidFigure | SaidStatement; readonly file: File };
}

/**
 * Finds values that pages give differently in the same sentence, or for the same thing. What most pages say counts as right. Left out: pages with several
 * values themselves (of two offers, for example), and series, in which each page has its own value.
 */
export function contradictions<File>(pages: readonly { readonly file: File; readonly said: readonly (SaidFigure | SaidStatement)[] }[]): Contradiction<File>[] {
  const bySentence = new Map<string, { at: SaidFigure | SaidStatement; file: File }[]>();
  for (const { file, said: all } of pages) {
    for (const [sentence, same] of Map.groupBy(all, ({ said, kind }) => `${kind} ${said}`)) {
      const [at] = same;
      if (!at || same.some(({ value }) => value !== at.value)) continue;
      const others = bySentence.get(sentence);
      if (others) others.push({ at, file });
      else bySentence.set(sentence, [{ at, file }]);
    }
  }
  return [...bySentence.values()].flatMap((uses) => {
    const byValue = [...Map.groupBy(uses, ({ at }) => at.value).values()].toSorted((a, b) => b.length - a.length);
    const [[other] = [], ...different] = byValue;
    if (uses.length > 2 && byValue.length === uses.length) return [];
    return other ? different.flat().flatMap(({ at, file }) => (isGeneral(at) ? [] : [{ at, file, other }])) : [];
  });
}

/** „Webinar Nummer 2“ */
const ordinal = /(?<!\p{sc=Latin})(?:nummer|nr\.|teil|folge|schritt|kapitel|modul|ausgabe|band|termin|number|no\.|part|step|chapter|episode|module)\s$/u;

/** Whether a sentence is about the world instead of this site: „Ein Geselle kostet 42 € je Stunde“ may be another amount in another trade. */
function isGeneral({ said, kind, found }: SaidFigure | SaidStatement): boolean {
  if (kind === 'statement') return false;
  const [before = '', after = ''] = said.split('#');
  if (ordinal.test(before)) return true;
  return isSaidOfOthers({ kind, title: '', before, found, after });
}
