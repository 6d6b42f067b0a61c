/** Matches a sentence that prepares an answer and is followed by an instruction without “Then”. */
const unmarked = /(\[Prepare [^\]]*\]\([^)]*\/testing\?what=fault[^)]*\)\.) (?!\[|Then\b|This\b)/g

/** Puts “Then:” after the prepared answers of an action, so that a tester sees where the preparations end. */
export const saysThen = (action: string): string => action.replaceAll(unmarked, '$1 Then: ')
