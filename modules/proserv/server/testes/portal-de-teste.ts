import { arquivos } from '@portal/arquivos/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import type { EditalProserv, SolicitacaoProserv } from '../../contract/index.ts'
import { avaliarCriterio, criarSolicitacao, enviarAvaliacao, indicarAvaliador } from '../../contract/index.ts'
import { proserv } from '../index.ts'
import { AVALIADORES, PESSOAS, REITORIA, semearEdital } from '../seed/semear.ts'

export type { TestPortal }
export { AVALIADORES, PESSOAS }

export const SLICES = [pessoas, calendario, substituicoes, notificacoes, iddigital, arquivos, proserv]

/** The base data has people, roles and one edital whose phases are all open, and no request. */
export const test = testWithPortal(SLICES, {}, [
	pessoas,
	{ name: 'proserv-edital', semear: async (portal) => void (await semearEdital(portal)) },
])

export const BASE = '/proserv/solicitacoes/'
export const JUSTIFICATIVA = 'Duas pessoas do setor se aposentaram neste ano.'
export const MOTIVO = 'Falta dizer quem hoje faz o trabalho.'

export const criarPessoa = (codpes: number) => ({ codpes, nome: `Pessoa ${codpes}` })
export const entrarComPapel = (portal: TestPortal, papel: keyof typeof PESSOAS) =>
	portal.as(criarPessoa(PESSOAS[papel]))

export async function editalDe(portal: TestPortal): Promise<EditalProserv> {
	const { body } = await entrarComPapel(portal, 'coordenador')('GET', '/proserv/editais/')
	return body.itens[0]
}

export async function dadosDe(portal: TestPortal, mais: object = {}) {
	const { codedtprs } = await editalDe(portal)
	const { body: funcoes } = await entrarComPapel(portal, 'solicitante')('GET', '/proserv/estrutura/funcoes/')
	const { codfncprs } = funcoes.find(({ staexiareatc }: { staexiareatc: string }) => staexiareatc === 'N')
	return { codedtprs, codund: REITORIA, vtesolprs: 'REP', codfncprs, jussol: JUSTIFICATIVA, ...mais }
}

export async function criar(portal: TestPortal, mais: object = {}): Promise<SolicitacaoProserv> {
	const { status, body } = await entrarComPapel(portal, 'solicitante').call(criarSolicitacao, {
		body: await dadosDe(portal, mais),
	})
	expect({ status, body }).toMatchObject({ status: 200, body: { sitprsatl: { tipsitprs: 'RAS' } } })
	return body
}

export const enderecoDe = ({ anosolprs, codsolprs }: Pick<SolicitacaoProserv, 'anosolprs' | 'codsolprs'>) =>
	`${BASE}${anosolprs}/${codsolprs}`

export const mudar = (
	portal: TestPortal,
	papel: keyof typeof PESSOAS,
	uma: SolicitacaoProserv,
	tipsitprs: string,
	txtand?: string,
) => entrarComPapel(portal, papel)('PATCH', `${enderecoDe(uma)}/situacao`, { tipsitprs, txtand })

async function andar(portal: TestPortal, papel: keyof typeof PESSOAS, uma: SolicitacaoProserv, tipsitprs: string) {
	const { status, body } = await mudar(portal, papel, uma, tipsitprs)
	expect({ status, body }).toMatchObject({ status: 200, body: { sitprsatl: { tipsitprs } } })
}

export async function criarEmAvaliacao(portal: TestPortal, mais: object = {}): Promise<SolicitacaoProserv> {
	const uma = await criar(portal, mais)
	await andar(portal, 'dirigente', uma, 'SUB')
	await andar(portal, 'triagem', uma, 'ADM')
	await andar(portal, 'triagem', uma, 'AVA')
	for (const codpesavd of AVALIADORES)
		expect(
			(
				await entrarComPapel(portal, 'coordenador').call(indicarAvaliador, {
					params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
					body: { codpesavd },
				})
			).status,
		).toBe(200)
	return uma
}

export const notar = (
	portal: TestPortal,
	uma: SolicitacaoProserv,
	{
		codpesavd,
		por = codpesavd,
		codtipcrtprs,
		...nota
	}: { codpesavd: number; por?: number; codtipcrtprs: number; vlrnotcrt: number | null; jusnotcrt?: string },
) =>
	portal.as(criarPessoa(por)).call(avaliarCriterio, {
		params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs, codpesavd, codtipcrtprs },
		body: nota,
	})

/** The evaluation scores every criterion with the same share of its maximum, in hundredths. */
export async function avaliar(
	portal: TestPortal,
	uma: SolicitacaoProserv,
	codpesavd: number,
	parte: number,
): Promise<void> {
	const { criterios } = await editalDe(portal)
	for (const { codtipcrtprs, vlrmaxcrtprs } of criterios)
		expect(
			(
				await notar(portal, uma, {
					codpesavd,
					codtipcrtprs,
					vlrnotcrt: (vlrmaxcrtprs * parte) / 100,
					jusnotcrt: JUSTIFICATIVA,
				})
			).status,
		).toBe(200)
	const { status, body } = await portal
		.as(criarPessoa(codpesavd))
		.call(enviarAvaliacao, { params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs, codpesavd } })
	expect({ status, body }).toMatchObject({ status: 200 })
}

export async function avaliada(portal: TestPortal, mais: object = {}): Promise<SolicitacaoProserv> {
	const uma = await criarEmAvaliacao(portal, mais)
	for (const [indice, codpesavd] of AVALIADORES.entries()) await avaliar(portal, uma, codpesavd, 80 - 10 * indice)
	return uma
}

export const ver = async (portal: TestPortal, codpes: number, uma: SolicitacaoProserv) =>
	portal.as(criarPessoa(codpes))('GET', enderecoDe(uma))
