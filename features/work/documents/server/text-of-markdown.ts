import markdownIt from 'markdown-it'

const markdown = markdownIt({ html: false, linkify: false })

type Token = ReturnType<typeof markdown.parse>[number]

/** Extracts the visible text, without markup and addresses. */
export function textOfMarkdown(source: string): string {
  // skip the front matter
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '')
  return markdown
    .parse(body, {})
    .flatMap((token) => (token.type === 'inline' ? (token.children ?? []).map(shown).join('') : shown(token)))
    .filter((line) => line.trim() !== '')
    .join('\n')
}

function shown(token: Token): string {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n'
  return token.content
}
