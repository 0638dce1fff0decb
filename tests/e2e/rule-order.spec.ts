import { expect, routes, test } from './visitor.ts';

test.use({ javaScriptEnabled: false });

/**
 * The rules of each class stay together, and those of the class that was declared last come first; rules of no class stay where they are.
 * @returns each element of the content that looks otherwise then, with the properties of which that is true
 */
function turnClassesRound(): string[] {
  const sheet = document.styleSheets[0] as CSSStyleSheet;
  const text = document.querySelector('style')?.textContent ?? '';
  const rules: string[] = [];
  for (let start = 0, depth = 0, index = 0; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(text.slice(start, index + 1));
    start = index + 1;
  }
  const classOf = (rule: string) => /^(?!@font-face).*?\.([a-z_][\w-]*)/is.exec(rule)?.[1];
  const byClass = Map.groupBy(rules, classOf);
  byClass.delete(undefined);

  const properties = new Set<string>();
  const note = (list: CSSRuleList) => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule) for (const property of rule.style) properties.add(property);
      if ('cssRules' in rule) note(rule.cssRules as CSSRuleList);
    }
  };
  note(sheet.cssRules);
  const elements = [...document.querySelectorAll('main *')];
  const looks = () =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      return [...properties].filter((property) => !property.startsWith('--')).map((property) => `${property}: ${style.getPropertyValue(property)}`);
    });

  const remove = (isOne: (rule: CSSRule) => boolean) => {
    for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) if (isOne(sheet.cssRules[index] as CSSRule)) sheet.deleteRule(index);
  };
  // typefaces are loaded anew when rules change
  remove((rule) => rule instanceof CSSFontFaceRule);
  const before = looks();
  remove(({ cssText }) => classOf(cssText) !== undefined);
  for (const rule of [...byClass.values()].reverse().flat()) sheet.insertRule(rule, sheet.cssRules.length);
  return looks().flatMap((now, index) => {
    const others = now.filter((property) => !before[index]?.includes(property));
    return others.length > 0 ? [`${elements[index]?.outerHTML.replace(/>.*/s, '>')} ${others.join('; ')}`] : [];
  });
}

for (const path of routes) {
  test(`${path} looks the same in whatever order its classes were declared: who comes from another page has their rules in another one`, async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect(await page.evaluate(turnClassesRound), `${width} px`).toEqual([]);
    }
  });
}
