/** The only script before a visitor does anything, one file a job. Links and forms are ordinary until the shell is here. */
import { pressLinkedButtons } from './button-links.ts';
import { showConsent } from './consent-state.ts';
import { keepTextLive } from './live-elements.ts';
import { revealMailAddresses } from './mail-addresses.ts';
import { closeMenus } from './menus.ts';
import { replaceBrokenPictures } from './picture-fallback.ts';
import { rememberFirstTouches } from './sleeping-islands.ts';
import { startOnIntent } from './start-on-intent.ts';

rememberFirstTouches();
closeMenus();
pressLinkedButtons();
startOnIntent();
keepTextLive();
revealMailAddresses();
showConsent();
replaceBrokenPictures();
