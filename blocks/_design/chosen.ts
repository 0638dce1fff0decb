import { color } from './theme.ts';

/** Rules of what is chosen among others, also where a device replaces all colours with its own: its state is nothing but a colour. */
export const chosenRules = `border-color: ${color.brand};
  background: ${color.brand};
  color: ${color['on-brand']};
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: SelectedItem;
    background: SelectedItem;
    color: SelectedItemText;
  }`;
