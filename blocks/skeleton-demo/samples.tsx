import type { ReactNode } from 'react';
import type { Props } from '../../schema/block.ts';
import { buttonStyle } from '../_design/button-style.ts';
import { css } from '../_design/css.ts';
import { Skeleton } from '../_design/skeleton.tsx';
import { color, fontFamily, radius, screen, type } from '../_design/theme.ts';
import type { sampleShapes, skeletonDemoSchema } from './skeleton-demo.schema.ts';

type Content = Props<typeof skeletonDemoSchema>['sample'];

const heading = css`
  font: 700 ${type.heading} / 1.2 ${fontFamily.headline};
  letter-spacing: -0.02em;
`;
const muted = css`
  font-size: ${type.small};
  line-height: 1.6;
  color: ${color.muted};
`;
const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
const beside = css`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: 16px;
  align-items: center;
`;
const card = css`
  padding: 20px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;
const wide = css`
  display: grid;
  gap: 28px;
`;
/** The usual length of a line of a few words. */
const phrase = css`
  display: block;
  max-width: 13em;
`;
const value = css`
  font: 700 2.5rem / 1.2 ${fontFamily.headline};
  letter-spacing: -0.03em;
`;
const rows = css`
  border-top: 1px solid ${color.line};
  > * {
    padding-block: 14px;
    border-bottom: 1px solid ${color.line};
  }
`;
const threeColumns = css`
  display: grid;
  gap: 20px;
  ${screen.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const column = css`
  max-width: 680px;
`;
const twoColumns = css`
  display: grid;
  gap: 24px;
  ${screen.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;
const circle = css`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 1.5px solid ${color.brand};
  border-radius: 50%;
  font: 700 1.25rem ${fontFamily.headline};
  color: ${color.brand};
`;
/** A drawing on squared paper in place of a photograph. */
const picture = css`
  aspect-ratio: 16 / 9;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background:
    linear-gradient(${color.signal}, ${color.signal}) 50% 90% / 56% 2px no-repeat,
    linear-gradient(${color.brand}, ${color.brand}) 22% 54% / 2px 48% no-repeat,
    linear-gradient(${color.brand}, ${color.brand}) 78% 54% / 2px 48% no-repeat,
    linear-gradient(${color.brand}, ${color.brand}) 50% 28% / 56% 2px no-repeat,
    linear-gradient(${color.brand}, ${color.brand}) 50% 76% / 56% 2px no-repeat,
    repeating-linear-gradient(${color.line} 0 1px, #0000 1px 16px),
    repeating-linear-gradient(90deg, ${color.line} 0 1px, #0000 1px 16px);
`;

const shortLine = (
  <span className={phrase}>
    <Skeleton shape="text" />
  </span>
);

/** The parts of the samples, each with its content or as its placeholder. */
function partsOf(content: Content, loading: boolean) {
  const part = (loaded: ReactNode, skeleton: ReactNode) => (loading ? skeleton : loaded);
  return {
    heading: <p className={heading}>{part(content.headline, <Skeleton shape="heading" />)}</p>,
    text: <p className={muted}>{part(content.text, <Skeleton shape="text" lines={3} />)}</p>,
    button: part(<span className={buttonStyle.secondary}>{content.button}</span>, <Skeleton shape="button" />),
    picture: part(<div className={picture} />, <Skeleton shape="picture" />),
    circle: part(<span className={circle}>{[...content.name][0]}</span>, <Skeleton shape="circle" />),
    name: <p>{part(<strong>{content.name}</strong>, <Skeleton shape="word" />)}</p>,
    role: <p className={muted}>{part(content.role, shortLine)}</p>,
    value: <p className={value}>{part(content.value, <Skeleton shape="word" />)}</p>,
    label: <p className={muted}>{part(content.label, shortLine)}</p>,
  };
}

type Parts = ReturnType<typeof partsOf>;

const person = ({ circle, name, role }: Parts) => (
  <div className={beside}>
    {circle}
    <div>
      {name}
      {role}
    </div>
  </div>
);
const cardOf = ({ picture, heading, text }: Parts) => (
  <div className={`${stack} ${card}`}>
    {picture}
    {heading}
    {text}
  </div>
);
const figure = ({ value, label }: Parts) => (
  <div>
    {value}
    {label}
  </div>
);
const threeOf = (sample: ReactNode, style: string) => (
  <div className={style}>
    <div>{sample}</div>
    <div>{sample}</div>
    <div>{sample}</div>
  </div>
);

const drawings: Record<(typeof sampleShapes)[number], (parts: Parts) => ReactNode> = {
  heading: (parts) => parts.heading,
  text: (parts) => parts.text,
  button: (parts) => parts.button,
  picture: (parts) => parts.picture,
  circle: (parts) => parts.circle,
  person,
  card: cardOf,
  figure,
  rows: (parts) => threeOf(person(parts), rows),
  article: (parts) => (
    <div className={`${stack} ${column}`}>
      {parts.heading}
      {person(parts)}
      {parts.picture}
      {parts.text}
      {parts.text}
    </div>
  ),
  cards: (parts) => threeOf(cardOf(parts), threeColumns),
  dashboard: (parts) => (
    <div className={wide}>
      {threeOf(figure(parts), threeColumns)}
      <div className={twoColumns}>
        {parts.picture}
        {threeOf(person(parts), rows)}
      </div>
    </div>
  ),
};

/** An example with its content, or with placeholders in the same places. */
export function drawSample(shape: (typeof sampleShapes)[number], content: Content, loading: boolean): ReactNode {
  return drawings[shape](partsOf(content, loading));
}
