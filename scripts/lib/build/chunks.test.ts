import type { Rolldown, UserConfig } from 'vite'
import { expect, it } from 'vitest'
import config from '../../../vite.config.ts'

it('gives every group of chunks a debugName, without which the bundler warns', async () => {
  const { build } = (await config({ command: 'build', mode: 'production', isSsrBuild: false })) as UserConfig
  const output = build?.rolldownOptions?.output as Rolldown.OutputOptions
  const { groups = [] } = output.codeSplitting as Rolldown.CodeSplittingOptions
  expect(groups.length).toBeGreaterThan(0)
  const unnamed = groups.filter(({ name, debugName }) => typeof name === 'function' && !debugName)
  expect(unnamed).toEqual([])
})
