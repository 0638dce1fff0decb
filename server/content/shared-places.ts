import type { FileMemory } from '../../renderer/api.ts';

export type Shared = NonNullable<FileMemory['shared']>;

/** What was found out about a file, where of what many files share only the places in a list stand: as text, each of them would have it once more. */
export interface PlacedMemory {
  readonly memory?: FileMemory;
  readonly shared?: readonly number[];
}

/** @param places of what is shared, by object; gets what is new */
export function withPlaces(memory: FileMemory | undefined, places: Map<Shared[number], number>): PlacedMemory {
  const shared = memory?.shared?.map((one) => {
    const place = places.get(one) ?? places.size;
    places.set(one, place);
    return place;
  });
  return { memory: memory && { ...memory, shared: undefined }, shared };
}

/** @param all what is shared, by place */
export function withShared({ memory, shared }: PlacedMemory, all: Shared): FileMemory | undefined {
  // without the room that a list keeps for more
  return memory && shared ? { ...memory, shared: shared.flatMap((place) => all[place] ?? []).slice() } : memory;
}
