/**
 * Measures several contenders in turns, so that whatever else the machine does meets all of them; each round begins with another one.
 * @param contenders each gives one value when it is called
 * @returns the values of each contender, one a round
 */
export async function inRounds<Value>(count: number, contenders: readonly (() => Promise<Value>)[]): Promise<Value[][]> {
  const values = contenders.map((): Value[] => []);
  for (let round = 0; round < count; round += 1) {
    for (const [turn] of contenders.entries()) {
      const index = (turn + round) % contenders.length;
      const [contender, own] = [contenders[index], values[index]];
      if (contender && own) own.push(await contender());
    }
  }
  return values;
}
