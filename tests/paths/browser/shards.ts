import type { Task } from 'statewalk/command/project'
import type { PlannedPath } from 'statewalk/graph/pathsFor'

/** The `index`-th of `count` parts, from 1 on. */
export type Shard = { index: number; count: number }

type AnyWalk = { task: Task; path: PlannedPath }

/** A task with what a browser can walk of it. */
export type Planned<Walk extends AnyWalk> = { task: Task; goals: readonly string[] | null; walks: readonly Walk[] }

/** A path by its flow: criteria share paths, and each is walked once for a flow. */
export const nameOf = ({ task, path }: AnyWalk): string => `${task.flow.name} ${path.id}`

/** Those of a shard, dealt by path, so that criteria go on sharing them. */
export const inShard = <Walk extends AnyWalk>(
  planned: readonly (Planned<Walk> | null)[],
  shard: Shard | null,
): readonly (Planned<Walk> | null)[] => {
  if (shard === null) return planned
  const names = [...new Set(planned.flatMap((each) => each?.walks.map(nameOf) ?? []))]
  const own = new Set(names.filter((_, index) => index % shard.count === shard.index - 1))
  return planned.map((each) => {
    if (each === null) return null
    const walks = each.walks.filter((walk) => own.has(nameOf(walk)))
    // what the others walk says nothing here about the whole
    const only = new Set(walks.map(({ path }) => path.id))
    return { ...each, walks, task: { ...each.task, options: { ...each.task.options, only } } }
  })
}
