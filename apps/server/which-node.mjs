// Runs on any Node: the sources are TypeScript, which Node 24 runs as it is, and an older one refuses by an extension's name.

/**
 * @param {{ version: string, own: string | undefined }} found `own`: the Node that came with the dependencies
 * @returns {'this' | { node: string } | { refused: string }}
 */
export function beginsWith({ version, own }) {
  if (Number(version.replace(/^v/, '').split('.')[0]) >= 24) return 'this'
  if (own) return { node: own }
  return {
    refused: `Forecourt runs on Node.js 24 or newer; this is ${version}, and none came with the dependencies: run npm ci`,
  }
}
