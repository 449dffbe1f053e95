import { type Db, publicar } from '@portal/platform/server'
import { EVENTO_LISTA, EVENTO_PROCESSO } from '../../contract/index.ts'
import { listarMembros } from '../estrutura/queries.ts'
import { listarQuemAbriu } from './queries-eventos.ts'

/** A page left open longer than this asks again by itself when somebody comes back to it. */
const PAGINA_ABERTA_MS = 12 * 3_600_000

interface Mudanca {
	readonly numpro: string
	readonly versao: number
	readonly estacoes: readonly (string | null)[]
	readonly hoje: string
	readonly agora: string
}

/** To people, never to everybody: even that a number exists is not for all. */
export async function anunciarMudanca(db: Db, { numpro, versao, estacoes, hoje, agora }: Mudanca): Promise<void> {
	const desde = new Date(Date.parse(agora) - PAGINA_ABERTA_MS).toISOString()
	const leitores = await listarQuemAbriu(db, numpro, desde)
	const daqui = estacoes.filter((sgleta) => sgleta !== null)
	const membros = daqui.length > 0 ? await listarMembros(db, daqui, hoje) : []
	await publicar(
		db,
		...leitores.map((codpes) => ({ tipo: EVENTO_PROCESSO, codpes, dados: { numpro, versao } })),
		...[...new Set(membros.map(({ codpes }) => codpes))].map((codpes) => ({ tipo: EVENTO_LISTA, codpes })),
	)
}
