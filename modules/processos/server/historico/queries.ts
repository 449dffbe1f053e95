import type { Db } from '@portal/platform/server'
import { descricaoVisivel } from '../acesso/queries.ts'
import type { EloGravado } from '../corrente.ts'
import type { Atuacao } from '../estrutura/atuacao.ts'
import { processos } from '../queries.ts'

const ELOS = ['numpro', 'numseqaca', 'dtaacao', 'acao', 'codpes', 'codpestit', 'dscaca', 'salaca', 'hash'] as const

/** The chain is read whole and not paginated, because it is short and only a whole chain can be verified. */
export const listarElos = (db: Db, numpro: string): Promise<EloGravado[]> =>
	processos(db).selectFrom('proacao').select(ELOS).where('numpro', '=', numpro).orderBy('numseqaca').execute()

/** Numbers of the links whose description the person may see. */
export async function listarElosVisiveis(db: Db, atuacao: Atuacao, numpro: string): Promise<ReadonlySet<number>> {
	const linhas = await processos(db)
		.selectFrom('proacao as c')
		.innerJoin('processo as p', 'p.numpro', 'c.numpro')
		.select('c.numseqaca')
		.where('c.numpro', '=', numpro)
		.where(descricaoVisivel(atuacao))
		.execute()
	return new Set(linhas.map(({ numseqaca }) => numseqaca))
}

export interface CorrenteLida {
	readonly numpro: string
	readonly versao: number
	readonly hashult: Buffer
	readonly elos: readonly EloGravado[]
}

/** Keyset pagination: a batch of processes after a number, with their chains. */
export async function listarCorrentes(db: Db, depoisDe: string, limite: number): Promise<CorrenteLida[]> {
	const cabecas = await processos(db)
		.selectFrom('processo')
		.select(['numpro', 'versao', 'hashult'])
		.where('numpro', '>', depoisDe)
		.orderBy('numpro')
		.limit(limite)
		.execute()
	const ultima = cabecas.at(-1)
	if (!ultima) return []
	const elos = await processos(db)
		.selectFrom('proacao')
		.select(ELOS)
		.where('numpro', '>', depoisDe)
		.where('numpro', '<=', ultima.numpro)
		.orderBy('numpro')
		.orderBy('numseqaca')
		.execute()
	const porProcesso = Map.groupBy(elos, ({ numpro }) => numpro)
	return cabecas.map((cabeca) => ({ ...cabeca, elos: porProcesso.get(cabeca.numpro) ?? [] }))
}

/** Link that the arrival at the station, or the opening there, left in the chain. */
export const buscarEloDaEntrada = (db: Db, numpro: string, dtaent: string) =>
	processos(db)
		.selectFrom('proacao')
		.select(['numseqaca', 'hash'])
		.where('numpro', '=', numpro)
		.where('dtaacao', '=', dtaent)
		.where('acao', 'in', ['entrada', 'abertura'])
		.orderBy('numseqaca')
		.executeTakeFirst()

/** Occurrences to which the links of a chain refer. */
export const listarOcorrenciasDosElos = (db: Db, numpro: string) =>
	processos(db)
		.selectFrom('ocorrencia')
		.select(['numand', 'numseqocoand', 'codetroco', 'codpesace', 'codpescad'])
		.where('numpro', '=', numpro)
		.execute()
export type OcorrenciaDoElo = Awaited<ReturnType<typeof listarOcorrenciasDosElos>>[number]
