import type { Act } from './sleeping-islands.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Notes what a visitor typed, ticked and chose in an island's controls while they were only HTML: each control that differs from what the server drew.
 * @returns repeats these inputs once the island is alive, as if they happened then
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

/** Sets the box or radio button back to what the server drew, then clicks it again. */
function noteTick(control: HTMLInputElement): (() => void) | undefined {
  const isDrawn = control.checked === control.defaultChecked;
  // the radio button that was drawn as chosen is set back with its group
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
  // a drop-down list without a preselected option shows its first one
  if (!control.multiple && !drawn.includes(true)) drawn[0] = true;
  if (chosen.every((isChosen, index) => isChosen === drawn[index])) return;
  return () => {
    for (const [index, option] of Array.from(control.options).entries()) option.selected = chosen[index] ?? false;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** Repeats only the event: the text, the cursor and the undo history stay as they are. */
function noteText(control: TextControl): (() => void) | undefined {
  const { value, defaultValue } = control;
  if (value === defaultValue) return;
  return () => {
    // hydration puts the drawn text back into a textarea
    if (control.value === defaultValue && control.type !== 'file') control.value = value;
    // React takes the event as a change if the value differs from the last one it saw; its setter, an own property of the element, makes it see the drawn one
    Object.getOwnPropertyDescriptor(control, 'value')?.set?.call(control.cloneNode(), defaultValue);
    for (const type of control.type === 'file' ? ['input', 'change'] : ['input']) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** Repeats presses and keys in their order. A key goes to the element to which the previous act has moved the focus. */
export async function repeatActs(acts: readonly Act[]): Promise<void> {
  const focused = document.activeElement;
  /** What the previous act has pressed. */
  let pressed: EventTarget | undefined;
  for (const act of acts) {
    const isKey = act instanceof KeyboardEvent;
    // pressed again because nothing happened; a press with the keyboard is a key first
    if (act === pressed || (isKey && act.target === pressed && /^(Enter| )$/.test(act.key))) continue;
    pressed = isKey ? undefined : act;
    if (isKey) {
      const target = act.target && act.target !== focused ? act.target : document.activeElement;
      const isAnswered = !target?.dispatchEvent(new KeyboardEvent(act.type, act));
      if (!isAnswered && target instanceof HTMLInputElement) typeInto(target, act);
    } else if (act instanceof HTMLFormElement) act.requestSubmit();
    // the browser itself has opened or closed the details
    else if (act.localName === 'summary') act.closest('details')?.dispatchEvent(new Event('toggle'));
    else act.click();
    // React draws in a microtask what the act has changed
    await Promise.resolve();
  }
}

/** Whether a key types a character. */
export const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey;

/**
 * Does what the browser would do for a real key in a focused field. Editing commands are used because React sees their changes and the visitor can undo them.
 */
function typeInto({ form }: HTMLInputElement, event: KeyboardEvent): void {
  const { key } = event;
  if (key === 'Enter') form?.requestSubmit();
  else if (key === 'Backspace') document.execCommand('delete');
  else if (isLetter(event)) document.execCommand('insertText', false, key);
}
