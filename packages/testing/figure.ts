/** The size of a test that races or repeats: small for each merge, full in `npm run test:slow`. */
export function figure(landing: number, whole: number): number {
  return process.env['TEST_FIGURES'] === 'whole' ? whole : landing
}
