import type { Scene } from '../../scenes.ts'
import type { Draw } from '../stage.ts'
import { award } from './award.ts'
import { battery } from './battery.ts'
import { bloodDrop } from './blood-drop.ts'
import { books } from './books.ts'
import { boxes } from './boxes.ts'
import { camera } from './camera.ts'
import { canteen } from './canteen.ts'
import { charging } from './charging.ts'
import { chart } from './chart.ts'
import { choir } from './choir.ts'
import { cinema } from './cinema.ts'
import { circuit } from './circuit.ts'
import { city } from './city.ts'
import { coffee } from './coffee.ts'
import { concert } from './concert.ts'
import { document } from './document.ts'
import { dumplings } from './dumplings.ts'
import { exit } from './exit.ts'
import { firstAid } from './first-aid.ts'
import { flowers } from './flowers.ts'
import { gallery } from './gallery.ts'
import { badminton, football, tableTennis } from './games.ts'
import { inkBrush } from './ink-brush.ts'
import { coast, mountains } from './land.ts'
import { lightTrails } from './light-trails.ts'
import { market } from './market.ts'
import { motor } from './motor.ts'
import { nightDesk } from './night-desk.ts'
import { balloons, dragonBoat, yoga } from './outing.ts'
import { portraitGroup } from './portrait-group.ts'
import { road } from './road.ts'
import { robotArm } from './robot-arm.ts'
import { shield } from './shield.ts'
import { speech } from './speech.ts'
import { sport } from './sport.ts'
import { townhall } from './townhall.ts'
import { vaccine } from './vaccine.ts'
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
  badminton,
  balloons,
  'blood-drop': bloodDrop,
  books,
  boxes,
  camera,
  choir,
  cinema,
  coffee,
  concert,
  'dragon-boat': dragonBoat,
  dumplings,
  exit,
  'first-aid': firstAid,
  flowers,
  football,
  gallery,
  'ink-brush': inkBrush,
  market,
  motor,
  'night-desk': nightDesk,
  speech,
  'table-tennis': tableTennis,
  townhall,
  vaccine,
  yoga,
}
