import type { DemoNews } from '../../types.ts'
import { engineering } from './engineering.ts'
import { newCars } from './new-cars.ts'

/** Cars, software and what makes them: news of the engineers. */
export const products: DemoNews[] = [...newCars, ...engineering]
