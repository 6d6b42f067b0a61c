import { type AnyFlowModel, worldRules } from 'statewalk/model'
import { contextWords, type OwnWords, spaced, type TextOf } from '../sheet/words.ts'
import type { Change } from './diff.ts'

const about: Omit<Change, 'kind' | 'words' | 'was'> = {
  what: 'world',
  name: 'world',
  state: '',
  ids: [],
  step: null,
}

const worldWords = ({ world }: AnyFlowModel, textOf: TextOf): string =>
  Object.entries(world ?? {})
    .map(([name, value]) => `${spaced(name)}: ${contextWords(JSON.stringify(value) ?? '', textOf)}`)
    .join(', ')

/**
 * Compares the facts outside the charts (the worlds), such as an account: the initial facts, the facts that outcomes
 * require, and the changes that outcomes make.
 */
export const worldChanges = (
  old: AnyFlowModel,
  now: AnyFlowModel,
  { outcomes = {}, textOf = () => null }: Pick<OwnWords, 'outcomes'> & { textOf?: TextOf },
): Change[] => {
  const [was, is] = [worldWords(old, textOf), worldWords(now, textOf)]
  const start = (): Change => ({
    ...about,
    kind: was === '' ? 'added' : is === '' ? 'removed' : 'changed',
    words: is === '' ? '' : `begins with ${is}`,
    was,
  })
  const names = Object.keys(now.outcomes).filter((name) => name in old.outcomes)
  return [
    ...(was === is ? [] : [start()]),
    ...names.flatMap((name) =>
      ruleChanges(worldRules(old, name), worldRules(now, name)).map(
        ({ kind, words }): Change => ({ ...about, kind, words: `“${outcomes[name] ?? name}” ${words}`, was: '' }),
      ),
    ),
  ]
}

type Rules = ReturnType<typeof worldRules>

const ruleChanges = (old: Rules, now: Rules): Pick<Change, 'kind' | 'words'>[] => {
  const [depended, depends] = [old, now].map(({ when, changes }) => when !== undefined || changes !== undefined)
  if (depended !== depends)
    return [
      depends === true
        ? { kind: 'added', words: 'depends on the world now' }
        : { kind: 'removed', words: 'no longer depends on the world' },
    ]
  const differ = (rule: keyof Rules) => String(old[rule]) !== String(now[rule])
  return [
    ...(differ('when') ? [{ kind: 'changed' as const, words: 'is possible under a different condition' }] : []),
    ...(differ('changes') ? [{ kind: 'changed' as const, words: 'changes the world in another way' }] : []),
  ]
}
