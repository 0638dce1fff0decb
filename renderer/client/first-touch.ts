import type { Act } from './sleeping-islands.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * What a visitor typed, ticked and chose in an island's controls while they were only HTML: the controls that differ
 * from what the server drew.
 * @returns tells the island of it once it is alive, as if it happened then
 */
export function noteInput(island: HTMLElement): () => void {
  const tell = Array.from(island.querySelectorAll<TextControl | HTMLSelectElement>('input,textarea,select'), (control) => {
    if (control instanceof HTMLSelectElement) return noteChoice(control);
    return control.type === 'checkbox' || control.type === 'radio' ? noteTick(control as HTMLInputElement) : noteText(control);
  });
  return () => {
    for (const repeat of tell) repeat?.();
  };
}

/** Put back as the server drew it, the box or button is pressed again. */
function noteTick(control: HTMLInputElement): (() => void) | undefined {
  const isDrawn = control.checked === control.defaultChecked;
  // the radio button that was drawn as chosen goes back with its group
  if (isDrawn || control.disabled || (control.type === 'radio' && !control.checked)) return;
  return () => {
    for (const member of groupOf(control)) member.checked = member.defaultChecked;
    control.click();
  };
}

function groupOf(control: HTMLInputElement): HTMLInputElement[] {
  if (control.type !== 'radio') return [control];
  const radios = (control.getRootNode() as Document).querySelectorAll<HTMLInputElement>('input[type=radio]');
  return Array.from(radios).filter(({ name, form }) => name === control.name && form === control.form);
}

function noteChoice(control: HTMLSelectElement): (() => void) | undefined {
  const chosen = Array.from(control.options, ({ selected }) => selected);
  const drawn = Array.from(control.options, ({ defaultSelected }) => defaultSelected);
  // where none is drawn as chosen, a list that opens shows its first
  if (!control.multiple && !drawn.includes(true)) drawn[0] = true;
  if (chosen.every((isChosen, index) => isChosen === drawn[index])) return;
  return () => {
    for (const [index, option] of Array.from(control.options).entries()) option.selected = chosen[index] ?? false;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** The text, cursor and undo list stay as they are: only the event is repeated. */
function noteText(control: TextControl): (() => void) | undefined {
  const { value, defaultValue } = control;
  if (value === defaultValue) return;
  return () => {
    // hydration puts the drawn text back into a textarea
    if (control.value === defaultValue && control.type !== 'file') control.value = value;
    // React takes the event for a change where the value is another than it last saw, which it learns from its setter on the element
    Object.getOwnPropertyDescriptor(control, 'value')?.set?.call(control.cloneNode(), defaultValue);
    for (const type of control.type === 'file' ? ['input', 'change'] : ['input']) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** Repeats presses and keys in their order; a key goes to where the one before has moved the focus. */
export async function repeatActs(acts: readonly Act[]): Promise<void> {
  const focused = document.activeElement;
  for (const act of acts) {
    if (act instanceof KeyboardEvent) {
      const target = act.target === focused ? document.activeElement : act.target;
      const isAnswered = !target?.dispatchEvent(new KeyboardEvent(act.type, act));
      if (!isAnswered && target instanceof HTMLInputElement) typeInto(target, act);
    } else if (act instanceof HTMLFormElement) act.requestSubmit();
    // the browser has opened or closed it
    else if (act.localName === 'summary') act.closest('details')?.dispatchEvent(new Event('toggle'));
    else act.click();
    // React draws in a microtask what a press has changed
    await Promise.resolve();
  }
}

/** Whether a key writes what it says. */
export const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey;

/** What the browser makes of a real key in a field that has the focus. Its editing commands tell React, and can be undone. */
function typeInto({ form }: HTMLInputElement, event: KeyboardEvent): void {
  const { key } = event;
  if (key === 'Enter') form?.requestSubmit();
  else if (key === 'Backspace') document.execCommand('delete');
  else if (isLetter(event)) document.execCommand('insertText', false, key);
}
