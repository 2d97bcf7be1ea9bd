/** [PEOPLE-01] Okta's SPEC test, and the requests of its CRUD test and group push. */
import { describe, test } from 'vitest'
import { urns } from './scim-schemas.ts'
import { answered, asCases, error, list, none, patch } from './scim-suite.test-kit.ts'
import { enterprise, useScim } from './scim.test-kit.ts'

useScim()

const person = { id: '<any>', userName: '<any>', name: { familyName: '<any>', givenName: '<any>' }, active: true }
const reached = { ...person, emails: [{ value: '<any>' }] }

const okta = {
  schemas: [urns.user],
  userName: 'runscope.300@atko.example',
  name: { givenName: 'Runscope', familyName: 'Octobit' },
  emails: [{ primary: true, value: 'runscope.300@atko.example', type: 'work' }],
  displayName: 'Runscope Octobit',
  active: true,
}
const made = { ...okta, externalId: '00ucrud', locale: 'en-US', groups: [], userName: 'crud.user@atko.example' }
const crud = { ...made, emails: [{ primary: true, value: 'crud.user@atko.example', type: 'work' }] }
const renamed = { ...crud, id: '{crud}', name: { givenName: 'Changed', familyName: 'Octobit' } }
const byName = '/Users?startIndex=1&count=100&filter=userName eq "crud.user@atko.example"'
const groupNamed = (name: string) => `/Groups?startIndex=1&count=100&filter=displayName eq "${name}"`

describe('Okta', () => {
  test.each(
    asCases([
      // SPEC
      [
        'GET',
        '/Users?count=1&startIndex=1',
        undefined,
        200,
        { ...list, itemsPerPage: '<number>', startIndex: 1, totalResults: '<number>', Resources: [reached] },
        'first',
      ],
      ['GET', '/Users/{first}', undefined, 200, { ...reached, id: '{first}' }],
      ['GET', '/Users?filter=userName eq "abcdefgh@atko.com"', undefined, 200, none],
      ['GET', '/Users/010101001010101011001010101011', undefined, 404, error(404)],
      ['GET', '/Users?filter=userName eq "runscope.300@atko.example"', undefined, 200, none],
      ['POST', '/Users', okta, 201, okta, 'one'],
      ['GET', '/Users/{one}', undefined, 200, { userName: okta.userName, name: okta.name }],
      ['POST', '/Users', okta, 409, { ...error(409), scimType: 'uniqueness' }],
      ['GET', '/Users?filter=userName eq "RUNSCOPE.300@ATKO.EXAMPLE"', undefined, 200, { totalResults: 1 }],
      ['GET', '/Groups', undefined, 200, { ...list, totalResults: '<number>' }],
      ['GET', '/Users/00919288221112222', undefined, 404, error(404)],
      // CRUD: created, read, renamed, read
      ['GET', byName, undefined, 200, none],
      [
        'POST',
        '/Users',
        { ...crud, password: '1mz050nq' },
        201,
        { userName: crud.userName, externalId: '00ucrud' },
        'crud',
      ],
      ['GET', byName, undefined, 200, { totalResults: 1, Resources: [{ id: '{crud}', name: crud.name }] }],
      ['GET', '/Users/{crud}', undefined, 200, { name: crud.name, active: true }],
      ['PUT', '/Users/{crud}', renamed, 200, { id: '{crud}', name: renamed.name }],
      ['GET', '/Users/{crud}', undefined, 200, { name: renamed.name }],
      // deactivated, reactivated, assigned again, unassigned
      ['PATCH', '/Users/{crud}', patch({ op: 'replace', value: { active: false } }), 200, { active: false }],
      ['GET', '/Users/{crud}', undefined, 200, { id: '{crud}', active: false }],
      ['GET', byName, undefined, 200, { totalResults: 1, Resources: [{ active: false }] }],
      ['PUT', '/Users/{crud}', { ...renamed, active: true }, 200, { active: true }],
      ['PATCH', '/Users/{crud}', patch({ op: 'replace', value: { active: true } }), 200, { active: true }],
      ['GET', '/Users/{crud}', undefined, 200, { active: true, name: renamed.name }],
      ['PUT', '/Users/{crud}', { ...renamed, active: false }, 200, { active: false }],
      ['GET', '/Users/{crud}', undefined, 200, { active: false }],
      ['PATCH', '/Users/{crud}', patch({ op: 'replace', value: { active: 'true' } }), 200, { active: true }],
      // requests of its profile templates
      [
        'PUT',
        '/Users/{crud}',
        { ...renamed, [enterprise]: { manager: { value: 'V010007', displayName: 'x' }, employeeNumber: '7001' } },
        200,
        { [enterprise]: { manager: { value: 'V010007' } } },
      ],
      ['PUT', '/Users/{crud}', { ...renamed, nickName: null, title: '', phoneNumbers: [] }, 200, { id: '{crud}' }],
      // groups pushed
      ['GET', groupNamed('Test SCIMv2'), undefined, 200, none],
      [
        'POST',
        '/Groups',
        { schemas: [urns.group], displayName: 'Test SCIMv2', members: [] },
        201,
        { displayName: 'Test SCIMv2' },
        'group',
      ],
      ['GET', '/Groups/{group}', undefined, 200, { id: '{group}', displayName: 'Test SCIMv2' }],
      [
        'POST',
        '/Groups',
        { schemas: [urns.group], displayName: 'Test SCIMv2' },
        409,
        { ...error(409), scimType: 'uniqueness' },
      ],
      ['PATCH', '/Groups/{group}', patch({ op: 'replace', value: { id: '{group}', displayName: 'Renamed' } }), 204],
      ['GET', groupNamed('Renamed'), undefined, 200, { totalResults: 1, Resources: [{ id: '{group}' }] }],
      [
        'PATCH',
        '/Groups/{group}',
        patch({ op: 'add', path: 'members', value: [{ value: '{crud}', display: 'crud.user@atko.example' }] }),
        204,
      ],
      ['GET', '/Groups/{group}', undefined, 200, { members: [{ value: '{crud}', display: '<any>' }] }],
      [
        'PUT',
        '/Groups/{group}',
        { schemas: [urns.group], id: '{group}', displayName: 'Renamed', members: [{ value: '{one}', display: 'x' }] },
        200,
        { members: [{ value: '{one}' }] },
      ],
      ['PATCH', '/Groups/{group}', patch({ op: 'remove', path: 'members[value eq "{one}"]' }), 204],
      [
        'PATCH',
        '/Groups/{group}',
        patch({ op: 'replace', path: 'members', value: [{ value: '{one}' }, { value: '{crud}' }] }),
        204,
      ],
      ['DELETE', '/Groups/{group}', undefined, 204],
      ['GET', '/Groups/{group}', undefined, 404, error(404)],
    ]),
  )('%s %s', async (_, __, row) => answered(row))

  test('GET /Users without a key', async () => {
    await answered(['GET', '/Users?filter=userName eq "x"', undefined, 401, error(401)], { authorization: 'non-token' })
  })
})
