import { loadFlows } from 'statewalk/flows'

/** Returns the description of a state in the chart of a flow. */
export const meaning = async (flow: string, state: string): Promise<string> => {
  const found = (await loadFlows()).find(({ name }) => name === flow)
  return found?.machine.getStateNodeById(`${flow}.${state}`).description ?? ''
}
