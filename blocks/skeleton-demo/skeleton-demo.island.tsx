import { useEffect, useState } from 'react';
import type { Props } from '../../schema/block.ts';
import { buttonStyle } from '../_design/button-style.ts';
import { css, cx } from '../_design/css.ts';
import { switchStyle } from '../_design/switch-style.ts';
import { color, screen, type } from '../_design/theme.ts';
import { visuallyHidden } from '../_design/visually-hidden.ts';
import { Sample } from './sample.tsx';
import { drawSample } from './samples.tsx';
import type { skeletonDemoSchema } from './skeleton-demo.schema.ts';
import { Tabs } from './tabs.tsx';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  align-items: center;
  margin-bottom: 32px;
  overflow-wrap: anywhere;
  @media (scripting: none) {
    display: none;
  }
  button {
    min-width: min(100%, 200px);
    background: none;
    &:hover {
      background: ${color['brand-soft']};
    }
    &[aria-disabled='true'] {
      cursor: progress;
      border-color: ${color.line};
      background: none;
      color: ${color.muted};
    }
  }
  label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    cursor: pointer;
  }
`;
const panel = css`
  h3 {
    font-size: ${type.heading};
  }
  h3 + p {
    margin-top: 8px;
    color: ${color.muted};
  }
`;
const samples = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 56px clamp(32px, 5vw, 64px);
  margin-top: 40px;
`;
/** Single shapes are small, layouts as wide as the page. */
const columns = {
  einzeln: css`
    ${screen.tablet} {
      grid-template-columns: repeat(auto-fill, minmax(18.75rem, 1fr));
    }
  `,
  gruppen: css`
    ${screen.tablet} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  `,
  layouts: '',
};

type DemoProps = Omit<Props<typeof skeletonDemoSchema>, 'anchor' | 'eyebrow' | 'headline' | 'lead'>;

/** Shows placeholders in place of their content, for as long as a simulated server takes. */
export default function SkeletonShow({ simulate, loading, loaded, tools, loadingMs = 3000, tabsLabel, tabs, sample }: DemoProps) {
  const [state, setState] = useState<'fresh' | 'loading' | 'loaded'>('fresh');
  const [toolsShown, setToolsShown] = useState(false);
  const busy = state === 'loading';

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setState('loaded'), loadingMs);
    return () => clearTimeout(timer);
  }, [busy, loadingMs]);

  return (
    <>
      <div className={bar}>
        <button type="button" className={buttonStyle.secondary} aria-disabled={busy} onClick={() => setState('loading')}>
          {busy ? loading : simulate}
        </button>
        <label>
          <input type="checkbox" role="switch" className={switchStyle} checked={toolsShown} onChange={(event) => setToolsShown(event.target.checked)} />
          {tools}
        </label>
        <p role="status" className={visuallyHidden}>
          {{ fresh: '', loading, loaded }[state]}
        </p>
      </div>
      <div aria-busy={busy}>
        <Tabs
          label={tabsLabel}
          tabs={tabs.map(({ id, label, headline, text, items }) => ({
            id,
            label,
            panel: (
              <div className={panel}>
                <h3>{headline}</h3>
                {text && <p>{text}</p>}
                <div className={cx(samples, columns[id])}>
                  {items.map(({ name, shape }) => (
                    <Sample
                      key={name}
                      name={name}
                      shape={shape}
                      loading={busy}
                      tools={toolsShown}
                      draw={(asSkeleton) => drawSample(shape, sample, asSkeleton)}
                    />
                  ))}
                </div>
              </div>
            ),
          }))}
        />
      </div>
    </>
  );
}
