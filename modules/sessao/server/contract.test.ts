import { expectGuards, expectNoServerFault, testWithPortal } from '@portal/platform/testing'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contract from '../contract/index.ts'
import { credenciais, entrar } from './testes/login-de-teste.ts'
import { criarPessoas, modulos } from './testes/portal-de-teste.ts'

const test = testWithPortal(modulos)
const comAlguem = criarPessoas()

test('no input to any call of this slice is a fault of the server', { timeout: 120_000 }, async ({ portal }) => {
	await expectNoServerFault(portal, contract, { codpes: 10008, nome: 'Tiago Fernandes', perfis: ['PTL-SUPORTE'] }, 25)
})

comAlguem(
	'only the right pair of number and password ever opens a session',
	{ timeout: 60_000 },
	async ({ portal }) => {
		const numero = fc.oneof(fc.constantFrom('10001', '10012', '010001', '99999'), fc.string({ maxLength: 12 }))
		const senha = fc.oneof(
			fc.constantFrom('demonstracao', 'demonstraçao', 'Demonstracao'),
			fc.string({ maxLength: 30 }),
		)
		await fc.assert(
			fc.asyncProperty(numero, senha, async (usuario, tentada) => {
				await sql`delete from sessao.tentativa`.execute(portal.db)
				const answer = await entrar(portal, usuario, tentada)
				const certa = ['10001', '10012', '010001'].includes(usuario.trim()) && tentada === 'demonstracao'
				expect(answer.status < 500).toBe(true)
				if (!certa) expect(answer.status).not.toBe(200)
				expect(answer.status === 200).toBe(credenciais(answer)['x-auth-token'] !== undefined)
			}),
			{ numRuns: 40 },
		)
	},
)

test('every call refuses who may not, what is wrong and what is not there', { timeout: 60_000 }, async ({ portal }) => {
	const { body } = await portal.as({ codpes: 10001, nome: 'Ana Beatriz Moraes' })(
		'GET',
		'/wsusuario/api/usuario/sessoes',
	)
	const arquivo = new File(['x'], 'foto.png')
	await expectGuards(portal, contract, {
		person: { codpes: 10008, nome: 'Tiago Fernandes', perfis: ['PTL-SUPORTE'] },
		theirs: [{ person: { codpes: 10002, nome: 'Carlos' }, fields: { id: body.itens[0].id } }],
		samples: { enviarFoto: { parts: { arquivo } } },
	})
})
