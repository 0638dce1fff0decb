/** The only script before a visitor does anything, one file a job. Links and forms are ordinary until the shell is here. */
import { pressLinkedButtons } from './button-links.ts';
import { showConsent } from './consent-state.ts';
import { revealMailAddresses } from './mail-addresses.ts';
import { closeMenus } from './menus.ts';
import { replaceBrokenPictures } from './picture-fallback.ts';
import { openSearchByKey } from './search-key.ts';
import { rememberFirstTouches } from './sleeping-islands.ts';
import { startInTime } from './start.ts';

rememberFirstTouches();
closeMenus();
pressLinkedButtons();
startInTime();
revealMailAddresses();
showConsent();
replaceBrokenPictures();
openSearchByKey();
