import { type Db, diaDe, listarAcessos, type Portal, publicar } from '@portal/platform/server'
import { EVENTO_LISTA, EVENTO_PROCESSO } from '../../contract/index.ts'
import { obterAtuacao } from '../estrutura/atuacao.ts'
import { listarMembros } from '../estrutura/queries/estrutura.ts'
import { aindaVe, listarQuemAbriu } from './queries/eventos.ts'

/** Age limit of an open page that gets live events; an older one reloads when the person comes back to it. */
const PAGINA_ABERTA_MS = 12 * 3_600_000

interface Mudanca {
	readonly numpro: string
	readonly versao: number
	readonly estacoes: readonly (string | null)[]
}

/** Recent readers who still may see the process: a person who lost access must not even learn that it changed. */
async function listarLeitoresRecentes(db: Db, portal: Portal, numpro: string): Promise<number[]> {
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

/** A further signature is not an act on the process, so the version stays the same. */
export async function anunciarAssinatura(db: Db, portal: Portal, numpro: string): Promise<void> {
	const leitores = await listarLeitoresRecentes(db, portal, numpro)
	const dados = { numpro, assinatura: 'S' }
	await publicar(db, ...leitores.map((codpes) => ({ tipo: EVENTO_PROCESSO, codpes, dados })))
}

/**
 * Live events are addressed to single people and never broadcast, since even the existence of a number may be
 * restricted.
 */
export async function anunciarMudanca(db: Db, portal: Portal, { numpro, versao, estacoes }: Mudanca): Promise<void> {
	const leitores = await listarLeitoresRecentes(db, portal, numpro)
	const daqui = estacoes.filter((sgleta) => sgleta !== null)
	const membros = daqui.length > 0 ? await listarMembros(db, daqui, diaDe(portal)) : []
	await publicar(
		db,
		...leitores.map((codpes) => ({ tipo: EVENTO_PROCESSO, codpes, dados: { numpro, versao } })),
		...[...new Set(membros.map(({ codpes }) => codpes))].map((codpes) => ({ tipo: EVENTO_LISTA, codpes })),
	)
}
