import { CodigoTexto, type CodPerfil, endpoint, Retorno, texto } from '@portal/platform/contract'
import { NotFoundError, route } from '@portal/platform/server'
import { describe, expect } from 'vitest'
import * as z from 'zod/mini'
import { expectGuards, testWithPortal } from './index.ts'

const PTL_X = 'PTL-X' as CodPerfil
const base = {
	method: 'POST',
	summary: 'Exemplo',
	response: Retorno,
	params: z.object({ codexe: CodigoTexto }),
} as const
const ler = endpoint({ ...base, path: '/exemplo/:codexe/ler' })
const gravar = endpoint({
	...base,
	path: '/exemplo/:codexe/gravar',
	access: [PTL_X],
	body: z.object({ nome: texto(9) }),
})
const mandar = endpoint({ ...base, path: '/exemplo/:codexe/mandar', parts: { arquivo: 'arquivo' } })
const contract = { ler, gravar, mandar }

const ana = { codpes: 10001, nome: 'Ana' }
const bia = { codpes: 10002, nome: 'Bia' }
const sofia = { codpes: 10007, nome: 'Sofia', perfis: ['PTL-X'] }

/** Single thing with number 7, which belongs to Ana. */
const oneOf = (user: { codpes: number }, codexe: number) => {
	if (codexe !== 7 || user.codpes !== ana.codpes) throw new NotFoundError('nada', 'Não há nada aqui. Volte à lista.')
	return { retorno: 'ok' as const, mensagem: 'Feito.' }
}
const test = testWithPortal([
	{
		name: 'exemplo',
		perfis: {
			nomsis: 'Exemplo',
			perfis: [
				{ codperfil: PTL_X, nomperfil: 'X', dscperfil: 'usar', tipesc: 'universidade', staexcvin: 'N', stasol: 'N' },
			],
		},
		routes: Object.values(contract).map((one) => route(one, async ({ user, params }) => oneOf(user, params.codexe))),
	},
	{
		name: 'aberto',
		routes: [
			route({ ...ler, path: '/aberto/:codexe/ler', access: 'publico' }, async () => ({
				retorno: 'ok',
				mensagem: 'Feito.',
			})),
		],
	},
])

const samples = { mandar: { parts: { arquivo: new File(['x'], 'a.txt') } } }
const theirs = [{ person: bia, fields: { codexe: 7 } }]
type Portal = Parameters<typeof expectGuards>[0]
const faultsOf = async (portal: Portal, of: object, guards: Partial<Parameters<typeof expectGuards>[2]> = {}) =>
	expectGuards(portal, of, { person: sofia, samples, theirs, ...guards }).then(
		() => [],
		(error: { actual: string[] }) => error.actual,
	)

describe('the guards of a contract', () => {
	test('hold where every call refuses as it says', async ({ portal }) => {
		expect(await faultsOf(portal, contract)).toEqual([])
	})

	test('are told to be open where a call does for everybody what it says is for some', async ({ portal }) => {
		const aberto = { ...ler, path: '/aberto/:codexe/ler' }
		const faults = await faultsOf(portal, { aberto: { ...aberto, access: ['PTL-X'] } }, { samples: {} })
		expect(faults.map((fault) => fault.split(': 2')[0])).toEqual([
			'aberto: nobody signed in',
			'aberto: no profile',
			'aberto: no profile: does not say that it wants PTL-X',
			'aberto: nothing',
		])
	})

	test("tell of a call that lets somebody see another's thing, or says more of it than of none", async ({ portal }) => {
		const faults = await faultsOf(portal, { ler }, { samples: {}, theirs: [{ person: ana, fields: { codexe: 7 } }] })
		expect(faults).toEqual([expect.stringMatching(/^ler: theirs \(Ana\): 200/)])
	})

	test('tell of a form that takes anything', async ({ portal }) => {
		const faults = await faultsOf(portal, { ler: { ...ler, body: z.object({ nome: texto(9) }) } }, { samples: {} })
		expect(faults).toEqual([expect.stringMatching(/^ler: wrong body: 404/)])
	})

	test('name the call that they cannot prove by themselves', async ({ portal }) => {
		expect(await faultsOf(portal, { mandar }, { samples: {} })).toEqual([
			'mandar: nothing: give it a sample of the part arquivo',
			'mandar: theirs: give it a sample of the part arquivo',
		])
	})

	test('refuse what is said of a call that is none, and an exception that is none', async ({ portal }) => {
		expect(await faultsOf(portal, { ler }, { samples: { nenhuma: {} } })).toEqual(['nenhuma'])
		expect(await faultsOf(portal, { ler }, { samples: {}, otherwise: { ler: 409 } })).toHaveLength(1)
	})
})
