/** The styles of the gallery's own pages, which follow the colours of the site. */
export const galleryStyle = `
*{box-sizing:border-box}
body{margin:0;padding:24px clamp(16px,4vw,48px) 64px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1,h2,h3{line-height:1.2}
h2{margin:48px 0 8px}
h3{margin:24px 0 8px;font-size:1rem}
p{max-width:72ch}
a{color:var(--brand)}
nav{display:flex;flex-wrap:wrap;gap:8px 24px}
nav ul{display:flex;gap:12px;margin:0;padding:0;list-style:none}
[aria-current]{color:inherit;font-weight:600;text-decoration:none}
.blocks{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(280px,100%),1fr));gap:16px;padding:0;list-style:none}
.blocks li{padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--raised)}
.blocks p{margin:4px 0;color:var(--muted)}
.icons{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(200px,100%),1fr));gap:8px 16px;padding:0;list-style:none}
.icons li{display:flex;gap:12px;align-items:center}
.wide{overflow-x:auto}
.widths{display:flex;gap:24px;align-items:start;padding-bottom:8px}
figure{flex:none;margin:0}
figcaption{margin-bottom:4px;color:var(--muted);font-size:.875rem}
iframe{display:block;border:1px solid var(--line);border-radius:10px;background:var(--paper)}
pre{max-height:24rem;margin:0;padding:16px;overflow:auto;border:1px solid var(--line);border-radius:10px;background:var(--raised);user-select:all}
table{border-collapse:collapse}
th,td{padding:6px 16px 6px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;
