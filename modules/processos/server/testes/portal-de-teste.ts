import { arquivos } from '@portal/arquivos/server'
import { assina } from '@portal/assina/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { diaDe } from '@portal/platform/server'
import { type Caller, type Person, people, type Seed, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sessao } from '@portal/sessao/server'
import { substituicoes } from '@portal/substituicoes/server'
import { API, cabecalhosDoPortal, type NovoProcesso } from '../../contract/index.ts'
import { processos } from '../index.ts'
import { semearEstrutura } from '../seed/estrutura.ts'

export const { joao, marina, eduardo, tiago, sofia, helena, ana, otavio } = people

export const SLICES = [pessoas, calendario, sessao, substituicoes, notificacoes, iddigital, arquivos, assina, processos]

/** Seed of stations and subjects, without the processes of the demonstration. */
const estrutura: Seed = {
	name: 'estrutura de processos',
	semear: (portal) => semearEstrutura(portal.db, diaDe(portal)),
}

export const test = testWithPortal(SLICES, {}, [pessoas, calendario, sessao, estrutura])

const quemEntrou = new WeakMap<TestPortal, Map<string, Caller>>()

/** Session cache: a person who has signed in keeps the same session. */
export function sessaoDe(portal: TestPortal, pessoa: Person): Caller {
	const entraram = quemEntrou.get(portal) ?? new Map<string, Caller>()
	quemEntrou.set(portal, entraram)
	const nome = JSON.stringify(pessoa)
	const call = entraram.get(nome) ?? portal.as(pessoa)
	entraram.set(nome, call)
	return call
}

/** Caller with the base path of the API and the required header; its calls of the contract are those of the session. */
export const chamarComo = (portal: TestPortal, pessoa: Person): Caller => {
	const call = sessaoDe(portal, pessoa)
	const chamarEndereco = (...[method, path, body, headers]: Parameters<Caller>) =>
		call(method, `${API}${path}`, body, { ...cabecalhosDoPortal, ...headers })
	return Object.assign(chamarEndereco, { call: call.call })
}

export const DADOS: NovoProcesso = {
	nominr: 'Ana Beatriz Moraes',
	codpesinr: ana.codpes,
	titpro: 'Trancamento de matrícula',
	codasu: 12,
	nivacepro: 'P',
	sgletaabt: 'PROT-RUSP',
}

/** Fixture: a new process at PROT-RUSP, opened by João Pedro. */
export async function abrirProcesso(portal: TestPortal, mais: Partial<NovoProcesso> = {}): Promise<string> {
	const { status, body } = await chamarComo(portal, joao)('POST', '/processo', { ...DADOS, ...mais })
	if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
	return body.numpro
}

/** Daily reminder job. */
export const lembrarTarefas = async (portal: TestPortal): Promise<void> =>
	notificacoes.jobs?.find(({ nome }) => nome === 'lembrar-tarefas')?.executar(portal, {})
