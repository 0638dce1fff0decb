import { useState } from 'react';
import type { PayloadBlock } from '../../api.ts';
import type { PageState } from '../../page-state.ts';
import { openPlace } from './open-source.ts';
import { PlaceButton } from './overlay.tsx';
import type { WorkbenchWords } from './words.ts';

/** The bar with what an author wants to know about the page: its findings, its drafts and times, the weight of its blocks, its files. */
export function Bar({ state: { findings, types, files, payload, timed, at, noTime, shownAt, language }, words }: { state: PageState; words: WorkbenchWords }) {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  const blocks = [...(payload?.shell?.before ?? []), ...(payload?.blocks ?? []), ...(payload?.shell?.after ?? [])].map(weigh);
  const bytes = blocks.reduce((sum, { html, css }) => sum + html + css, 0);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

  return (
    <aside aria-label={words.workbench}>
      {at && <strong>{words.at(at)}</strong>}
      {noTime !== undefined && <strong>{words.noTime(noTime)}</strong>}
      {shownAt && (
        <span>
          <strong>{words.shownAt(shownAt.times, at !== undefined)}</strong> <a href={`?at=${shownAt.at}`}>{words.showAt(shownAt.at)}</a>
        </span>
      )}
      {timed.length > 0 && (
        <details name="workbench">
          <summary>{words.timed(timed.length)}</summary>
          <ul>
            {timed.map(({ place, what, times }, index) => (
              <li key={index}>
                <PlaceButton place={place} words={words} /> {what} <strong>{words.times(times)}</strong>{' '}
                {times.publishAt && <a href={`?at=${times.publishAt}`}>{words.showAt(times.publishAt)}</a>}
              </li>
            ))}
          </ul>
        </details>
      )}
      <details name="workbench" className={findings.some(({ severity }) => severity === 'error') ? 'wrong' : ''}>
        <summary>{words.findings(findings.length)}</summary>
        <ul>
          {findings.map(({ place, severity, message }, index) => (
            <li key={index}>
              <PlaceButton place={place} words={words} /> {words.severity[severity]}: {message}
            </li>
          ))}
        </ul>
      </details>
      {types.length > 0 && (
        <details name="workbench" className="wrong">
          <summary>{words.types(types.length)}</summary>
          <ul>
            {types.map(({ place, code, message }, index) => (
              <li key={index}>
                <PlaceButton place={place} words={words} /> {code}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
      <details name="workbench">
        <summary>{words.blocks(blocks.length, number.format(bytes / 1000))}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.block}</th>
              <th scope="col">HTML</th>
              <th scope="col">CSS</th>
              <th scope="col">{words.islands}</th>
            </tr>
          </thead>
          <tbody>
            {blocks.map(({ type, html, css, islands }, index) => (
              <tr key={index}>
                <th scope="row">{type}</th>
                <td>{number.format(html)}</td>
                <td>{number.format(css)}</td>
                <td>{islands.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {files.map((file) => (
        <button type="button" key={file} title={`${words.open(file)}. ${words.hint}`} onClick={() => openPlace({ file, line: 1, column: 1 })}>
          {file}
        </button>
      ))}
      <button type="button" aria-label={words.hide} onClick={() => setHidden(true)}>
        ×
      </button>
    </aside>
  );
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The uncompressed weight of a block in bytes: its HTML, and the style rules that this HTML uses. */
function weigh({ type, html, css }: PayloadBlock) {
  const islands = new Set([...html.matchAll(/<x-island [^>]*?data-name="([^"]+)"/g)].map(([, name = '']) => name));
  const rules = Object.values(css).flat();
  return { type, html: bytesOf(html), css: bytesOf(rules.join('')), islands: [...islands] };
}
