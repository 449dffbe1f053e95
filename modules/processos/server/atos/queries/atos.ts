import { randomBytes } from 'node:crypto'
import type { Db } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { NivelAcesso } from '../../../contract/index.ts'
import { type Elo, hashDoElo } from '../../corrente.ts'
import { juntadosA } from '../../processo/queries/juntada.ts'
import { nomesDeBusca, palavrasDeBusca, palavrasDeHtml } from '../../procura/palavras.ts'
import { FORMA_DO_INDICE, vetorDe } from '../../procura/queries.ts'
import { processos } from '../../queries.ts'
import type { AndamentoTable, OcorrenciaTable, ProcessoTable } from '../../tables.ts'
import { removerTarjadasDe } from '../../versoes/queries.ts'

/** Atomic counter of process numbers per year and unit. */
export async function proximaSequencia(db: Db, ano: number, codund: number): Promise<number> {
	const { ultima } = await processos(db)
		.insertInto('numeracao')
		.values({ ano, codund, ultima: 1 })
		.onConflict((conflict) =>
			conflict.columns(['ano', 'codund']).doUpdateSet((eb) => ({ ultima: eb('numeracao.ultima', '+', 1) })),
		)
		.returning('ultima')
		.executeTakeFirstOrThrow()
	return ultima
}

export async function inserirProcesso(db: Db, processo: ProcessoTable): Promise<void> {
	await processos(db).insertInto('processo').values(processo).execute()
}

export async function inserirAndamento(db: Db, andamento: Insertable<AndamentoTable>): Promise<void> {
	await processos(db).insertInto('andamento').values(andamento).execute()
}

export async function alterarAndamento(
	db: Db,
	{ numpro, numand }: Pick<AndamentoTable, 'numpro' | 'numand'>,
	mudancas: Updateable<AndamentoTable>,
): Promise<void> {
	await processos(db)
		.updateTable('andamento')
		.set(mudancas)
		.where('numpro', '=', numpro)
		.where('numand', '=', numand)
		.execute()
}

type NovaOcorrencia = Pick<
	Insertable<OcorrenciaTable>,
	'numpro' | 'numand' | 'codetroco' | 'txtdch' | 'codpescad' | 'dtacad'
> &
	Partial<Pick<OcorrenciaTable, 'codpestit' | 'codpesace' | 'dtaprzpar'>>

/** Atomic counter of occurrences per movement: the number of a removed occurrence is never used again. */
async function proximaOcorrencia(db: Db, { numpro, numand }: Pick<NovaOcorrencia, 'numpro' | 'numand'>) {
	const { ultoco } = await processos(db)
		.updateTable('andamento')
		.set((eb) => ({ ultoco: eb('ultoco', '+', 1) }))
		.where('numpro', '=', numpro)
		.where('numand', '=', numand)
		.returning('ultoco')
		.executeTakeFirstOrThrow()
	return ultoco
}

export async function inserirOcorrencia(db: Db, nova: NovaOcorrencia): Promise<number> {
	const numseqocoand = await proximaOcorrencia(db, nova)
	await processos(db)
		.insertInto('ocorrencia')
		.values({
			codpestit: null,
			codpesace: null,
			dtaprzpar: null,
			dtarsp: null,
			staocoandiva: null,
			jusinv: null,
			dtaultalt: null,
			codpesalt: null,
			...nova,
			numseqocoand,
		})
		.execute()
	await gravarTexto(db, { numpro: nova.numpro, origem: origemDe(nova.numand, numseqocoand), html: nova.txtdch })
	return numseqocoand
}

export interface ChaveOcorrencia {
	readonly numpro: string
	readonly numand: number
	readonly numseqocoand: number
}

const extrairChave = ({ numpro, numand, numseqocoand }: ChaveOcorrencia) => ({ numpro, numand, numseqocoand })

export async function alterarOcorrencia(
	db: Db,
	chave: ChaveOcorrencia,
	mudancas: Updateable<OcorrenciaTable>,
): Promise<void> {
	const { numpro, numand, numseqocoand } = extrairChave(chave)
	await processos(db)
		.updateTable('ocorrencia')
		.set(mudancas)
		.where('numpro', '=', numpro)
		.where('numand', '=', numand)
		.where('numseqocoand', '=', numseqocoand)
		.execute()
	if (mudancas.txtdch !== undefined)
		await gravarTexto(db, { numpro, origem: origemDe(numand, numseqocoand), html: mudancas.txtdch })
	if (mudancas.staocoandiva === 'S') await removerTextos(db, chave)
}

/** The occurrence is removed with its file; the caller removes the bytes of the returned keys afterwards. */
export async function removerOcorrencia(db: Db, chave: ChaveOcorrencia): Promise<string[]> {
	const { numpro, numand, numseqocoand } = extrairChave(chave)
	await removerTextos(db, chave)
	const tarjadas = await removerTarjadasDe(db, chave)
	const arquivos = await processos(db)
		.deleteFrom('arquivopdl')
		.where('numpro', '=', numpro)
		.where('numand', '=', numand)
		.where('numseqocoand', '=', numseqocoand)
		.returning('chave')
		.execute()
	await processos(db)
		.deleteFrom('ocorrencia')
		.where('numpro', '=', numpro)
		.where('numand', '=', numand)
		.where('numseqocoand', '=', numseqocoand)
		.execute()
	return [...arquivos.map(({ chave: doArquivo }) => doArquivo), ...tarjadas]
}

async function removerTextos(db: Db, chave: ChaveOcorrencia): Promise<void> {
	const { numpro, numand, numseqocoand } = extrairChave(chave)
	await processos(db)
		.deleteFrom('protexto')
		.where('numpro', '=', numpro)
		.where((eb) =>
			eb.or([
				eb('origem', '=', origemDe(numand, numseqocoand)),
				eb('origem', 'in', (sub) =>
					sub
						.selectFrom('arquivopdl as a')
						.select(sql<string>`'A' || a.codarqpdl`.as('origem'))
						.where('a.numpro', '=', numpro)
						.where('a.numand', '=', numand)
						.where('a.numseqocoand', '=', numseqocoand),
				),
			]),
		)
		.execute()
}

export const origemDe = (numand: number, numseqocoand: number): string => `O${numand}.${numseqocoand}`

interface PalavrasDeBusca {
	readonly numpro: string
	/** Origin of the text: 'O3.2' is an occurrence, 'A17' a file. */
	readonly origem: string
	/** Lexemes prepared by palavras.ts. */
	readonly palavras: string
	readonly nivace: NivelAcesso
}

/** Upsert of the search index of one text. */
export async function gravarPalavras(db: Db, { numpro, origem, palavras, nivace }: PalavrasDeBusca): Promise<void> {
	const texto = { nivace, vetor: vetorDe(numpro, palavras), forma: FORMA_DO_INDICE }
	await processos(db)
		.insertInto('protexto')
		.values({ numpro, origem, ...texto })
		.onConflict((conflict) => conflict.columns(['numpro', 'origem']).doUpdateSet(texto))
		.execute()
}

const gravarTexto = (db: Db, { html, ...texto }: { numpro: string; origem: string; html: string }): Promise<void> =>
	gravarPalavras(db, { ...texto, palavras: palavrasDeHtml(html), nivace: 'P' })

interface Identificacao extends Pick<ProcessoTable, 'numpro' | 'nominr' | 'titpro' | 'cplasu'> {
	readonly dscasu: string
}

/** Lexemes of the interested party's names are marked, so that a search can be limited to them. */
export async function gravarIdentificacao(db: Db, processo: Identificacao): Promise<void> {
	const { numpro, nominr, titpro, cplasu, dscasu } = processo
	const palavras = `${nomesDeBusca(nominr)} ${palavrasDeBusca(`${titpro} ${dscasu} ${cplasu ?? ''}`)}`
	const texto = { vetor: vetorDe(numpro, palavras), forma: FORMA_DO_INDICE }
	await processos(db)
		.insertInto('protexto')
		.values({ numpro, origem: 'P', nivace: 'P', ...texto })
		.onConflict((conflict) => conflict.columns(['numpro', 'origem']).doUpdateSet(texto))
		.execute()
}

/**
 * The next link of the hash chain is written together with the changes to the process, which the caller has locked.
 */
export async function encadear(
	db: Db,
	{ numpro, versao, hashult }: Pick<ProcessoTable, 'numpro' | 'versao' | 'hashult'>,
	acao: Omit<Elo, 'numpro' | 'numseqaca' | 'salaca'>,
	mudancas: Updateable<ProcessoTable> = {},
): Promise<number> {
	const elo: Elo = { numpro, numseqaca: versao + 1, ...acao, salaca: randomBytes(16) }
	const hash = hashDoElo(elo, hashult)
	await processos(db)
		.insertInto('proacao')
		.values({ ...elo, hash })
		.execute()
	const { acao: feita, dtaacao } = acao
	await processos(db)
		.updateTable('processo')
		.set({ ...mudancas, versao: elo.numseqaca, hashult: hash, acao: feita, dtaacao, dtaultalt: dtaacao })
		.where('numpro', '=', numpro)
		.execute()
	return elo.numseqaca
}

/** Processes joined to this one, directly or through another, move with it. */
export async function levarJuntados(db: Db, numpro: string, onde: Pick<ProcessoTable, 'sgletault' | 'codundult'>) {
	await processos(db)
		.updateTable('processo')
		.set(onde)
		.where('numpro', 'in', sql<string>`(${juntadosA(numpro)})`)
		.execute()
}

export const listarAcoesDesde = (db: Db, numpro: string, versao: number) =>
	processos(db)
		.selectFrom('proacao')
		.select(['acao', 'dtaacao', 'codpes'])
		.where('numpro', '=', numpro)
		.where('numseqaca', '>', versao)
		.orderBy('numseqaca', 'desc')
		.limit(10)
		.execute()
