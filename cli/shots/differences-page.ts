/** An example that looks different from its reference. */
export interface ChangedShot {
  readonly name: string;
  readonly pixels: number;
}

const style = `body{margin:24px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
section{margin-bottom:48px}
div{display:flex;gap:16px;align-items:start;overflow-x:auto}
figure{flex:1 1 0;min-width:240px;margin:0}
img{max-width:100%;border:1px solid #8888}`;

const number = new Intl.NumberFormat('de-DE');
const columns = { reference: 'vorher', now: 'jetzt', difference: 'Unterschied' };

/** A page that shows changes side by side; it has to lie beside the pictures. */
export function differencesPage(changed: readonly ChangedShot[]): string {
  const sections = changed.map(({ name, pixels }) => {
    const figures = Object.entries(columns).map(
      ([folder, title]) => `<figure><figcaption>${title}</figcaption><img src="${folder}/${name}.png" alt=""></figure>`,
    );
    return `<section><h2>${name}: ${number.format(pixels)} Pixel</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>Unterschiede</title><style>${style}</style></head>
<body><h1>${changed.length === 0 ? 'Keine Unterschiede' : 'Unterschiede'}</h1>
${sections.join('\n')}
</body></html>
`;
}
