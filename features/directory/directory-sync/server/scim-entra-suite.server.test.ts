/** [PEOPLE-01] The cases of Microsoft's SCIM validator for Entra. */
import { describe, test } from 'vitest'
import { urns } from './scim-schemas.ts'
import { answered, asCases, error, kept, list, none, patch, type Row } from './scim-suite.test-kit.ts'
import { enterprise, useScim } from './scim.test-kit.ts'

useScim()

const entra = {
  schemas: [urns.user, enterprise],
  externalId: '{ext}',
  userName: 'Dale@Romaguera.example',
  displayName: 'XKWLCONOGMVT',
  active: true,
  name: { formatted: 'Aric', familyName: 'Nia', givenName: 'Sandy' },
  emails: [{ type: 'work', value: 'dale@prohaska.example', primary: true }],
}
const entraGroup = {
  schemas: [urns.group],
  displayName: 'QHYOTBCSFBAQ',
  externalId: '59c7db1c-7f7c-4c3b-b7fa-9a4a0b8b1234',
}
const user = '/Users/{dale}'
const group = '/Groups/{entra}'
const change = (seen: object, ...Operations: object[]): Row => ['PATCH', user, patch(...Operations), 200, seen]
const regroup = (...Operations: object[]): Row => ['PATCH', group, patch(...Operations), 204]
const same = (attribute: string, value: string) => `/Users?filter=${attribute} eq "${value}"`
const manager = `${enterprise}:manager`
kept['ext'] = '9950b140-90a0-4201-9d65-b5f209fb4cd0'

describe('Entra’s validator', () => {
  test.each(
    asCases([
      [
        'POST',
        '/Users',
        entra,
        201,
        { userName: entra.userName, meta: { resourceType: 'User', location: '<any>' } },
        'dale',
      ],
      ['POST', '/Users', entra, 409, { ...error(409), scimType: 'uniqueness' }],
      ['GET', user, undefined, 200, { id: '{dale}', displayName: entra.displayName }],
      [
        'GET',
        same('userName', 'Dale@Romaguera.example'),
        undefined,
        200,
        { ...list, totalResults: 1, Resources: [{ id: '{dale}', meta: { resourceType: 'User' } }] },
      ],
      [
        'GET',
        same('userName', 'DALE@ROMAGUERA.EXAMPLE'),
        undefined,
        200,
        { totalResults: 1, Resources: [{ userName: entra.userName }] },
      ],
      ['GET', same('userName', 'nobody@romaguera.example'), undefined, 200, { ...none, Resources: [] }],
      ['GET', same('externalId', '{ext}'), undefined, 200, { totalResults: 1 }],
      ['GET', '/Users/ac56b4f5-e079-46d0-810e-85ddbd223b09', undefined, 404, error(404)],
      change(
        { displayName: 'New', title: 'Lead', active: true },
        { op: 'replace', path: 'displayName', value: 'New' },
        { op: 'replace', path: 'title', value: 'Lead' },
      ),
      change(
        { name: { givenName: 'Oswaldo', familyName: 'Rylan' } },
        { op: 'replace', value: { 'name.givenName': 'Oswaldo', 'name.familyName': 'Rylan' } },
      ),
      change(
        { userName: 'Updated@romaguera.example' },
        { op: 'replace', value: { userName: 'Updated@romaguera.example' } },
      ),
      change({ active: false }, { op: 'replace', path: 'active', value: false }),
      [
        'GET',
        same('userName', 'updated@romaguera.example'),
        undefined,
        200,
        { totalResults: 1, Resources: [{ active: false }] },
      ],
      change({ active: true }, { op: 'Replace', path: 'active', value: 'True' }),
      change(
        { nickName: 'Nick', preferredLanguage: 'en-US' },
        { op: 'add', path: 'nickName', value: 'Nick' },
        { op: 'add', path: 'preferredLanguage', value: 'en-US' },
      ),
      // the validator also replaces what never existed
      change(
        {
          emails: [{ value: 'mary@dickens.example' }],
          phoneNumbers: [{ value: '39-949-9451' }],
          addresses: [{ locality: 'ZNKYOY', country: 'Ukraine', primary: true }],
        },
        { op: 'replace', path: 'emails[primary eq true].value', value: 'mary@dickens.example' },
        { op: 'replace', path: 'phoneNumbers[primary eq true].value', value: '39-949-9451' },
        { op: 'replace', path: 'addresses[primary eq true].locality', value: 'ZNKYOY' },
        { op: 'replace', path: 'addresses[primary eq true].country', value: 'Ukraine' },
      ),
      change(
        { phoneNumbers: [{}, { type: 'mobile', value: '39-1' }] },
        { op: 'add', path: 'phoneNumbers[type eq "mobile"].value', value: '39-1' },
      ),
      change({ phoneNumbers: [{ value: '39-949-9451' }] }, { op: 'remove', path: 'phoneNumbers[type eq "mobile"]' }),
      change(
        { [enterprise]: { department: 'Dept', costCenter: 'C1' } },
        { op: 'add', value: { [`${enterprise}:department`]: 'Dept', [`${enterprise}:costCenter`]: 'C1' } },
      ),
      change(
        { [enterprise]: { manager: { value: 'mgr-ref-123' } } },
        { op: 'add', path: manager, value: { value: 'mgr-ref-123' } },
      ),
      change({ [enterprise]: { manager: { value: 'new-mgr' } } }, { op: 'Replace', path: manager, value: 'new-mgr' }),
      change({ [enterprise]: { department: 'Dept' } }, { op: 'replace', path: manager, value: { value: '' } }),
      change(
        { externalId: 'changed' },
        { op: 'replace', path: 'externalId', value: 'changed' },
        { op: 'remove', path: 'nickName' },
      ),
      [
        'POST',
        '/Groups',
        entraGroup,
        201,
        { ...entraGroup, meta: { resourceType: 'Group', location: '<any>' } },
        'entra',
      ],
      ['POST', '/Groups', entraGroup, 409, { ...error(409), scimType: 'uniqueness' }],
      [
        'GET',
        `/Groups?excludedAttributes=members&filter=displayName eq "${entraGroup.displayName}"`,
        undefined,
        200,
        { totalResults: 1, Resources: [{ id: '{entra}' }] },
      ],
      ['GET', `/Groups?filter=externalId eq "${entraGroup.externalId}"`, undefined, 200, { totalResults: 1 }],
      ['GET', '/Groups?filter=externalId eq "none"', undefined, 200, none],
      [
        'GET',
        `/Groups?filter=displayName eq "${entraGroup.displayName.toLowerCase()}"`,
        undefined,
        200,
        { totalResults: 1 },
      ],
      regroup({ op: 'replace', path: 'displayName', value: 'Renamed by Entra' }),
      regroup({ op: 'add', path: 'members', value: [{ value: '{dale}' }] }),
      [
        'GET',
        `${group}?excludedAttributes=members`,
        undefined,
        200,
        { id: '{entra}', displayName: 'Renamed by Entra' },
      ],
      regroup({ op: 'remove', path: 'members', value: [{ value: '{dale}' }] }),
      regroup({ op: 'replace', value: { externalId: 'regrouped' } }),
      ['DELETE', group, undefined, 204],
      ['DELETE', user, undefined, 204],
      ['GET', user, undefined, 404, error(404)],
      ['GET', group, undefined, 404, error(404)],
    ]),
  )('%s %s', async (_, __, row) => answered(row))
})
