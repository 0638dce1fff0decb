import type { Statement } from '../../block.ts';
import { byText } from '../../by-text.ts';
import type { Path } from '../../issue.ts';
import { type FigureKind, figuresIn, hasDigit } from '../../reading/figures.ts';
import { wordsIn } from '../../reading/stems.ts';
import { type PlacedText, textsAround } from '../../reading/texts-in.ts';
import type { Place } from '../../source.ts';
import { isSaidOfOthers } from './other-matters.ts';

/** A value with all that is said about it, so that the same elsewhere can be found. */
interface Said {
  /** What it is said of. */
  readonly said: string;
  readonly value: number | string;
  readonly found: string;
  readonly path: Path;
  readonly place: Place;
}

/** Of a figure it is the sentence, or the label of one that stands alone, without the figure. */
export interface SaidFigure extends Said {
  readonly kind: FigureKind;
}

/** Of what a block says of a thing (`Block.states`) it is the names of the thing. */
export interface SaidStatement extends Said {
  readonly kind: 'statement';
  /** The same as authors have written it. */
  readonly of: string;
}

/** So many words a sentence has to have: „Schritt 3“ says nothing that could be wrong elsewhere. */
const fewestWords = 3;

/**
 * The figures of a page that are the only one of their sentence.
 * @param value the page
 * @param texts its texts
 */
export function saidFigures(value: unknown, texts: readonly PlacedText[]): SaidFigure[] {
  return texts.flatMap((field): readonly SaidFigure[] => {
    const figures = hasDigit(field.text) ? figuresBySentence(field.text) : none;
    return figures.flatMap(({ rest, words, place, ...figure }) => {
      const said = words > 0 ? rest : [rest, ...textsAround(value, field.path).labels].join(' ');
      return words > 0 || wordsIn(said).length >= fewestWords ? [{ said: plain(said), ...figure, path: field.path, place }] : [];
    });
  });
}

const none: readonly never[] = [];

/** The same, where the text alone decides it; a figure without words is perhaps told by what stands beside it. */
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

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s*_]+/g, ' ')
    .trim();

/** @param path of the field, from the page on */
export function saidStatement({ of: names, value, found = value }: Statement, path: Path): SaidStatement {
  const of = names.join(' · ');
  return { kind: 'statement', of, said: plain(of), value, found, path, place: { offset: 0, length: found.length } };
}

/** A value on one page, and what another page says in the same words. */
export interface Contradiction<File> {
  readonly at: SaidFigure | SaidStatement;
  readonly file: File;
  readonly other: { readonly at: SaidFigure | SaidStatement; readonly file: File };
}

/**
 * Values that pages give differently in the same sentence, or of the same thing. What most pages say counts; a page that says it in several ways, of two
 * offers for example, is left out, and so is a series, in which each page has its own.
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

/** Said of the world, and not of this site: „Ein Geselle kostet 42 € je Stunde“ is another sum in another trade. */
function isGeneral({ said, kind, found }: SaidFigure | SaidStatement): boolean {
  if (kind === 'statement') return false;
  const [before = '', after = ''] = said.split('#');
  if (ordinal.test(before)) return true;
  return isSaidOfOthers({ kind, title: '', before, found, after });
}
