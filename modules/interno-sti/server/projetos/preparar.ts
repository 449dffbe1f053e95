import { type Db, diaDe, type Portal, publicar, throwIfRefused } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import type { Mudanca } from '../../contract/comum/historico.ts'
import { type AtoDoProjeto, EVENTO_PROJETOS, regrasDoProjeto } from '../../contract/index.ts'
import { conferirPeloHistorico } from '../comum/conferir.ts'
import { type Agente, obterQuem } from '../comum/quem.ts'
import { registrarNoHistorico } from '../comum/queries/historico.ts'
import type { TabelasDosProjetos } from '../tabelas/projetos.ts'
import { contextoDe, identificarSubstituido } from './contexto.ts'
import { type LinhaMarco, listarMarcos } from './queries/partes.ts'
import { alterarProjeto, type LinhaProjeto, reservarProjeto } from './queries/projetos.ts'

interface Pedido {
	readonly codprjti: number
	readonly ato: AtoDoProjeto
	readonly versao?: number | undefined
}

export interface Preparado {
	readonly linha: LinhaProjeto
	readonly marcos: readonly LinhaMarco[]
	readonly codpes: number
	/** Substitution: the act is done in the place of this person. */
	readonly codpestit: number | null
	readonly hoje: string
	readonly agora: string
}

/** Act preamble: the row is locked, the policy applied, and the version of the page compared. */
export async function prepararAto(db: Db, portal: Portal, user: Agente, pedido: Pedido): Promise<Preparado> {
	const { codprjti, ato, versao } = pedido
	const quem = await obterQuem(db, portal, user)
	const linha = await reservarProjeto(db, quem, codprjti)
	const marcos = await listarMarcos(db, codprjti)
	await conferirPeloHistorico(db, portal, {
		coisa: 'o projeto',
		tipobj: 'PRJ',
		codobj: codprjti,
		vista: versao,
		atual: linha.versao,
		codpes: user.codpes,
	})
	throwIfRefused(regrasDoProjeto[ato](contextoDe(quem, linha, marcos.length)))
	return {
		linha,
		marcos,
		codpes: user.codpes,
		codpestit: identificarSubstituido(quem, linha, ato, marcos.length),
		hoje: diaDe(portal),
		agora: portal.agora().toISOString(),
	}
}

interface Feito {
	readonly dschst: string
	readonly txthst?: string | null | undefined
	readonly mudancas?: readonly Mudanca[]
	/** The change applies to the row of the project itself. */
	readonly mudanca?: Updateable<TabelasDosProjetos['prjti']>
}

/** Act epilogue: the version grows, the history is written, and open pages are notified. */
export async function concluirAto(
	db: Db,
	{ linha, codpes, codpestit, agora }: Preparado,
	feito: Feito,
): Promise<number> {
	const { mudanca = {}, ...fato } = feito
	await alterarProjeto(db, linha.codprjti, mudanca, agora)
	await registrarNoHistorico(db, [{ tipobj: 'PRJ', codobj: linha.codprjti, codpes, codpestit, dtahst: agora, ...fato }])
	await publicar(db, { tipo: EVENTO_PROJETOS })
	return linha.versao + 1
}
