/**
 * Returns whether a stored key is the key of testers. The page knows only the key's hash [LGN-12].
 * @param hash SHA-256 in lower-case hex digits, or null if there are no testers
 */
export const isSuperKey = async (
  key: string | null,
  hash: string | null,
  digest: (text: string) => Promise<string>,
): Promise<boolean> => key !== null && hash !== null && (await digest(key)) === hash
