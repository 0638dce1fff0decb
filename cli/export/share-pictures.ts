import type { ShareCard } from '../../renderer/api.ts';
import type { MediaFolders } from '../../server/content/media-folders.ts';
import { securityHeaders } from '../../server/http/headers.ts';
import { cardDrawer } from '../../server/share/draw-card.ts';
import { pictureHeaders } from '../../server/share/index.ts';
import type { ExportFolder } from './export-folder.ts';

/** Share pictures that are drawn at once. */
const pictureBatch = 16;

export interface SharePictures {
  /** What they show, by file. */
  readonly cards: readonly (readonly [file: string, card: ShareCard])[];
  /** Where pictures and typefaces lie. */
  readonly media: MediaFolders;
  readonly origin: string;
  readonly onProgress: (done: number, all: number) => void;
}

/** Draws share pictures into the folder. sharp draws beside this thread, as many pictures at once as there are cores. */
export async function drawPictures(folder: ExportFolder, { cards, media, origin, onProgress }: SharePictures): Promise<void> {
  const draw = cardDrawer(media);
  const headers = { ...securityHeaders(origin), ...pictureHeaders };
  for (let done = 0; done < cards.length; done += pictureBatch) {
    folder.write(await Promise.all(cards.slice(done, done + pictureBatch).map(async ([file, card]) => ({ file, headers, body: await draw(card) }))));
    onProgress(Math.min(done + pictureBatch, cards.length), cards.length);
  }
}
