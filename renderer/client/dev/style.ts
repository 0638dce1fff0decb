/** Styles of the workbench. It looks the same on every site, because it stands in a shadow tree that no style of the page reaches. */
export const style = `
:host{all:initial}
*{box-sizing:border-box}
aside,dialog{font:14px/1.5 system-ui,sans-serif;color:#f4f4f5;background:#18181b;color-scheme:dark}
aside{position:fixed;inset:auto 0 0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;padding:4px 12px;max-height:60vh;overflow:auto}
a{color:#93c5fd}
button{font:inherit;color:#93c5fd;background:none;border:0;padding:4px;min-height:28px;min-width:28px;text-align:start;overflow-wrap:anywhere;cursor:pointer}
summary{padding:4px;cursor:pointer}
:focus-visible{outline:2px solid #fbbf24;outline-offset:1px}
aside>button:last-child{margin-inline-start:auto}
details[open]{flex-basis:100%}
.wrong>summary{color:#fca5a5}
ul{margin:0;padding-inline-start:16px}
th,td{padding:0 12px 0 0;text-align:start;font-weight:400}
td{font-variant-numeric:tabular-nums}
dialog{width:min(860px,calc(100vw - 32px));max-height:80vh;overflow:auto;padding:16px 20px;border:0;border-block-start:4px solid #f87171;border-radius:8px}
dialog::backdrop{background:rgb(0 0 0/.35)}
header{display:flex;justify-content:space-between;gap:16px;align-items:start}
h2,h3,p{margin:0 0 8px;font-size:inherit}
h2{font-size:17px}
p{white-space:pre-wrap}
section{margin-block-start:12px}
pre{margin:0;padding:12px;overflow:auto;background:#27272a;border-radius:6px;font:13px/1.5 ui-monospace,monospace}
@media(prefers-reduced-motion:no-preference){dialog{transition:opacity .1s}}
`;

/** Styles in the page itself, for blocks that are drafts or have a time. */
export const timedStyle = `
[data-times]{position:relative;outline:2px dashed #b45309;outline-offset:-2px}
[data-times]::before{content:attr(data-times);position:absolute;z-index:1;inset:0 0 auto auto;padding:4px 12px;font:600 14px/1.5 system-ui,sans-serif;color:#fff;background:#92400e}
`;
