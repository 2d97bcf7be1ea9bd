/**
 * Passes the PostgreSQL of a test run to its workers, through an environment variable that those of any test runner
 * inherit.
 */
import type pg from 'pg'

export interface TestServer {
  server: pg.ClientConfig
  /** Name of the migrated database that each test file clones. */
  template: string
  /** How a database is cloned: an option of CREATE DATABASE. */
  strategy: '' | 'STRATEGY FILE_COPY'
}

const variable = 'FORECOURT_TEST_SERVER'

/** Call before the workers are started. */
export function provideTestServer(testServer: TestServer): void {
  process.env[variable] = JSON.stringify(testServer)
}

export function testServer(): TestServer {
  const text = process.env[variable]
  if (!text) throw new Error(`${variable} is not set: this test needs the globalSetup packages/testing/test-server.ts`)
  return JSON.parse(text) as TestServer
}
