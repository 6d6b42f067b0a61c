import { at, type Rule, resolveFrom } from './sources.ts'
import { importsOf } from './syntax.ts'

/** Folders of their own worth, with the files that others may take functions from; each folder's README says what for. */
const doors: Readonly<Record<string, readonly string[]>> = {
  'src/paths/': [
    'explorer.ts',
    'model.ts',
    'describeFlow.ts',
    'testModel.ts',
    'flows.ts',
    'voice.ts',
    'plain.ts',
    'random.ts',
    'graph/pathsFor.ts',
    'chart/effects.ts',
    'chart/names.ts',
    'report/formats.ts',
    'report/results.ts',
    'report/exemptions.ts',
    'report/walkOnMachine.ts',
    'report/since.ts',
    'diff/compareCharts.ts',
    'diff/stepApart.ts',
    'review/table.ts',
    'cases/testCase.ts',
    'cases/caseFormats.ts',
    'scenarios/scenario.ts',
    'walks/randomWalk.ts',
    'draft/draftModel.ts',
    'report/chartPage.ts',
    'report/markup.ts',
    'mutants/mutateFlow.ts',
    'mutants/print.ts',
  ],
  'src/atlas/': [
    'atlas.ts',
    'sheet/describe.ts',
    'sheet/covered.ts',
    'sheet/walk.ts',
    'changes/flowDiff.ts',
    'changes/screenPairs.ts',
    'changes/tables.ts',
    'pages/screensPage.ts',
    'sheet/gaps.ts',
    'sheet/finds.ts',
    'sheet/journeys/story.ts',
    'sheet/texts.ts',
    'sheet/ways/waysInto.ts',
    'sheet/links.ts',
    'pages/shell.ts',
    'live/live.ts',
    'live/watched.ts',
  ],
}

/** Functions that are taken from inside such a folder past its doors; types may come from anywhere, tests may look in. */
export const pastDoors: Rule = (source) =>
  /\.(?:test|spec)\.tsx?$/.test(source.path)
    ? []
    : importsOf(source).flatMap(({ specifier, offset, isType }) => {
        const target = resolveFrom(source.path, specifier)
        const folder = Object.keys(doors).find((each) => target.startsWith(each))
        if (!specifier.startsWith('.') || folder === undefined || isType || source.path.startsWith(folder)) return []
        const isDoor = doors[folder]?.includes(target.slice(folder.length))
        return isDoor ? [] : [`${at(source, offset)} comes into ${folder} past its doors: ${specifier}`]
      })

/** Words that belong to one shop: the tools that walk and draw charts work for any. */
const shopWords =
  /\b(?:brands?|coupons?|gems?|goods|orders? (?:is|number|list)|payments?|players?|recharge|shop|storefront|vip|vouchers?)\b/gi

/** Words of the shop in the folders that know nothing of it; their tests walk its charts, and READMEs say what they do not know. */
export const shopInTools: Rule = (source) =>
  Object.keys(doors).some((folder) => source.path.startsWith(folder)) && !/\.test\.ts$|\.md$/.test(source.path)
    ? [...source.text.matchAll(shopWords)].map(({ index, 0: word }) => `${at(source, index)} speaks of ${word}`)
    : []
