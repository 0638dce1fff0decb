import type { ReactNode } from 'react';
import { css, cx } from './css.ts';
import { color, space, type } from './theme.ts';

const section = css`
  padding: ${space.section} ${space.page};
  container-type: inline-size;
`;
/** `brand` is for calls to action, which are not printed. */
const tones = {
  paper: section,
  sunken: cx(
    section,
    css`
    background: ${color.sunken};
  `,
  ),
  brand: cx(
    section,
    css`
    background: ${color.band};
    color: ${color['on-band']};
    --signal-strong: ${color.signal};
    --on-signal: #1b0d06;
    --focus: ${color['on-band']};
    @media print {
      display: none;
    }
  `,
  ),
};

/** In rem, so that the page is wider for people who need large text. */
export const container = css`
  max-width: 75rem;
  margin-inline: auto;
`;

const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  max-width: 760px;
  container-type: inline-size;
  margin-bottom: clamp(32px, 4vw, 56px);
`;
/**
 * A dimension line as on a workshop drawing, with its two end marks. The place that uses it sets the width. Forced colours are off, because they would show the
 * marks alone.
 */
export const measuringLine = `
  height: 9px;
  border: solid ${color.signal};
  border-width: 0 1.5px;
  background: linear-gradient(${color.signal} 0 0) center / 100% 1.5px no-repeat;
  forced-color-adjust: none;
`;

const eyebrowStyle = css`
  display: flex;
  align-items: center;
  gap: 12px;
  font-size: ${type.small};
  font-weight: 600;
  color: ${color.brand};
  &::before {
    flex: none;
    content: '';
    width: 28px;
    ${measuringLine}
  }
`;
const headlineStyle = css`
  font-size: ${type.title};
`;
export const leadStyle = css`
  font-size: ${type.lead};
  color: ${color.muted};
`;

/** Small print below what a section shows. */
export const noteStyle = css`
  margin-top: 24px;
  font-size: ${type.small};
  color: ${color.muted};
`;

export interface SectionProps {
  anchor?: string;
  tone?: keyof typeof tones;
  children: ReactNode;
}

/** A band across the page with the site's margins. */
export function Section({ anchor, tone = 'paper', children }: SectionProps) {
  return (
    <section id={anchor} className={tones[tone]}>
      <div className={container}>{children}</div>
    </section>
  );
}

/** Small line above a heading, led in by a measuring line. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={eyebrowStyle}>{children}</p>;
}

/** Eyebrow, heading of level 2 and lead of a section; nothing where the author gave no headline. */
export function SectionHead({ eyebrow, headline, lead }: { eyebrow?: string; headline?: string; lead?: string }) {
  if (!headline) return null;
  return (
    <div className={head}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h2 className={headlineStyle}>{headline}</h2>
      {lead && <p className={leadStyle}>{lead}</p>}
    </div>
  );
}
