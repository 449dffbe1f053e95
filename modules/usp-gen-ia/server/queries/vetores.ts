import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Leitor } from '../leitor.ts'
import type { Vetorizador } from '../provedor/vetores.ts'
import { tabelas } from '../tables.ts'
import { type Escopo, selecionarLegiveis } from './legiveis.ts'
import type { TrechoLido } from './trechos.ts'

/** Class of a file as it leaves: a file of the drive is internal, and a document of a process restricted. */
const CLASSE = sql<number>`case a.orgarq when 'E' then a.clsdad when 'D' then 1 else 2 end`

interface TrechoSemVetor {
	readonly codarq: number
	/** Owner of the file; null for one of a source. */
	readonly codpes: number | null
	readonly numtrc: number
	readonly txttrc: string
}

/** Next passages of one file that have no embedding of this model, of the classes that may go to it. */
export async function listarSemVetor(
	db: Db,
	{ modelo, nivclsmax }: Vetorizador,
	limite: number,
): Promise<TrechoSemVetor[]> {
	const { rows } = await sql<TrechoSemVetor>`
		select t.codarq, o.codpes, t.numtrc, t.txttrc from usp_gen_ia.iatrc t join usp_gen_ia.iaarq o on o.codarq = t.codarq
		where t.codarq = (
			select a.codarq from usp_gen_ia.iaarq a
			where a.sitarq = 'PRT' and ${CLASSE} <= ${nivclsmax}::int and a.qtdtrc > (
				select count(*) from usp_gen_ia.iatrcvet v where v.codarq = a.codarq and v.nommodvet = ${modelo})
			order by a.codarq desc limit 1)
			and not exists (select from usp_gen_ia.iatrcvet v
				where v.codarq = t.codarq and v.numtrc = t.numtrc and v.nommodvet = ${modelo})
		order by t.numtrc limit ${limite}::int`.execute(db)
	return rows
}

export interface VetorDoTrecho {
	readonly codarq: number
	readonly numtrc: number
	readonly vetor: readonly number[]
}

/** Embeddings of passages of one file, unless it was deleted meanwhile. */
export async function gravarVetores(db: Db, nommodvet: string, vetores: readonly VetorDoTrecho[]): Promise<void> {
	const [primeiro] = vetores
	if (!primeiro) return
	const arquivo = await tabelas(db)
		.selectFrom('iaarq')
		.select('codarq')
		.where('codarq', '=', primeiro.codarq)
		.forShare()
		.executeTakeFirst()
	if (!arquivo) return
	await tabelas(db)
		.insertInto('iatrcvet')
		.values(vetores.map(({ vetor, ...chave }) => ({ ...chave, nommodvet, vetor: [...vetor] })))
		.onConflict((conflito) =>
			conflito.columns(['codarq', 'numtrc']).doUpdateSet((eb) => ({
				nommodvet: eb.ref('excluded.nommodvet'),
				vetor: eb.ref('excluded.vetor'),
			})),
		)
		.execute()
}

/** The database compares vectors itself where its administrator has added the type. */
export async function temVector(db: Db): Promise<boolean> {
	const { rows } = await sql<{ tem: boolean }>`select to_regtype('vector') is not null as tem`.execute(db)
	return rows[0]?.tem ?? false
}

export interface VetorDaPergunta {
	readonly modelo: string
	readonly vetor: readonly number[]
}

/** Nearest passages by their embeddings, by the rights of now in the same statement. */
export async function buscarPorVetor(
	db: Db,
	leitor: Leitor,
	escopo: Escopo,
	{ modelo, vetor, limite }: VetorDaPergunta & { readonly limite: number },
): Promise<TrechoLido[]> {
	const { rows } = await sql<TrechoLido>`
		with l as materialized (select * from ${selecionarLegiveis(leitor, escopo)} x where x.sitarq = 'PRT')
		select t.codarq, t.numtrc, l.nomarq, t.numpgn, t.txttrc
		from l join usp_gen_ia.iatrcvet v on v.codarq = l.codarq
		join usp_gen_ia.iatrc t on t.codarq = v.codarq and t.numtrc = v.numtrc
		where v.nommodvet = ${modelo} and cardinality(v.vetor) = ${vetor.length}::int
		order by v.vetor::vector <=> ${[...vetor]}::real[]::vector, v.codarq, v.numtrc limit ${limite}::int`.execute(db)
	return rows
}

/** Embeddings of passages that were read by the rights of now. */
export async function listarVetores(
	db: Db,
	modelo: string,
	trechos: readonly Pick<TrechoLido, 'codarq' | 'numtrc'>[],
): Promise<VetorDoTrecho[]> {
	const { rows } = await sql<VetorDoTrecho>`
		select v.codarq, v.numtrc, v.vetor
		from unnest(${trechos.map(({ codarq }) => codarq)}::int[], ${trechos.map(({ numtrc }) => numtrc)}::int[]) as u(codarq, numtrc)
		join usp_gen_ia.iatrcvet v on v.codarq = u.codarq and v.numtrc = u.numtrc
		where v.nommodvet = ${modelo}`.execute(db)
	return rows
}
