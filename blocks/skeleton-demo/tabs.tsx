import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { css } from '../_design/css.ts';
import { color } from '../_design/theme.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  margin-bottom: 40px;
  border-bottom: 1px solid ${color.line};
  @media (scripting: none) {
    display: none;
  }
  button {
    min-height: 48px;
    margin-bottom: -1px;
    padding: 8px clamp(12px, 3vw, 24px);
    border: solid transparent;
    border-width: 0 0 3px;
    background: none;
    font-weight: 600;
    overflow-wrap: anywhere;
    color: ${color.muted};
    &:hover {
      color: ${color.ink};
    }
    &[aria-selected='true'] {
      border-color: ${color.signal};
      color: ${color.ink};
    }
    @media (forced-colors: active) {
      margin-bottom: 0;
      border-color: Canvas;
      &[aria-selected='true'] {
        border-color: Highlight;
      }
    }
  }
`;
const panels = css`
  @media (scripting: none) {
    > * + * {
      margin-top: 72px;
    }
  }
`;
/** Where scripts run, hides the other panels while the island's code is being loaded. */
const waiting = css`
  @media (scripting: enabled) {
    display: none;
  }
`;

export interface TabsProps {
  /** Name of the row of tabs. */
  label: string;
  tabs: readonly { readonly id: string; readonly label: string; readonly panel: ReactNode }[];
}

/**
 * Tabs as in the ARIA Authoring Practices: one tab stop; arrow keys, Home and End choose at once. All panels are in the HTML; without scripts they are readable
 * one below the other.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const prefix = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const [alive, setAlive] = useState(false);
  const [selected, setSelected] = useState(0);
  useEffect(() => setAlive(true), []);

  const chooseByKey = (event: KeyboardEvent) => {
    const count = tabs.length;
    const next = { ArrowRight: (selected + 1) % count, ArrowLeft: (selected - 1 + count) % count, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    buttons.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div ref={buttons} role="tablist" aria-label={label} className={row}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}`}
            aria-controls={`${prefix}${tab.id}-panel`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            onKeyDown={chooseByKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={panels}>
        {tabs.map((tab, index) => (
          <div
            key={tab.id}
            role="tabpanel"
            id={`${prefix}${tab.id}-panel`}
            aria-labelledby={`${prefix}${tab.id}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the practices want a panel without controls to be a stop of the tab key
            tabIndex={0}
            hidden={alive && index !== selected}
            className={!alive && index > 0 ? waiting : undefined}
          >
            {tab.panel}
          </div>
        ))}
      </div>
    </>
  );
}
