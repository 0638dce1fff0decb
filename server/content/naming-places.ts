import type { FileMemory } from '../../renderer/api.ts';

/** Texts that name values: many pages have the very same. */
export type NamingTexts = NonNullable<FileMemory['naming']>;

/** What was found out about a file, where of its naming texts only the places in a list stand: as text, each file would have them once more. */
export interface PlacedMemory {
  readonly memory?: FileMemory;
  readonly naming?: readonly number[];
}

/** @param places of naming texts, by object; gets what is new */
export function withPlaces(memory: FileMemory | undefined, places: Map<NamingTexts[number], number>): PlacedMemory {
  const naming = memory?.naming?.map((text) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  return { memory: memory && { ...memory, naming: undefined }, naming };
}

/** @param all naming texts, by place */
export function withNaming({ memory, naming }: PlacedMemory, all: NamingTexts): FileMemory | undefined {
  // without the room that a list keeps for more
  return memory && naming ? { ...memory, naming: naming.flatMap((place) => all[place] ?? []).slice() } : memory;
}
