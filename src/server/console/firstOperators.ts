import { type AccountDeps, addOperator } from './accounts.ts'

/** Accounts of the demo. Their passwords are public. */
export const demoOperators = [
  { name: 'lea', password: 'lea-pass', role: 'lead' },
  { name: 'sam', password: 'sam-pass', role: 'service' },
  { name: 'rob', password: 'rob-pass', role: 'reader' },
] as const

/** Creates the configured operator accounts that do not exist yet. Called when the server starts. */
export const addFirstOperators = async (
  deps: AccountDeps,
  isDemo: boolean,
  first: { name: string; password: string } | undefined,
): Promise<void> => {
  for (const account of [...(isDemo ? demoOperators : []), ...(first ? [{ ...first, role: 'lead' as const }] : [])])
    await addOperator(deps, account, 'start')
}
