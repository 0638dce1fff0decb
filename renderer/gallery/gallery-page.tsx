import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { colorRules } from '../../blocks/_design/theme.ts';
import { Icon } from '../../blocks/_pictures/icon.tsx';
import type { Block } from '../../schema/block.ts';
import { iconNames } from '../../schema/icons.ts';
import type { GalleryView, RenderedPage, Weight } from '../api.ts';
import { catalogue } from '../catalogue.ts';
import type { SiteModel } from '../site/model.ts';
import { fieldsOf } from './fields.ts';
import { galleryStyle } from './gallery-style.ts';

/** Phone, tablet and desktop, with heights that show most blocks whole. */
const widths = [
  { width: 390, height: 760 },
  { width: 768, height: 760 },
  { width: 1440, height: 760 },
];
const schemes = { light: 'Hell', dark: 'Dunkel' };
const number = new Intl.NumberFormat('de-DE');

/**
 * The gallery page of all blocks, or of one with all its examples and fields. It has no script: every choice is a link to another address.
 * @returns undefined where there is no such block
 */
export function renderGallery(site: SiteModel, view: GalleryView): RenderedPage | undefined {
  const block = view.type === undefined ? undefined : catalogue.get(view.type);
  if (view.type !== undefined && !block) return undefined;
  const style = colorRules(site.settings.theme, view.scheme) + galleryStyle;
  const title = block ? `${block.schema.title} (${view.type})` : 'Blöcke';
  const markup = renderToStaticMarkup(
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text whose hash the policy names */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{block ? <OneBlock type={view.type ?? ''} title={title} block={block} view={view} /> : <AllBlocks />}</body>
    </html>,
  );
  return { html: `<!doctype html>${markup}`, style };
}

function AllBlocks() {
  const blocks = [...catalogue].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return (
    <main>
      <h1>Blöcke</h1>
      <p>Jeder Block mit seinen Beispielen, in drei Breiten, hell und dunkel, mit und ohne JavaScript.</p>
      <ul className="blocks">
        {blocks.map(([type, { schema, examples }]) => (
          <li key={type}>
            <a href={`/_blocks/${type}`}>
              <strong>{schema.title}</strong> ({type})
            </a>
            <p>{schema.description}</p>
            <p>{examples.length === 1 ? '1 Beispiel' : `${examples.length} Beispiele`}</p>
          </li>
        ))}
      </ul>
      <h2 id="symbole">Symbole</h2>
      <p>Was in einem Feld „icon“ stehen kann.</p>
      <ul className="icons">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} size="1.5em" />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </main>
  );
}

function OneBlock({ type, title, block, view }: { type: string; title: string; block: Block; view: GalleryView }) {
  const { schema, formats, examples } = block;
  const choices = { theme: view.scheme, js: view.hasScripts ? undefined : 'off' };
  return (
    <main>
      <p>
        <a href="/_blocks">Alle Blöcke</a>
      </p>
      <h1>{title}</h1>
      <p>{schema.description}</p>
      <nav aria-label="Ansicht">
        <Choice name="Farben" type={type} choices={choices} of="theme" values={[[undefined, 'wie das Gerät'], ...Object.entries(schemes)]} />
        <Choice
          name="JavaScript"
          type={type}
          choices={choices}
          of="js"
          values={[
            [undefined, 'an'],
            ['off', 'aus'],
          ]}
        />
      </nav>
      {examples.map((example, index) => (
        <section key={example.name}>
          <h2 id={`beispiel-${index + 1}`}>{example.name}</h2>
          <Weights weight={view.weights[index]} />
          <Scrolling label={`${example.name} in drei Breiten`}>
            <div className="widths">
              {widths.map(({ width, height }) => (
                <figure key={width}>
                  <figcaption>
                    {width} px · <a href={address(`${type}/${index + 1}`, choices)}>für sich</a>
                  </figcaption>
                  <iframe
                    src={address(`${type}/${index + 1}`, choices)}
                    title={`${example.name}, ${width} px breit`}
                    width={width}
                    height={height}
                    loading={index === 0 ? undefined : 'lazy'}
                  />
                </figure>
              ))}
            </div>
          </Scrolling>
          <h3>JSON</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
          <pre tabIndex={0}>{JSON.stringify({ type, ...example.block }, null, 2)}</pre>
        </section>
      ))}
      <h2>Felder</h2>
      <Fields schema={schema} formats={formats} />
    </main>
  );
}

/** HTML and styles of the block alone, and what its islands need beyond the shell's scripts. */
function Weights({ weight }: { weight: Weight | undefined }) {
  if (!weight) return null;
  const { html, css, islands } = weight;
  const size = ({ plain, brotli }: Weight['html']) => `${number.format(plain)} Bytes (Brotli ${number.format(brotli)})`;
  return (
    <p>
      HTML {size(html)}, CSS {size(css)},{' '}
      {islands === undefined ? 'Inseln erst nach npm run build' : islands.plain === 0 ? 'keine Inseln' : `Inseln über die Hülle hinaus ${size(islands)}`}
    </p>
  );
}

interface Choices {
  readonly theme?: string;
  readonly js?: string;
}

function Choice(props: { name: string; type: string; choices: Choices; of: keyof Choices; values: readonly (readonly [string | undefined, string])[] }) {
  const { name, type, choices, of, values } = props;
  return (
    <ul aria-label={name}>
      {values.map(([value, label]) => (
        <li key={label}>
          <a href={address(type, { ...choices, [of]: value })} aria-current={choices[of] === value ? 'true' : undefined}>
            {of === 'js' ? `JavaScript ${label}` : label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function address(path: string, choices: Choices): string {
  const asked = new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== undefined) as [string, string][]).toString();
  return `/_blocks/${path}${asked && `?${asked}`}`;
}

function Fields({ schema, formats }: Pick<Block, 'schema' | 'formats'>) {
  return (
    <Scrolling label="Felder">
      <table>
        <thead>
          <tr>
            <th scope="col">Feld</th>
            <th scope="col">Name</th>
            <th scope="col">Wozu</th>
            <th scope="col">Was hineingehört</th>
          </tr>
        </thead>
        <tbody>
          {fieldsOf(schema, formats).map(({ path, title, description, isRequired, shape }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
              </th>
              <td>{title}</td>
              <td>{description}</td>
              <td>
                {shape}
                {isRequired && ', nötig'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <section className="wide" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
