import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { type CodPerfil, diaEm, PTL_ADMIN, somarDias } from '@portal/platform/contract'
import { concederPerfil, defineModule, leftBehindSources } from '@portal/platform/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Acesso, PDW_CHEFIA } from '../../contract/index.ts'
import { pedroweb } from '../index.ts'

export type { TestPortal }
export const { ana, helena, joao, marina, otavio, sofia, tiago } = people
export const CAMINHO = '/wsportal/pedroweb/acessos/'
/** The unit is that of Ana and Helena. */
export const IME = 45
/** Time zone: days are those of the institution, because in UTC its evening is already tomorrow. */
export const somarDiasDeHoje = (dias: number): string => somarDias(diaEm('America/Sao_Paulo'), dias)
export const JUSTIFICATIVA = 'Preciso publicar os avisos do departamento.'

export const EXE_PAGA = 'EXE-PAGA' as CodPerfil
export const EXE_CONFERE = 'EXE-CONFERE' as CodPerfil
/** The profile may apply with the units below. */
export const EXE_ACOMPANHA = 'EXE-ACOMPANHA' as CodPerfil
const perfil = { tipesc: 'unidade', staexcvin: 'S', stasol: 'S' } as const

/** Test profiles include two incompatible ones, one of the whole university and one that cannot be requested. */
const exemplo = defineModule({
	name: 'exemplo',
	routes: [],
	extensions: [
		leftBehindSources.provide({
			listar: async (_db, _portal, { deTodo }) =>
				deTodo ? [{ nome: 'Caixa de exemplo', quantidade: 2, url: '/exemplo', para: 'chefia' }] : [],
		}),
	],
	perfis: {
		nomsis: 'Folha de exemplo',
		perfis: [
			{ codperfil: EXE_PAGA, nomperfil: 'Pagamento', dscperfil: 'lançar pagamentos', ...perfil },
			{ codperfil: EXE_CONFERE, nomperfil: 'Conferência', dscperfil: 'conferir', ...perfil, incompativeis: [EXE_PAGA] },
			{ codperfil: EXE_ACOMPANHA, nomperfil: 'Acompanhamento', dscperfil: 'acompanhar', ...perfil, staabx: 'S' },
		],
	},
})

export const test = testWithPortal(
	[pessoas, calendario, substituicoes, notificacoes, iddigital, exemplo, pedroweb],
	{},
	[pessoas],
).extend<{ papeis: void }>({
	papeis: [
		async ({ portal }, use) => {
			for (const { codpes } of [ana, helena, joao, marina, otavio, sofia, tiago])
				await sql`delete from plataforma.perfil where codpes = ${codpes}`.execute(portal.db)
			await concederPerfil(portal.db, helena.codpes, PDW_CHEFIA, { codund: IME })
			await concederPerfil(portal.db, sofia.codpes, PTL_ADMIN)
			portal.irPara(new Date())
			await use()
		},
		{ auto: true },
	],
})

type Dados = { codperfil?: string; codund?: number; staabx?: 'S'; jusacs?: string; dtafimacs?: string }

export const pedir = (portal: TestPortal, quem: { codpes: number; nome: string }, dados: Dados = {}) =>
	portal.as(quem)('POST', CAMINHO, { codperfil: EXE_PAGA, codund: IME, jusacs: JUSTIFICATIVA, ...dados })

export async function pedido(
	portal: TestPortal,
	quem: { codpes: number; nome: string },
	dados: Dados = {},
): Promise<Acesso> {
	const { status, body } = await pedir(portal, quem, dados)
	expect({ status, body }).toMatchObject({ status: 200, body: { sitacs: 'SOL' } })
	return body
}

export const agir = (
	portal: TestPortal,
	quem: { codpes: number; nome: string },
	codacs: number,
	ato: string,
	txthst?: string,
) => portal.as(quem)('POST', `${CAMINHO}${codacs}/${ato}`, { txthst })

/** Fixture: the access was requested, and granted by both deciders. */
export async function ativo(
	portal: TestPortal,
	quem: { codpes: number; nome: string },
	dados: Dados = {},
): Promise<number> {
	const { codacs } = await pedido(portal, quem, dados)
	expect((await agir(portal, helena, codacs, 'aprovar')).status).toBe(200)
	expect((await agir(portal, sofia, codacs, 'autorizar')).status).toBe(200)
	return codacs
}

/** Effective profiles are those that the next request of the person would carry. */
export async function perfisDe(
	portal: TestPortal,
	{ codpes, nome }: { codpes: number; nome: string },
): Promise<string[]> {
	const sessao = await portal.as({ codpes, nome })('GET', '/wsusuario/api/usuario/verificarsessao')
	return sessao.body.perfis
}
