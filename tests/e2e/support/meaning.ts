import { loadFlows } from 'statewalk/flows'

/** What a chart calls one of its states. */
export const meaning = async (flow: string, state: string): Promise<string> => {
  const found = (await loadFlows()).find(({ name }) => name === flow)
  return found?.machine.getStateNodeById(`${flow}.${state}`).description ?? ''
}
