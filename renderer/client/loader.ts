/** The only script that runs before a visitor does anything; each job has a file. Links and forms work as plain HTML until the shell is loaded. */
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
