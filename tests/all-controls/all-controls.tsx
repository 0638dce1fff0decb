import { Island } from '../../blocks/_islands/island.tsx';
import ControlsIsland from './all-controls.island.tsx';

export function AllControls() {
  return (
    <section aria-label="Bedienelemente">
      <Island of={ControlsIsland} props={{}} />
    </section>
  );
}
