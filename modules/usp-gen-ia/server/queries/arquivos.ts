import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, withTotal } from '@portal/platform/server'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Classe, Fonte, SituacaoDoArquivo, TrechoDoTexto } from '../../contract/index.ts'
import type { Leitor } from '../leitor.ts'
import { type GenIaTables, tabelas } from '../tables.ts'
import { type Escopo, selecionarConhecidos, selecionarLegiveis } from './legiveis.ts'

interface ArquivoParaAbrir {
	readonly codarq: number
	readonly nomarq: string
	readonly tipo: string
	readonly chave: string
	readonly sha256: string
	readonly qtdpgn: number
}

interface Legivel {
	readonly codarq: number
	readonly nomarq: string
	readonly clsdad: Classe
	readonly sitarq: SituacaoDoArquivo
	/** Owner; null for a file of a source. */
	readonly codpes: number | null
}

/** Right to read a sent file, of now: the owner, and those to whom it is opened. */
const leEstePessoa = (codpes: number) => (eb: ExpressionBuilder<GenIaTables & { a: GenIaTables['iaarq'] }, 'a'>) =>
	eb.or([
		eb('a.codpes', '=', codpes),
		eb.exists(
			eb
				.selectFrom('iaarqpes as p')
				.select('p.codpes')
				.whereRef('p.codarq', '=', 'a.codarq')
				.where('p.codpes', '=', codpes),
		),
	])

const recusarAlheio = () =>
	new NotFoundError('arquivo-nao-encontrado', 'Não há este arquivo entre os seus. Escolha outro na lista.')

export const paginarArquivos = (db: Db, codpes: number, paginacao: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('iaarq as a')
				.select(['a.codarq', 'a.codpes', 'a.nomarq', 'a.sitarq', 'a.qtdpgn', 'a.qtdtrc', 'a.tamanho', 'a.clsdad'])
				.select((eb) => [
					'a.dtacad',
					eb
						.selectFrom('iacvsarq as v')
						.innerJoin('iacvs as c', 'c.codcvs', 'v.codcvs')
						.select((e) => e.fn.countAll<number>().as('n'))
						.whereRef('v.codarq', '=', 'a.codarq')
						.where('c.codpes', '=', codpes)
						.as('qtdcvs'),
					eb
						.selectFrom('iaarqpes as q')
						.select((e) => e.fn.agg<number[] | null>('array_agg', ['q.codpes']).as('n'))
						.whereRef('q.codarq', '=', 'a.codarq')
						.as('abertas'),
					sql<number>`count(*) over ()`.as('total'),
				])
				.where(leEstePessoa(codpes))
				// A sent file has an owner.
				.where('a.orgarq', '=', 'E')
				.$narrowType<{ codpes: number }>()
				.orderBy('a.dtacad', 'desc')
				.orderBy('a.codarq', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(paginacao),
	)

/** @throws NotFoundError for a file that this person may not read now, whatever its origin. */
export async function obterArquivo(db: Db, leitor: Leitor, codarq: number) {
	const { rows } = await sql<ArquivoParaAbrir>`
		select a.codarq, a.nomarq, a.tipo, coalesce(a.chave, a.chvorg) as chave, a.sha256, a.qtdpgn
		from ${selecionarConhecidos(leitor, sql`(select ${codarq}::int)`)} l
		join usp_gen_ia.iaarq a on a.codarq = l.codarq`.execute(db)
	const [arquivo] = rows
	if (!arquivo) throw recusarAlheio()
	return arquivo
}

/** @throws NotFoundError for a file of somebody else. */
export const reservarArquivo = (db: Db, codpes: number, codarq: number) =>
	tabelas(db)
		.selectFrom('iaarq')
		.selectAll()
		.where('codarq', '=', codarq)
		.where('codpes', '=', codpes)
		.forUpdate()
		.executeTakeFirstOrThrow(recusarAlheio)

export const inserirArquivo = (db: Db, novo: Insertable<GenIaTables['iaarq']>) =>
	tabelas(db).insertInto('iaarq').values(novo).returning('codarq').executeTakeFirstOrThrow()

export const buscarArquivoPorLer = (db: Db, codarq: number) =>
	tabelas(db)
		.selectFrom('iaarq')
		.selectAll()
		.where('codarq', '=', codarq)
		.where('sitarq', '=', 'FIL')
		.executeTakeFirst()

const TRECHOS_POR_INSERT = 1_000

export async function gravarTrechos(
	db: Db,
	codarq: number,
	qtdpgn: number,
	trechos: readonly TrechoDoTexto[],
): Promise<void> {
	for (let inicio = 0; inicio < trechos.length; inicio += TRECHOS_POR_INSERT) {
		const linhas = trechos.slice(inicio, inicio + TRECHOS_POR_INSERT)
		await tabelas(db)
			.insertInto('iatrc')
			.values(linhas.map((trecho, indice) => ({ ...trecho, codarq, numtrc: inicio + indice + 1 })))
			.execute()
	}
	const sitarq = trechos.length > 0 ? ('PRT' as const) : ('ERR' as const)
	await tabelas(db)
		.updateTable('iaarq')
		.set({ sitarq, qtdpgn, qtdtrc: trechos.length })
		.where('codarq', '=', codarq)
		.execute()
}

export const apagarArquivo = (db: Db, codarq: number) =>
	tabelas(db).deleteFrom('iaarq').where('codarq', '=', codarq).execute()

/** False when it was open to this person already. */
export async function abrirPara(db: Db, codarq: number, codpes: number): Promise<boolean> {
	const aberto = await tabelas(db)
		.insertInto('iaarqpes')
		.values({ codarq, codpes })
		.onConflict((conflito) => conflito.doNothing())
		.returning('codarq')
		.executeTakeFirst()
	return aberto !== undefined
}

export const fecharPara = (db: Db, codarq: number, codpes: number) =>
	tabelas(db).deleteFrom('iaarqpes').where('codarq', '=', codarq).where('codpes', '=', codpes).execute()

/** Files of a scope that this person may read now. */
export async function listarLegiveis(db: Db, leitor: Leitor, escopo: Escopo): Promise<Legivel[]> {
	const { rows } = await sql<Legivel>`
		select l.codarq, l.nomarq, l.clsdad, l.sitarq, a.codpes from ${selecionarLegiveis(leitor, escopo)} l
		join usp_gen_ia.iaarq a on a.codarq = l.codarq`.execute(db)
	return rows
}

export const listarDaConversa = async (db: Db, codcvs: string): Promise<number[]> =>
	(
		await tabelas(db).selectFrom('iacvsarq').select('codarq').where('codcvs', '=', codcvs).orderBy('codarq').execute()
	).map(({ codarq }) => codarq)

export async function trocarDaConversa(db: Db, codcvs: string, codigos: readonly number[]): Promise<void> {
	await tabelas(db).deleteFrom('iacvsarq').where('codcvs', '=', codcvs).execute()
	if (codigos.length > 0)
		await tabelas(db)
			.insertInto('iacvsarq')
			.values(codigos.map((codarq) => ({ codcvs, codarq })))
			.execute()
}

export const inserirFontes = async (db: Db, fontes: readonly Insertable<GenIaTables['iamsgfnt']>[]): Promise<void> => {
	if (fontes.length > 0)
		await tabelas(db)
			.insertInto('iamsgfnt')
			.values([...fontes])
			.execute()
}

interface FonteLida extends Fonte {
	readonly numseqmsg: number
}

/** Sources of the answers of a conversation, by the rights of now: what is not readable has neither name nor text. */
export async function listarFontes(db: Db, leitor: Leitor, codcvs: string): Promise<FonteLida[]> {
	const citados = sql`(select f.codarq from usp_gen_ia.iamsgfnt f where f.codcvs = ${codcvs}::uuid)`
	const { rows } = await sql<FonteLida>`
		with l as materialized (select x.codarq, x.nomarq from ${selecionarConhecidos(leitor, citados)} x)
		select f.numseqmsg, f.numcit, f.codarq, l.nomarq, case when l.codarq is not null then t.numpgn end as numpgn,
			case when l.codarq is not null then t.txttrc end as txttrc
		from usp_gen_ia.iamsgfnt f
		left join l on l.codarq = f.codarq
		left join usp_gen_ia.iatrc t on t.codarq = l.codarq and t.numtrc = f.numtrc
		where f.codcvs = ${codcvs}::uuid order by f.numseqmsg, f.numcit`.execute(db)
	return rows
}
