import { type AccountDeps, addOperator } from './accounts.ts'

/** The accounts of a demo, whose passwords are public. */
export const demoOperators = [
  { name: 'lea', password: 'lea-pass', role: 'lead' },
  { name: 'sam', password: 'sam-pass', role: 'service' },
  { name: 'rob', password: 'rob-pass', role: 'reader' },
] as const

/** Creates the missing accounts of operators when the server starts. */
export const addFirstOperators = async (
  deps: AccountDeps,
  isDemo: boolean,
  first: { name: string; password: string } | undefined,
): Promise<void> => {
  for (const account of [...(isDemo ? demoOperators : []), ...(first ? [{ ...first, role: 'lead' as const }] : [])])
    await addOperator(deps, account, 'start')
}
