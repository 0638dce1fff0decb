import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton`, with which the scroll lock of Radix Dialog writes a `<style>`: the content security policy allows only constructed style
 * sheets. Has the same three functions with the same behaviour.
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

/** Makes a hook that applies rules as long as a component that calls it is mounted. */
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

/** Makes a component that applies the rules in `styles` as long as it is mounted. */
export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return ({ styles, dynamic }: { styles: string; dynamic?: boolean }) => {
    useStyle(styles, dynamic);
    return null;
  };
}
