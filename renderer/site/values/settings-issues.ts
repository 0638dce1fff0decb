import { priceFormat } from '../../../blocks/_plans/price.ts';
import { resolveFacts, unknownFactIssue, type Values } from '../../../schema/facts.ts';
import type { SiteSettings } from '../../../schema/files/site.ts';
import type { Issue } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import type { FilesByKind } from '../files/files-by-kind.ts';
import { checkPictures } from '../pages/check-fields.ts';
import { placeOfToken, textAt, withPlaces } from './site-values.ts';

/** Tokens and pictures in site.json that do not exist, and invalid prices. Those in the frame are reported with the frame. */
export function settingsIssues(document: Document, { shell: _shell, ...settings }: SiteSettings, sorted: FilesByKind, values: Values): Issue[] {
  const unknown = resolveFacts(settings, values).unknown.map(({ path, token }) => {
    const place = placeOfToken(token);
    return { ...unknownFactIssue(document, { path, token }, values), related: place ? [place] : [] };
  });
  const pictures = (['image', 'fallbackImage', 'icon'] as const).flatMap((field) => {
    const text = settings[field];
    return text === undefined ? [] : [{ path: [field], text }];
  });
  const prices = (resolveFacts(settings, values).value.software?.plans ?? []).flatMap(({ price }, index) => {
    const finding = { rule: 'wrong-format', format: 'price', found: price, help: priceFormat.write(price) } as const;
    return priceFormat.matches(price) ? [] : [document.issue(['software', 'plans', index, 'price'], finding)];
  });
  const others = [...checkPictures(document, [], pictures, sorted.imageNames), ...(unknown.length > 0 ? [] : prices)];
  return [...unknown, ...others.map((issue) => withPlaces(issue, textAt(document.value, issue), values))];
}
