/**
 * Whether a stored key is the testers': only its hash is known to the page [LGN-12].
 * @param hash SHA-256 in lower-case hex digits; null where there are no testers
 */
export const isSuperKey = async (
  key: string | null,
  hash: string | null,
  digest: (text: string) => Promise<string>,
): Promise<boolean> => key !== null && hash !== null && (await digest(key)) === hash
