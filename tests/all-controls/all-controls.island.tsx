import { useState } from 'react';

const drawn = { box: false, fruit: 'apfel', order: 'neu', text: '', note: 'Vorlage', open: false, count: 0, keys: '' };

/** Every kind of control, each ruled by the island's state, which it shows. */
export default function Controls() {
  const [state, setState] = useState(drawn);
  const set = (change: Partial<typeof drawn>) => setState((before) => ({ ...before, ...change }));
  return (
    <>
      <label>
        <input type="checkbox" checked={state.box} onChange={({ target }) => set({ box: target.checked })} />
        Haken
      </label>
      {['apfel', 'birne', 'quitte'].map((fruit) => (
        <label key={fruit}>
          <input type="radio" name="frucht" value={fruit} checked={state.fruit === fruit} onChange={() => set({ fruit })} />
          {fruit}
        </label>
      ))}
      <label>
        Reihenfolge
        <select value={state.order} onChange={({ target }) => set({ order: target.value })}>
          <option value="neu">neu</option>
          <option value="alt">alt</option>
        </select>
      </label>
      <label>
        Text
        <input value={state.text} onChange={({ target }) => set({ text: target.value })} />
      </label>
      <label>
        Notiz
        <textarea value={state.note} onChange={({ target }) => set({ note: target.value })} />
      </label>
      <details open={state.open} onToggle={({ currentTarget }) => set({ open: currentTarget.open })}>
        <summary>Mehr</summary>
        Einzelheiten
      </details>
      <button type="button" onClick={() => setState((before) => ({ ...before, count: before.count + 1 }))}>
        Zählen
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for any widget of its own keys */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: takes the keys */}
      <div tabIndex={0} data-testid="tasten" onKeyDown={({ key }) => setState((before) => ({ ...before, keys: `${before.keys} ${key}`.trim() }))}>
        Tasten
      </div>
      <output>{JSON.stringify(state)}</output>
    </>
  );
}
