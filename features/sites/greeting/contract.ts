/**
 * The head of home: the weather where somebody is, or of the city that they chose, and the named days of the calendar.
 */
import { NoInput, post, Time, z } from '@portal/contract'

export const Weather = z.object({
  City: z.string(),
  /** degrees Celsius, rounded */
  Temperature: z.int(),
  Text: z.string(),
  /** a name of `weatherIcons` */
  Icon: z.string(),
  /** time of the reading */
  UpdatedAt: Time,
  IsDemo: z.boolean(),
  /** The person chose the city; otherwise it follows their location. */
  IsChosen: z.boolean(),
})
export type Weather = z.output<typeof Weather>

const City = z.string().check(z.trim(), z.maxLength(60))
const weatherRefusals = { noCity: { Code: 500 }, noWeather: { Code: 503 } } as const

export const greeting = {
  /**
   * Returns the weather of the given city; else of the chosen one, of the caller's IP location, or of their workplace.
   * null: this portal has no weather.
   */
  weather: post('weather/get', {
    input: z.object({ City: z._default(City, '') }),
    output: z.nullable(Weather),
    refusals: weatherRefusals,
  }),
  /**
   * Saves the city whose weather the caller sees on every device; '' follows their location. Calls the weather service,
   * so it runs outside a transaction.
   */
  chooseCity: post('weather/city/save', {
    mutates: true,
    transaction: false,
    limit: { minute: 60 },
    input: z.object({ City }),
    output: z.nullable(Weather),
    refusals: weatherRefusals,
  }),
  /**
   * Returns the location of the caller's IP address; without a service, or for an address of the company network, their
   * workplace.
   */
  location: post('location/ip', {
    input: NoInput,
    output: z.object({ Province: z.string(), City: z.string() }),
  }),
}
