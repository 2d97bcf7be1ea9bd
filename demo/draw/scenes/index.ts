import type { Scene } from '../../types.ts'
import type { Draw } from '../stage.ts'
import { award } from './award.ts'
import { battery } from './battery.ts'
import { canteen } from './canteen.ts'
import { charging } from './charging.ts'
import { chart } from './chart.ts'
import { circuit } from './circuit.ts'
import { city } from './city.ts'
import { document } from './document.ts'
import { coast, mountains } from './land.ts'
import { lightTrails } from './light-trails.ts'
import { portraitGroup } from './portrait-group.ts'
import { road } from './road.ts'
import { robotArm } from './robot-arm.ts'
import { shield } from './shield.ts'
import { sport } from './sport.ts'
import { wind } from './wind.ts'
import { workshop } from './workshop.ts'

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
