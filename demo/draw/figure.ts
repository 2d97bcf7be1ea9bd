import { ember, mix } from './palette.ts'
import type { Random } from './random.ts'
import type { Sheet } from './sheet.ts'

export interface FigureLook {
  coat: string
  trousers: string
  skin: string
  hair: string
  /** how far the feet are apart */
  stride: number
  isLeft?: boolean
  hasLongHair?: boolean
  /** an arm raised, in greeting or holding something up */
  isWaving?: boolean
}

/** A calm standing or walking figure, 180 high, feet at `y`. */
export function person(s: Sheet, x: number, y: number, k: number, look: FigureLook): void {
  const { coat, trousers, skin, hair, stride, isLeft = false, hasLongHair = false, isWaving = false } = look
  s.ellipse(x, y, 40 * k, 6 * k, '#000F17', 'opacity=".18"')
  s.at(
    x,
    y,
    k,
    () => {
      s.path(`M-15,-92L${-12 - stride},-4H${-2 - stride}L2,-74L${4 + stride},-4H${15 + stride}L15,-92Z`, trousers)
      s.path(`M${-13 - stride},-5h14v5h-14ZM${3 + stride},-5h17v5h-17Z`, mix(trousers, '#000F17', 0.6))
      if (hasLongHair)
        s.path(
          'M-13,-164C-15,-176 -6,-183 2,-182C13,-181 16,-170 14,-158C13,-144 16,-138 12,-134H-13C-16,-142 -12,-152 -13,-164Z',
          hair,
        )
      s.path('M-5,-152H7V-136H-5Z', mix(skin, '#7A3F22', 0.18))
      s.path('M-22,-128C-20,-138 -10,-141 0,-141C10,-141 20,-138 22,-128L19,-74C8,-70 -8,-70 -19,-74Z', coat)
      s.path('M-22,-128C-26,-110 -26,-94 -23,-78L-16,-78L-14,-112Z', mix(coat, '#000F17', 0.16))
      if (isWaving)
        s.path('M14,-134C26,-140 34,-158 38,-178L46,-176C44,-152 34,-130 20,-118Z', mix(coat, '#000F17', 0.1))
      else s.path('M22,-128C27,-110 28,-96 27,-78L19,-77L14,-112Z', mix(coat, '#000F17', 0.1))
      if (isWaving) s.circle(42, -181, 6, skin)
      else s.path('M-23,-78h7v6a3.500,3.500 0 0 1 -7,0ZM19,-78h8v6a4,4 0 0 1 -8,0Z', skin)
      s.path('M-5,-141L1,-126L7,-141Z', mix(coat, '#FFFFFF', 0.6))
      s.ellipse(1, -162, 11.5, 14, skin)
      s.path(
        hasLongHair
          ? 'M-12,-160C-14,-176 -4,-182 3,-180C12,-179 14,-170 12,-164C4,-166 -4,-170 -6,-172C-8,-168 -10,-164 -12,-160Z'
          : 'M-11.500,-160C-14,-176 -4,-181 3,-180C12,-179 15,-170 12.500,-163C10,-170 2,-172 -4,-171C-8,-169 -9,-164 -11.500,-160Z',
        hair,
      )
    },
    isLeft,
  )
}

/** Somebody of the company, dressed for the day. */
export function somebody(r: Random, stride: number): FigureLook {
  return {
    coat: r.pick(['#0B6E75', '#E6EDF0', '#37525E', '#A9BFC8', ember, '#F4F7F8', '#1F4C55']),
    trousers: r.pick(['#14262F', '#37505B', '#4A6470']),
    skin: r.pick(['#E8BE9C', '#C98F6B', '#F0CDB0', '#8D5A3E', '#EFC7A4']),
    hair: r.pick(['#14181B', '#2B211D', '#3A2A22', '#8E979C']),
    stride,
    isLeft: r.chance(0.5),
    hasLongHair: r.chance(0.5),
  }
}
