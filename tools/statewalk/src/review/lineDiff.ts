/**
 * Returns the lines that differ between two texts. A `-` precedes each line that only `before` contains, a `+` each
 * line that only `after` contains.
 */
export const lineDiff = (before: string, after: string): string[] => {
  const left = before.split('\n')
  const right = after.split('\n')
  const width = right.length + 1
  // Element i * width + j is the length of the longest common subsequence of left[i…] and right[j…].
  const common = new Array<number>((left.length + 1) * width).fill(0)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: string[] = []
  let i = 0
  let j = 0
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      i += 1
      j += 1
    } else if (j >= right.length || (i < left.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push(`- ${left[i]}`)
      i += 1
    } else {
      lines.push(`+ ${right[j]}`)
      j += 1
    }
  }
  return lines
}
