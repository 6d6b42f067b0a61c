import { join } from 'node:path'
import type { Project } from 'statewalk/command/project'
import { codeState } from '../../scripts/lib/results/stamp.ts'
import { root } from '../../scripts/lib/run.ts'
import { appDigest } from '../atlas/shop/appDigest.ts'
import { shopVoice } from './voice.ts'

/** Configuration of this project for the package statewalk. */
export const shopProject: Project = {
  root,
  voice: shopVoice,
  least: { machine: 1, browser: 0.94 },
  palette: join(root, 'src', 'ui', 'styles', 'palette.css'),
  command: 'npm run paths --',
  codeState,
  browser: {
    digest: appDigest,
    walk: async (tasks, { screenshots, trace, retries, shard, resume }, { folder, scope }) => {
      // imported only here, so that only runs in a browser load Playwright
      const { walkBrowser } = await import('./browser/walkBrowser.ts')
      const evidence = { wantsScreenshots: screenshots, wantsTrace: trace }
      return walkBrowser(tasks, { ...evidence, retries, shard, isResumed: resume, folder, scope })
    },
  },
}
