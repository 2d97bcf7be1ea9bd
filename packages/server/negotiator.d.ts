// @types/negotiator lacks `preferred`
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: object })
    encoding(available: string[], options: { preferred: string[] }): string | undefined
  }
}
