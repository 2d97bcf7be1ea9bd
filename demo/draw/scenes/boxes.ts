import { person, somebody } from '../figure.ts'
import { amber, ember, ink, paper, warmRoom } from '../palette.ts'
import { studio } from '../room.ts'
import { block, facesOf } from '../solid.ts'
import type { Draw } from '../stage.ts'

/** Packed and labelled, ready to leave. */
export const boxes: Draw = (stage) => {
  const { s, r, w, fx } = stage
  studio(stage, { ...warmRoom, back: '#BCD3D3', glow: '#F7FCFB', floor: '#9DBDBD' }, 520)
  const i = { s, x: fx - 20, y: 548, k: 0.86 }
  s.ellipse(
    fx - 10,
    690,
    760,
    190,
    s.radial([
      [0, ink, 0.42],
      [0.7, ink, 0.22],
      [1, ink, 0],
    ]),
  )
  const card = facesOf('#E3BC8A', '#7A5530')
  const pile = [
    [-330, -170, 0, 250, 250, 190],
    [-40, -230, 0, 290, 260, 230],
    [-300, -160, 190, 200, 200, 150],
    [-20, -200, 230, 220, 200, 170],
    [-240, 120, 0, 260, 230, 170],
    [80, 70, 0, 250, 250, 200],
  ] as const
  for (const [index, [a, b, c, da, db, dc]] of pile.entries()) {
    block(i, a, b, c, da, db, dc, index % 3 === 1 ? facesOf('#EFD0A4', '#8E6438') : card)
    const isOpen = index > 3
    if (isOpen) {
      block(i, a + 12, b + 12, c + dc - 8, da - 24, db - 24, 10, facesOf('#5A3A20', '#2B1A0C'))
      for (let q = 0; q < 4; q++) {
        const cloth = r.pick([ember, '#0B6E75', '#F4F7F8', amber, '#37525E', '#7FC4C6', '#E9B8A4'])
        block(
          i,
          a + 26 + (q % 2) * (da / 2 - 20),
          b + 26 + Math.floor(q / 2) * (db / 2 - 20),
          c + dc,
          da / 2 - 40,
          db / 2 - 40,
          26 + r.between(0, 34),
          facesOf(cloth, ink),
        )
      }
    } else {
      block(i, a + da * 0.42, b, c + dc, da * 0.16, db, 3, facesOf('#F6E9D6', '#B99A70'))
      block(
        i,
        a + da - 1,
        b + db * 0.3,
        c + dc * 0.3,
        4,
        db * 0.4,
        dc * 0.36,
        facesOf(paper, index % 2 ? '#FFFFFF' : '#F4F7F8'),
      )
    }
  }
  for (const [dx, k, wave] of [
    [-610, 1.9, false],
    [600, 1.86, true],
  ] as const)
    person(s, fx + dx, 850, k, { ...somebody(r, 4), isLeft: dx > 0, isWaving: wave })
  s.rect(0, 894, w, 6, ink, 'opacity=".08"')
}
