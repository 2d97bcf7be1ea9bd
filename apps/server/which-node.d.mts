export function beginsWith(found: {
  version: string
  own: string | undefined
}): 'this' | { node: string } | { refused: string }
