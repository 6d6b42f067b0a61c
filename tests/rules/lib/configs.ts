import type { AnyStateMachine } from 'xstate'

type Config = {
  description?: unknown
  type?: unknown
  after?: Readonly<Record<string, unknown>>
  invoke?: unknown
  states?: Readonly<Record<string, Config>>
}

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null

const wrongIn = (config: Config, path: string, delays: readonly string[]): string[] => {
  const invokes: readonly unknown[] = [config.invoke ?? []].flat()
  return [
    ...(typeof config.description === 'string' && config.description !== '' ? [] : [`${path} has no description`]),
    ...invokes
      .filter((invoke) => !(isConfig(invoke) && 'id' in invoke && typeof invoke.id === 'string'))
      .map(() => `${path} has an invoke without an id`),
    ...Object.keys(config.after ?? {})
      .filter((delay) => !delays.includes(delay))
      .map((delay) => `${path} waits for ${delay}, which is not a named delay`),
    ...Object.entries(config.states ?? {}).flatMap(([name, state]) => wrongIn(state, `${path}.${name}`, delays)),
  ]
}

/** Lists states without a description, invoked actors without an id, and delays without a name. */
export const unfinishedStates = (machine: AnyStateMachine): string[] =>
  isConfig(machine.config) ? wrongIn(machine.config, machine.id, Object.keys(machine.implementations.delays)) : []
