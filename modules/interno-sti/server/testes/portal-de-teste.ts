import { createServer, type Server } from 'node:net'
import { arquivos } from '@portal/arquivos/server'
import { calendario } from '@portal/calendario/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import type { Portal } from '@portal/platform/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { situacao } from '@portal/situacao/server'
import { ssu } from '@portal/ssu/server'
import { substituicoes } from '@portal/substituicoes/server'
import { expect, onTestFinished } from 'vitest'
import { type DadosDoMonitor, type Monitor, STI_ADMIN } from '../../contract/index.ts'
import { internoSti } from '../index.ts'
import { registrarResultado } from '../monitoramento/registrar.ts'
import { PESSOAS, semearEquipes } from '../seed/monitoramento.ts'
import type { Resultado } from '../verificacao/resultado.ts'

const SLICES = [pessoas, calendario, substituicoes, notificacoes, arquivos, situacao, ssu, internoSti]

export type { TestPortal }
export { PESSOAS }
export const BASE = '/wsinternosti/api/monitoramento'

/** The fixture has people, systems and teams without monitors, and one local address may be called at any port. */
export const AMBIENTE = {
	PORTAL_MONITOR_PERMITIDOS: '127.0.0.9:*,*.exemplo.br:443,10.20.0.0/16:5432',
	PORTAL_MONITORSQL_ACADEMICO_URL: 'postgres://ninguem:segredo@127.0.0.9:1/nada',
}
export const test = testWithPortal(SLICES, AMBIENTE, [
	pessoas,
	ssu,
	{ name: 'sti-equipes', semear: async (portal: Portal) => void (await semearEquipes(portal)) },
])

export const SISTEMAS = 1
export const REDES = 2

export const criarPessoa = (codpes: number) => ({ codpes, nome: `Pessoa ${codpes}` })
export const operador = (portal: TestPortal) => portal.as(criarPessoa(PESSOAS.operador))
export const outro = (portal: TestPortal) => portal.as(criarPessoa(PESSOAS.outroOperador))
export const administradora = (portal: TestPortal) =>
	portal.as({ ...criarPessoa(PESSOAS.administradora), perfis: [STI_ADMIN] })

let feitos = 0
export const dados = (mais: Partial<DadosDoMonitor> = {}): DadosDoMonitor => ({
	nommon: `Monitor ${++feitos}`,
	tipmon: 'TCP',
	alvmon: '127.0.0.9:9',
	itvmon: 60,
	limmon: 1,
	tenmon: 0,
	codsis: null,
	codmonpai: null,
	codequ: SISTEMAS,
	staatv: 'S',
	stares: 'N',
	stapub: 'N',
	nompub: '',
	palmon: '',
	vinafe: [],
	sevmon: 'ALT',
	minobs: 0,
	slamon: null,
	diaavs: 21,
	...mais,
})

export async function incluir(portal: TestPortal, mais: Partial<DadosDoMonitor> = {}): Promise<Monitor> {
	const { status, body } = await operador(portal)('POST', `${BASE}/monitores`, dados(mais))
	expect({ status, body }).toMatchObject({ status: 200 })
	return body
}

export const ver = async (portal: TestPortal, codmon: number): Promise<Monitor> =>
	(await operador(portal)('GET', `${BASE}/monitores/${codmon}`)).body

const RESULTADOS = {
	OK: { sit: 'OK', qtdms: 20, msg: null },
	FAL: { sit: 'FAL', qtdms: 5, msg: 'A máquina recusou a conexão.' },
} as const satisfies Record<string, Resultado>

/** Fake checks register their results without the network. */
export async function achar(portal: TestPortal, codmon: number, ...sits: (keyof typeof RESULTADOS)[]): Promise<void> {
	for (const sit of sits) {
		const { versao } = await ver(portal, codmon)
		await registrarResultado(portal, { codmon, versao, resultado: RESULTADOS[sit], haManutencao: true })
	}
}

export const incidentesDe = async (portal: TestPortal, codmon: number) =>
	(await operador(portal)('GET', `${BASE}/incidentes?codmon=${codmon}`)).body.itens

/** Local service: it listens on the test address and is closed at the end of the test. */
export async function escutar(aoConectar: Parameters<typeof createServer>[1] = () => undefined): Promise<number> {
	const servidor: Server = createServer(aoConectar)
	await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.9', pronto))
	onTestFinished(() => void servidor.close())
	const endereco = servidor.address()
	return typeof endereco === 'object' && endereco ? endereco.port : 0
}
