// Runs on any Node version. The sources are TypeScript, which only Node 24 and newer run directly.

/**
 * @param {{ version: string, own: string | undefined }} found `own`: path of the Node installed with the dependencies
 * @returns {'this' | { node: string } | { refused: string }}
 */
export function nodeToRun({ version, own }) {
  if (Number(version.replace(/^v/, '').split('.')[0]) >= 24) return 'this'
  if (own) return { node: own }
  return {
    refused: `Forecourt runs on Node.js 24 or newer; this is ${version}, and the dependencies are not installed: run npm ci`,
  }
}
