import type { ResultGroup } from './result-groups.ts'

/**
 * Moves people whose names do not match behind kinds whose titles do: for “battery”, news about it come before people
 * of its department. Departments stay last.
 */
export function byBestMatch(groups: readonly ResultGroup[]): ResultGroup[] {
  const isOther = ({ name }: ResultGroup): boolean => name !== 'people' && name !== 'departments'
  const people = groups.find(({ name }) => name === 'people')
  if (!people || hasMatch(people) || !groups.some((group) => isOther(group) && hasMatch(group))) return [...groups]
  return [...groups.filter(isOther), people, ...groups.filter(({ name }) => name === 'departments')]
}

function hasMatch({ options }: ResultGroup): boolean {
  return options.some(({ title, aside }) => [title, ...aside].some(({ ranges }) => ranges.length > 0))
}
