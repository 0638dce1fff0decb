import { byText } from '../by-text.ts';
import type { Place } from '../source.ts';
import { type BarePrice, barePrice } from './bare-price.ts';
import { anyMonth, monthInAnyCase, readDate } from './dates.ts';
import { matchesIn } from './matches-in.ts';

/** What a figure counts. Figures of different kinds never mean the same thing. */
export type FigureKind = 'date' | 'month' | 'time' | 'money' | 'percent' | 'ratio' | 'year' | 'atLeast' | 'number';

/** A figure in a text, with its currency or percent sign: „69,99 €“, „2.500+“, „31. Dezember 2026“. */
export interface Figure {
  readonly kind: FigureKind;
  /** For a date the number of the day, for a month that of the month, for a time that of the minute. */
  readonly value: number;
  readonly place: Place;
  /** For a ratio, its maximum: 5 in „4,9 von 5“. */
  readonly scale?: number;
  /** For a number that may be a price without its currency. */
  readonly price?: BarePrice;
}

const number = "\\d{1,3}(?:[.,'\\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d+)?";
const currency = '(?:€|EUR(?!\\p{sc=Latin})|Euro(?!\\p{sc=Latin}))';
const month = `(?:${anyMonth})`;

/** The first kind that matches counts; each has its own group. */
const figure = new RegExp(
  `(?<!\\d)(?:${[
    `(?<date>\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?\\d{4}|\\d{1,2}\\.?\\s${month}\\s\\d{4}|${month}\\s\\d{1,2},\\s\\d{4})`,
    `(?<month>${month}\\s\\d{4})`,
    `(?<time>\\d{1,2}[:.]\\d{2}(?=\\s?Uhr)|\\d{1,2}:\\d{2}|\\d{1,2}(?=\\sUhr(?!\\p{sc=Latin})))`,
    `(?<money>(?:${number})(?:,[-–]|\\+)?\\s?${currency}|(?:${number}),[-–](?!\\d)|(?:€|EUR)\\s?(?:${number})\\+?)`,
    `(?<percent>[+]?(?:${number})\\s?(?:%|Prozent(?!\\p{sc=Latin})|per ?cent(?!\\p{sc=Latin})))`,
    `(?<ratio>(?:${number})(?:/|\\svon\\s|\\sout\\sof\\s)\\d+)`,
    '(?<year>(?:19|20)\\d{2}(?![.,]?\\d))',
    `(?<atLeast>(?:${number})\\+)`,
    `(?<number>(?!0\\d)(?:${number}))`,
  ].join('|')})`,
  'giu',
);
/** What a figure does not follow: „§ 14“, „Nr. 3“, „DIN 18363“, „RAL 7016“, „B16“, „3,5“, „#7“, „2–5“, and the second part of „(030) 23125 418“. */
const notBefore =
  /(?:[\p{sc=Latin}\d\uE000#/+-]|[.,]\d*|\d[–-]|\d\)?[ \u00a0]|§+[\s\u00a0]*|\b(?:DIN|ISO|EN|IEC|RAL|VD[EIS]|VDMA|DVGW|DGUV|TRGS|TRBS|ASR)[\s\u00a0]|\b(?:Nr|Art|Abs|Ziffer|Kapitel|Schritt|No|Step)\.?[\s\u00a0])$/u;
/** „3.“, „31. Dezember“, „5-köpfig“ and „7x“ are not counts, nor is the beginning of a range. */
const notBehind = new RegExp(`^(?:\\.(?=[\\s\\u00a0](?:\\p{Lower}|(?:${monthInAnyCase})))|[\\p{sc=Latin}\\d]|[–-]\\d|[.,]\\d)`, 'u');

/** The figures of a text, in order; of a range only the last one. */
export function figuresIn(text: string): readonly Figure[] {
  return hasDigit(text) ? findFigures(text) : none;
}

/** Whether a text contains a digit at all; few do. */
export const hasDigit = (text: string) => /\d/.test(text);

const none: readonly never[] = [];

const findFigures = byText((text: string): readonly Figure[] =>
  matchesIn(text, figure).flatMap((match): Figure[] => {
    const [found] = match;
    const place = { offset: match.index, length: found.length };
    if (notBefore.test(text.slice(Math.max(0, match.index - 12), match.index)) || notBehind.test(text.slice(match.index + found.length))) return [];
    const kind = kinds.find((name) => match.groups?.[name] !== undefined) ?? 'number';
    const value = readFigure(kind, found);
    const price = kind === 'number' ? barePrice(found, text.slice(0, match.index), text.slice(match.index + found.length)) : undefined;
    const scale = kind === 'ratio' ? Number(/\d+$/.exec(found)?.[0]) : undefined;
    return value === undefined ? [] : [{ kind, value, place, ...(scale !== undefined && { scale }), ...(price && { price }) }];
  }),
);

const kinds: readonly FigureKind[] = ['date', 'month', 'time', 'money', 'percent', 'ratio', 'year', 'atLeast', 'number'];

function readFigure(kind: FigureKind, found: string): number | undefined {
  if (kind === 'month') return monthOf(`1. ${found}`);
  if (kind === 'date') return dayOf(found.replace(/\.\s(?=\d)/g, '.'));
  if (kind === 'time') {
    const [hours = 0, minutes = 0] = found.split(/[:.]/).map(Number);
    return hours * 60 + minutes;
  }
  return plainNumber(found.replace(/^\D+/, ''));
}

function dayOf(text: string): number | undefined {
  const read = readDate(text);
  return 'iso' in read ? Date.parse(read.iso) / 86_400_000 : undefined;
}

function monthOf(text: string): number | undefined {
  const read = readDate(text);
  if (!('iso' in read)) return undefined;
  const [year, month] = read.iso.split('-').map(Number);
  return (year ?? 0) * 12 + (month ?? 0);
}

/** Parses `1.200` → 1200, `69,99` → 69.99, `2,500` → 2500: three digits behind a separator are thousands. */
function plainNumber(text: string): number {
  const [digits = ''] = /^\d[\d.,'\u00a0\u202f]*/.exec(text) ?? [];
  const whole = digits.replace(/[.,]$/, '').replace(/[.,'\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  return Number(whole.replace(',', '.'));
}
