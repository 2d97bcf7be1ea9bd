/**
 * What stands over home: the weather where somebody is, or of the city that they chose, and the days of the calendar
 * that have a name.
 */
import { NoInput, post, Time, z } from '@portal/contract'

export const Weather = z.object({
  City: z.string(),
  /** degrees Celsius, whole */
  Temperature: z.int(),
  Text: z.string(),
  /** a name of `weatherIcons` */
  Icon: z.string(),
  /** since when this is known */
  UpdatedAt: Time,
  IsDemo: z.boolean(),
  /** I chose the city; else it follows where I am. */
  IsChosen: z.boolean(),
})
export type Weather = z.output<typeof Weather>

const City = z.string().check(z.trim(), z.maxLength(60))
const weatherRefusals = { noCity: { Code: 500 }, noWeather: { Code: 503 } } as const

export const greeting = {
  /** Of the city named; else of the one I chose, where my address is, or where I work. null: this portal has none. */
  weather: post('weather/get', {
    input: z.object({ City: z._default(City, '') }),
    output: z.nullable(Weather),
    refusals: weatherRefusals,
  }),
  /** The city whose weather I want to see, on every device; '' where I am. Asks the service, so outside a transaction. */
  chooseCity: post('weather/city/save', {
    mutates: true,
    limit: { minute: 60 },
    input: z.object({ City }),
    output: z.nullable(Weather),
    refusals: weatherRefusals,
  }),
  /** Where my address is; without a service, or for an address of our own network, where I work. */
  location: post('location/ip', {
    input: NoInput,
    output: z.object({ Province: z.string(), City: z.string() }),
  }),
}
