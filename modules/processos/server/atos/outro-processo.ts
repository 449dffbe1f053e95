import type { Updateable } from 'kysely'
import { type Acao, formatarNumpro, lerNumpro } from '../../contract/index.ts'
import type { Elo } from '../corrente.ts'
import type { ProcessoTable } from '../tables.ts'
import type { Caso } from './agir.ts'
import { anunciarMudanca } from './anunciar-mudanca.ts'
import { conferirPassagem } from './passagem.ts'
import { encadear } from './queries/atos.ts'

/** Acts on two processes are recorded in both chains, and each link names the other process. */
const ENTRE_DOIS = [
	'juntada',
	'juntado',
	'desjuntada',
	'desjuntado',
	'apensamento',
	'apensado',
	'desapensamento',
	'desapensado',
] as const satisfies readonly Acao[]

type Dito = Pick<Elo, 'acao' | 'dscaca'>

const OCULTO = 'Processo de acesso restrito'

/** Number of the other process that a link names. */
export const outroDoElo = ({ acao, dscaca }: Dito): string | undefined =>
	ENTRE_DOIS.some((uma) => uma === acao) ? lerNumpro(dscaca ?? '') : undefined

/** Description of a link, in which the number of a process outside `visiveis` is hidden. */
export function descricaoDoElo(elo: Dito, visiveis: ReadonlySet<string>): string | null {
	const outro = outroDoElo(elo)
	return outro === undefined || visiveis.has(outro) ? elo.dscaca : OCULTO
}

/** The other process gets a link in its own chain, and the people who have it open get a live event. */
export async function encadearOutro(
	caso: Caso,
	outro: ProcessoTable,
	acao: 'juntado' | 'desjuntado' | 'apensado' | 'desapensado',
	mudancas: Updateable<ProcessoTable>,
): Promise<void> {
	const { db, portal, processo, quem, agora, codpestit } = caso
	const elo = { dtaacao: agora, acao, codpes: quem.codpes, codpestit, dscaca: formatarNumpro(processo.numpro) }
	conferirPassagem(outro, acao, mudancas)
	const versao = await encadear(db, outro, elo, mudancas)
	await anunciarMudanca(db, portal, { numpro: outro.numpro, versao, estacoes: [] })
}
