import { useEffect, useRef, useState } from 'react';
import type { PageState, SourceLine } from '../../page-state.ts';
import { openPlace } from './open-source.ts';
import type { WorkbenchWords } from './words.ts';

/** A dialog with the failures and errors that keep the page from being shown as it was saved. Once closed, it opens again when these change. */
export function Overlay({ state: { findings, failures, isShown }, words }: { state: PageState; words: WorkbenchWords }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const key = JSON.stringify([failures, errors]);
  const [closed, setClosed] = useState('');
  const isOpen = failures.length + errors.length > 0 && closed !== key;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    return () => dialog.current?.close();
  }, [isOpen]);
  if (!isOpen) return null;

  return (
    <dialog ref={dialog} aria-labelledby="title" onCancel={() => setClosed(key)}>
      <header>
        <h2 id="title">{isShown ? words.broken : words.nothing}</h2>
        <button type="button" onClick={() => setClosed(key)}>
          {words.close}
        </button>
      </header>
      {failures.map(({ name, message, stack, place }, index) => (
        <section key={index}>
          <h3>{words.failed(name)}</h3>
          {place && <PlaceButton place={place} words={words} />}
          <p>{message}</p>
          <pre>{stack}</pre>
        </section>
      ))}
      {errors.map(({ place, where, message, note, frame }, index) => (
        <section key={index}>
          <PlaceButton place={place} words={words} />
          <p>{where}</p>
          <p>
            <strong>{message}</strong>
          </p>
          {note && <p>{note}</p>}
          <pre>{frame}</pre>
        </section>
      ))}
    </dialog>
  );
}

/** A button that opens the editor at the place that needs mending. */
export function PlaceButton({ place, words }: { place: SourceLine; words: WorkbenchWords }) {
  const text = `${place.file}:${place.line}:${place.column}`;
  return (
    <button type="button" title={words.open(place.file)} onClick={() => openPlace(place)}>
      {text}
    </button>
  );
}
