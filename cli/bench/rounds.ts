/**
 * Measures several contenders in turns, so that whatever else the machine does meets all of them; each round begins with another one.
 * @param contenders each gives one value when it is called
 * @returns the values of each contender, one a round
 */
export async function inRounds(count: number, contenders: readonly (() => Promise<number>)[]): Promise<number[][]> {
  const values = contenders.map((): number[] => []);
  for (let round = 0; round < count; round += 1) {
    for (const [turn] of contenders.entries()) {
      const index = (turn + round) % contenders.length;
      values[index]?.push((await contenders[index]?.()) ?? Number.NaN);
    }
  }
  return values;
}
