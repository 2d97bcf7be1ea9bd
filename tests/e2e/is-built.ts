/** Journeys show what was built, so they refuse a build that is older than the sources. */
import { isBuilt } from '../../scripts/build.mjs'

export default function refuseOldBuild(): void {
  if (!isBuilt()) throw new Error('dist/ was not built from these sources: run npm run build')
}
