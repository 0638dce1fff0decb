import { color } from './theme.ts';

/** Rules for the chosen one of several options. They cover forced colours, because its state is shown by colour alone. */
export const chosenRules = `border-color: ${color.brand};
  background: ${color.brand};
  color: ${color['on-brand']};
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: SelectedItem;
    background: SelectedItem;
    color: SelectedItemText;
  }`;
