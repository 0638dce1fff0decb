/** `npm run dev`: the website from its sources, and what is made of the declarations of blocks after every change of them. */
import { develop } from '../server/dev.ts';

// what the commands are made of loads once the website is there
await develop(async (catalogue) => (await import('./generated-files.ts')).filesOfBlocks(catalogue));
