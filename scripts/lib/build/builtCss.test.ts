import { join } from 'node:path'
import { build, type Rolldown, type UserConfig } from 'vite'
import { expect, it } from 'vitest'
import config from '../../../vite.config.ts'

const palette = join(import.meta.dirname, '../../../src/ui/styles/palette.css')

/** Returns the shop's colours as CSS, built with the settings of the production build. */
const builtCss = async (): Promise<string> => {
  const own = (await config({ command: 'build', mode: 'production', isSsrBuild: false })) as UserConfig
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    ...(own.css && { css: own.css }),
    build: { ...own.build, manifest: false, write: false, cssCodeSplit: true, rolldownOptions: { input: palette } },
  })
  const { output } = built as Rolldown.RolldownOutput
  const sheet = output.find((each) => each.type === 'asset' && each.fileName.endsWith('.css'))
  return sheet?.type === 'asset' ? String(sheet.source) : ''
}

it('contains colours with and without light-dark()', async () => {
  const [own = '', fallback = ''] = (await builtCss()).split(/@supports not \(color: ?light-dark\(/)
  expect(own).toContain('light-dark(')
  expect(fallback).toMatch(/--[\w-]+:#/)
  expect(fallback).toContain('prefers-color-scheme:dark')
})
