import { type AccountDeps, addOperator, type NewOperator } from './accounts.ts'

/** Adds the demo's accounts, and the first account that the settings define. Called when the server starts. */
export const addFirstOperators = async (
  deps: AccountDeps,
  ofDemo: readonly NewOperator[],
  first: { name: string; password: string } | undefined,
): Promise<void> => {
  for (const account of [...ofDemo, ...(first ? [{ ...first, role: 'lead' as const }] : [])])
    await addOperator(deps, account, 'start')
}
