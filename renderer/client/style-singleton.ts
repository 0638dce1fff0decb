import { useEffect } from 'react';

/**
 * Stands in for `react-style-singleton`, which the scroll lock below Radix Dialog uses to write a `<style>`:
 * the policy allows only constructed style sheets. Same three functions, same behaviour.
 */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(rules: string) {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    },
    remove() {
      users -= 1;
      if (users > 0 || !sheet) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      sheet = undefined;
    },
  };
}

/** A hook that applies rules as long as a component that calls it is mounted. */
export function styleHookSingleton() {
  const singleton = stylesheetSingleton();
  return (rules: string, dynamic?: boolean) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: fixed rules are written once, as in the original
    useEffect(() => {
      singleton.add(rules);
      return () => singleton.remove();
    }, [rules && dynamic]);
  };
}

/** A component that applies the rules in `styles` as long as it is mounted. */
export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return ({ styles, dynamic }: { styles: string; dynamic?: boolean }) => {
    useStyle(styles, dynamic);
    return null;
  };
}
