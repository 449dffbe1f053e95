import { type Db, diaDe, listarAcessos, type Portal, publicar } from '@portal/platform/server'
import { EVENTO_LISTA, EVENTO_PROCESSO } from '../../contract/index.ts'
import { obterAtuacao } from '../estrutura/atuacao.ts'
import { listarMembros } from '../estrutura/queries/estrutura.ts'
import { aindaVe, listarQuemAbriu } from './queries/eventos.ts'

/** A page left open longer than this asks again by itself when somebody comes back to it. */
const PAGINA_ABERTA_MS = 12 * 3_600_000

interface Mudanca {
	readonly numpro: string
	readonly versao: number
	readonly estacoes: readonly (string | null)[]
}

/** It may have been closed to some of them since they opened it, and then not even that it changed is for them. */
async function quemTemAberto(db: Db, portal: Portal, numpro: string): Promise<number[]> {
	const desde = new Date(portal.agora().getTime() - PAGINA_ABERTA_MS).toISOString()
	const leitores: number[] = []
	for (const { codpes, nivacepro } of await listarQuemAbriu(db, numpro, desde))
		if (nivacepro === 'P' || (await veAgora(db, portal, codpes, numpro))) leitores.push(codpes)
	return leitores
}

async function veAgora(db: Db, portal: Portal, codpes: number, numpro: string): Promise<boolean> {
	const acessos = await listarAcessos(db, portal.perfis, codpes, diaDe(portal))
	return aindaVe(db, await obterAtuacao(db, portal, { codpes, acessos }), numpro)
}

/** A signature more is no act on the process: its version stays. */
export async function anunciarAssinatura(db: Db, portal: Portal, numpro: string): Promise<void> {
	const leitores = await quemTemAberto(db, portal, numpro)
	const dados = { numpro, assinatura: 'S' }
	await publicar(db, ...leitores.map((codpes) => ({ tipo: EVENTO_PROCESSO, codpes, dados })))
}

/** To people, never to everybody: even that a number exists is not for all. */
export async function anunciarMudanca(db: Db, portal: Portal, { numpro, versao, estacoes }: Mudanca): Promise<void> {
	const leitores = await quemTemAberto(db, portal, numpro)
	const daqui = estacoes.filter((sgleta) => sgleta !== null)
	const membros = daqui.length > 0 ? await listarMembros(db, daqui, diaDe(portal)) : []
	await publicar(
		db,
		...leitores.map((codpes) => ({ tipo: EVENTO_PROCESSO, codpes, dados: { numpro, versao } })),
		...[...new Set(membros.map(({ codpes }) => codpes))].map((codpes) => ({ tipo: EVENTO_LISTA, codpes })),
	)
}
