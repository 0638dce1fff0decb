import type { FileMemory } from '../../renderer/api.ts';
import { trimmedToSize } from '../../renderer/site/files/trimmed-to-size.ts';

/** Texts that name values; many pages share the same ones. */
export type NamingTexts = NonNullable<FileMemory['naming']>;

/** The memory of a file with indexes into a list instead of its naming texts, which would otherwise be stored once per file. */
export interface PlacedMemory {
  readonly memory?: FileMemory;
  readonly naming?: readonly number[];
}

/** @param places indexes of naming texts, by object; new ones are added */
export function withPlaces(memory: FileMemory | undefined, places: Map<NamingTexts[number], number>): PlacedMemory {
  const naming = memory?.naming?.map((text) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  return { memory: memory && { ...memory, naming: undefined }, naming };
}

/** @param all naming texts, by index */
export function withNaming({ memory, naming }: PlacedMemory, all: NamingTexts): FileMemory | undefined {
  return memory && naming ? { ...memory, naming: trimmedToSize(naming.flatMap((place) => all[place] ?? [])) } : memory;
}
