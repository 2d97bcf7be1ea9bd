import type { Scene } from '../../types.ts'
import type { Draw } from '../stage.ts'
import { city } from './city.ts'
import { robotArm, workshop } from './factory.ts'
import { coast, mountains } from './land.ts'
import { lightTrails } from './light-trails.ts'
import { canteen, portraitGroup } from './people.ts'
import { battery, charging, wind } from './power.ts'
import { road } from './road.ts'
import { chart, circuit } from './signal.ts'
import { sport } from './sport.ts'
import { award, document, shield } from './tokens.ts'

export const scenes: Record<Scene, Draw> = {
  road,
  'light-trails': lightTrails,
  coast,
  mountains,
  city,
  workshop,
  'robot-arm': robotArm,
  battery,
  circuit,
  charging,
  chart,
  'portrait-group': portraitGroup,
  canteen,
  sport,
  award,
  document,
  shield,
  wind,
}
