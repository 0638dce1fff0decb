/** `npm run dev`: serves the website from its sources, and writes what is generated from the declarations of blocks after every change of them. */
import { develop } from '../server/dev.ts';

// the modules of the commands load once the website is up
await develop(async (catalogue) => (await import('./generated-files.ts')).filesOfBlocks(catalogue));
