import { arquivos } from '@portal/arquivos/server'
import { assina } from '@portal/assina/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { diaDe } from '@portal/platform/server'
import { type Caller, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sessao } from '@portal/sessao/server'
import { substituicoes } from '@portal/substituicoes/server'
import { API, cabecalhosDoPortal, type NovoProcesso } from '../../contract/index.ts'
import { processos } from '../index.ts'
import { semearEstrutura } from '../seed/estrutura.ts'

export const joao = { codpes: 10004, nome: 'João Pedro Alves' }
export const marina = { codpes: 10005, nome: 'Marina Costa' }
export const eduardo = { codpes: 10010, nome: 'Eduardo Vasques' }
export const tiago = { codpes: 10008, nome: 'Tiago Fernandes' }
export const sofia = { codpes: 10007, nome: 'Sofia Ribeiro' }
export const helena = { codpes: 10003, nome: 'Helena Duarte' }
export const ana = { codpes: 10001, nome: 'Ana Beatriz Moraes' }
export const otavio = { codpes: 10012, nome: 'Otávio Nunes' }

export const test = testWithPortal([
	pessoas,
	calendario,
	sessao,
	substituicoes,
	notificacoes,
	iddigital,
	arquivos,
	assina,
	processos,
])

const semeados = new WeakSet<TestPortal>()

/** Stations, subjects and people, once for each database. */
export async function preparar(portal: TestPortal): Promise<void> {
	if (semeados.has(portal)) return
	semeados.add(portal)
	await pessoas.semear?.(portal)
	await calendario.semear?.(portal)
	await semearEstrutura(portal.db, diaDe(portal))
}

/** Calls below the API, with the header that it wants. */
export const como = (portal: TestPortal, pessoa: Parameters<TestPortal['as']>[0]): Caller => {
	const call = portal.as(pessoa)
	return (method, path, body, headers) => call(method, `${API}${path}`, body, { ...cabecalhosDoPortal, ...headers })
}

export const DADOS: NovoProcesso = {
	nominr: 'Ana Beatriz Moraes',
	codpesinr: ana.codpes,
	titpro: 'Trancamento de matrícula',
	codasu: 12,
	nivacepro: 'P',
	sgletaabt: 'PROT-RUSP',
}

/** A new process at PROT-RUSP, opened by João Pedro. */
export async function abrirProcesso(portal: TestPortal, mais: Partial<NovoProcesso> = {}): Promise<string> {
	const { status, body } = await como(portal, joao)('POST', '/processo', { ...DADOS, ...mais })
	if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
	return body.numpro
}
