/** docs/generated/mutants.md: each fault of the list, and the test that finds it. */
import { mutants } from './list.ts'
import { levels, type Mutant } from './mutant.ts'

const about: Readonly<Record<(typeof levels)[number], string>> = {
  pure: 'Before a merge, without a database',
  server: 'Before a merge, on PostgreSQL',
  journeys: 'Before a merge, in a browser',
  slow: 'At night and before a release (`npm run test:slow`)',
}

const escaped = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

const rowOf = ({ id, file, because, caughtBy, test }: Mutant): string => {
  const tests = caughtBy.map((each) => `\`${each}\``).join(', ')
  return `| \`${id}\` | \`${file}\` | ${escaped(because)} | ${tests}${test ? `: ${escaped(test)}` : ''} |`
}

export function renderMutants(): string {
  const parts = levels.map((level) => {
    const ofLevel = mutants.filter((each) => each.level === level)
    const head = `## ${about[level]}: ${ofLevel.length}\n\n| Fault | In | What people would meet | Found by |\n|---|---|---|---|`
    return `${head}\n${ofLevel.map(rowOf).join('\n')}\n`
  })
  const intro = `Made from tests/mutants by \`npx vitest run --project pure tests/mutants.test.ts -u\`; do not edit. \`npm run mutants\` plants each of these ${mutants.length} faults in a copy of the source and runs the test that finds it; when this was last done stands in [0120](../decisions/0120-what-a-merge-waits-for.md).`
  return `# Faults that the tests find\n\n${intro}\n\n${parts.join('\n')}`
}
