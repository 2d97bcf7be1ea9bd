export function nodeToRun(found: {
  version: string
  own: string | undefined
}): 'this' | { node: string } | { refused: string }
