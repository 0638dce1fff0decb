/**
 * Measures contenders in turns, so that whatever else the machine does affects all of them. Each round begins with another contender.
 * @param contenders each returns one value when it is called
 * @returns the values of each contender, one per round
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
