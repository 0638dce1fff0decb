import { type ReactNode, useEffect, useRef, useState } from 'react';
import { css } from '../_design/css.ts';
import { measuringLine } from '../_design/section.tsx';
import { color, type } from '../_design/theme.ts';

const style = css`
  overflow-wrap: anywhere;
  figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: 16px;
    padding-bottom: 8px;
    border-bottom: 1px solid ${color.line};
    font-size: ${type.small};
    font-weight: 600;
  }
  code {
    font-size: ${type.label};
    font-weight: 400;
    color: ${color.brand};
  }
`;
/** Both states lie on top of each other, so that the space is as high as the higher one and nothing below moves. */
const stage = css`
  display: grid;
  > * {
    grid-area: 1 / 1;
    min-width: 0;
    width: 100%;
  }
`;
const absent = css`
  visibility: hidden;
`;
const outlined = css`
  outline: 1px dashed ${color.signal};
  outline-offset: 6px;
`;
const measure = css`
  margin-top: 18px;
  font-size: ${type.label};
  text-align: center;
  color: ${color.muted};
  &::before {
    content: '';
    display: block;
    ${measuringLine}
  }
`;

export interface SampleProps {
  name: string;
  shape: string;
  loading: boolean;
  /** Whether to show outline, size and the name of the shape. */
  tools: boolean;
  draw: (loading: boolean) => ReactNode;
}

/** An example: its name, its content or the placeholder, and its size below. */
export function Sample({ name, shape, loading, tools, draw }: SampleProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, tools);
  return (
    <figure className={style}>
      <figcaption>
        {name}
        {tools && <code>{shape}</code>}
      </figcaption>
      <div ref={box} className={tools ? `${stage} ${outlined}` : stage}>
        <div className={loading ? absent : undefined}>{draw(false)}</div>
        {loading && <div>{draw(true)}</div>}
      </div>
      {tools && <p className={measure}>{size}</p>}
    </figure>
  );
}

/** „480 × 96 px“, measured again whenever the element's size changes. */
function useSize(box: React.RefObject<HTMLElement | null>, active: boolean): string {
  const [size, setSize] = useState('');
  useEffect(() => {
    const element = box.current;
    if (!element || !active) return;
    const observer = new ResizeObserver(() => setSize(`${element.offsetWidth} × ${element.offsetHeight}\u00a0px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, active]);
  return size;
}
