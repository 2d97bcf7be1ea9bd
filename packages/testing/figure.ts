/** A figure of a test that races or repeats: small where it guards a landing, whole by `npm run test:slow`. */
export function figure(landing: number, whole: number): number {
  return process.env['TEST_FIGURES'] === 'whole' ? whole : landing
}
