import { type Paginacao, parteDe } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Ato, SituacaoDoAto, TipoDoAto } from '../../contract/index.ts'
import type { DriveTables } from '../tables.ts'
import { tabelas } from './tabelas.ts'

export interface AtoEmCurso {
	readonly codato: number
	readonly tipato: TipoDoAto
	readonly codpes: number
	readonly destino: number | null
	readonly situacao: SituacaoDoAto
	readonly total: number
	readonly em_lotes: boolean
	readonly iniciado_em: string
	readonly desfeito_por: number | null
	readonly com_vinculo: boolean
}

const DO_ATO = [
	'codato',
	'tipato',
	'codpes',
	'destino',
	'situacao',
	'total',
	'em_lotes',
	'iniciado_em',
	'desfeito_por',
	'com_vinculo',
] as const satisfies (keyof AtoEmCurso)[]

export async function inserirAto(db: Db, ato: Insertable<DriveTables['ato']>): Promise<number> {
	const { codato } = await tabelas(db).insertInto('ato').values(ato).returning('codato').executeTakeFirstOrThrow()
	return codato
}

type NovoItem = Pick<Insertable<DriveTables['ato_item']>, 'codato' | 'coditm' | 'pasta_antes' | 'nome_antes'> &
	Pick<Updateable<DriveTables['ato_item']>, 'nome_depois' | 'copia'>

export async function inserirFeitos(db: Db, itens: readonly NovoItem[]): Promise<void> {
	if (itens.length === 0) return
	await tabelas(db)
		.insertInto('ato_item')
		.values(
			itens.map(({ nome_depois = null, copia = null, ...item }, ordem) => ({
				...item,
				ordem,
				nome_depois,
				copia,
				situacao: 'feito' as const,
				recusa: null,
			})),
		)
		.execute()
}

/** Items that a `from … where` of `i` selects wait for the act, folders before what is in them. */
export async function inserirEsperas(db: Db, codato: number, de: RawBuilder<unknown>): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into usp_drive.ato_item (codato, coditm, ordem, pasta_antes, nome_antes, situacao)
		select ${codato}::int, i.coditm, row_number() over (order by cardinality(i.caminho), i.coditm), i.coditmpai,
			i.nomitm, 'espera' ${de}`.execute(db)
	const total = Number(numAffectedRows ?? 0)
	await mudarAto(db, codato, { total })
	return total
}

export async function mudarAto(db: Db, codato: number, mudanca: Updateable<DriveTables['ato']>): Promise<void> {
	await tabelas(db).updateTable('ato').set(mudanca).where('codato', '=', codato).execute()
}

/** One batch of an act at a time, in whatever process. */
export const reservarAto = (db: Db, codato: number): Promise<AtoEmCurso | undefined> =>
	tabelas(db).selectFrom('ato').select(DO_ATO).where('codato', '=', codato).forUpdate().executeTakeFirst()

export const obterContagem = (db: Db, codato: number) =>
	tabelas(db).selectFrom('ato').select(['feitos', 'recusados']).where('codato', '=', codato).executeTakeFirstOrThrow()

/** Items that the act has changed and that are not given back yet. */
export async function contarAVoltar(db: Db, codato: number): Promise<number> {
	const { total } = await tabelas(db)
		.selectFrom('ato_item')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('codato', '=', codato)
		.where('situacao', '=', 'feito')
		.executeTakeFirstOrThrow()
	return total
}

/** Folders that an act touched: those that its items came from, and the one that they went to. */
export async function listarPastasDoAto(db: Db, codato: number): Promise<number[]> {
	const { rows } = await sql<{ coditm: number }>`
		select coalesce(t.pasta_antes, t.coditm) as coditm from usp_drive.ato_item t
		where t.codato = ${codato}::int and t.situacao = 'feito'
		union select a.destino from usp_drive.ato a where a.codato = ${codato}::int and a.destino is not null
		order by coditm limit 50`.execute(db)
	return rows.map(({ coditm }) => coditm)
}

/** Refusals of an act are none of its undo's. */
export async function esquecerRecusas(db: Db, codato: number): Promise<void> {
	await tabelas(db)
		.deleteFrom('ato_item')
		.where('codato', '=', codato)
		.where('situacao', 'in', ['recusado', 'espera'])
		.execute()
}

export const listarEmCurso = (db: Db) =>
	tabelas(db)
		.selectFrom('ato')
		.select('codato')
		.where('situacao', 'in', ['andando', 'desfazendo'])
		.orderBy('codato')
		.execute()

export async function contarEmCurso(db: Db, codpes: number): Promise<number> {
	const { total } = await tabelas(db)
		.selectFrom('ato')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('codpes', '=', codpes)
		.where('situacao', 'in', ['andando', 'desfazendo'])
		.executeTakeFirstOrThrow()
	return total
}

export interface DoLote {
	/** Item of the act, by which its row is found. */
	readonly coditm: number
	/** Item that is changed now: the copy, where a copy is undone. */
	readonly alvo: number
	readonly tipitm: 'P' | 'A'
	readonly coditmpai: number | null
	readonly raiz: number
	readonly tamtot: number
	readonly nomitm: string
	readonly excluido: boolean
	readonly pasta_antes: number | null
	readonly nome_antes: string
	readonly nome_depois: string | null
	/** File without anything of its own that decides about it: what holds in its folder holds for it. */
	readonly simples: boolean
}

const hasOwn = (tabela: string): RawBuilder<boolean> =>
	sql`exists (select from ${sql.table(`usp_drive.${tabela}`)} x where x.coditm = i.coditm)`

/** Next items of an act: those that wait, or those done where it is being undone. */
export async function listarLote(db: Db, { codato, situacao, tipato }: AtoEmCurso, limite: number): Promise<DoLote[]> {
	const desfaz = situacao === 'desfazendo'
	const alvo = desfaz && tipato === 'copiar' ? sql`t.copia` : sql`t.coditm`
	const { rows } = await sql<DoLote>`select t.coditm, i.coditm as alvo, i.tipitm, i.coditmpai, i.caminho[1] as raiz,
			i.tamtot, i.nomitm, i.dtaexc is not null as excluido, t.pasta_antes, t.nome_antes, t.nome_depois,
			i.tipitm = 'A' and not (${hasOwn('permissao')} or ${hasOwn('trava')} or ${hasOwn('congelamento')}
				or ${hasOwn('guarda')} or ${hasOwn('prazo')}) as simples
		from usp_drive.ato_item t join usp_drive.item i on i.coditm = ${alvo}
		where t.codato = ${codato}::int and t.situacao = ${desfaz ? 'feito' : 'espera'}
		order by t.ordem limit ${limite}::int`.execute(db)
	return rows
}

/** Locks the row of one item of an act; false where it was done meanwhile. */
export async function reservarDoAto(db: Db, codato: number, coditm: number, situacao: 'espera' | 'feito') {
	const linha = await tabelas(db)
		.selectFrom('ato_item')
		.select('coditm')
		.where('codato', '=', codato)
		.where('coditm', '=', coditm)
		.where('situacao', '=', situacao)
		.forUpdate()
		.executeTakeFirst()
	return linha !== undefined
}

export async function marcarItens(
	db: Db,
	codato: number,
	itens: readonly number[],
	mudanca: Updateable<DriveTables['ato_item']>,
): Promise<void> {
	if (itens.length === 0) return
	await tabelas(db)
		.updateTable('ato_item')
		.set(mudanca)
		.where('codato', '=', codato)
		.where('coditm', '=', sql<number>`any(${[...itens]}::int[])`)
		.execute()
	const recusou = mudanca.situacao === 'recusado' || mudanca.situacao === 'ficou'
	await tabelas(db)
		.updateTable('ato')
		.set((eb) =>
			recusou ? { recusados: eb('recusados', '+', itens.length) } : { feitos: eb('feitos', '+', itens.length) },
		)
		.where('codato', '=', codato)
		.execute()
}

/** Names of these that are taken in a folder. */
export async function listarTomados(db: Db, coditmpai: number, nomes: readonly string[]): Promise<Set<string>> {
	const linhas = await tabelas(db)
		.selectFrom('item')
		.select('nomcmp')
		.where('coditmpai', '=', coditmpai)
		.where('dtaexc', 'is', null)
		.where('nomcmp', '=', sql<string>`any(${[...nomes]}::text[])`)
		.execute()
	return new Set(linhas.map(({ nomcmp }) => nomcmp))
}

interface Mudanca {
	readonly codpes: number
	readonly em: string
}

export async function moverArquivos(
	db: Db,
	itens: readonly number[],
	para: { readonly coditm: number; readonly caminho: readonly number[] },
): Promise<void> {
	await sql`update usp_drive.item set caminho = ${[...para.caminho]}::int[] || coditm, coditmpai = ${para.coditm}::int
		where coditm = any(${[...itens]}::int[])`.execute(db)
}

export async function excluirArquivos(db: Db, itens: readonly number[], { codpes, em }: Mudanca): Promise<void> {
	await sql`update usp_drive.item set dtaexc = ${em}::timestamptz, codpesexc = ${codpes}::int
		where coditm = any(${[...itens]}::int[])`.execute(db)
}

export async function restaurarArquivos(db: Db, itens: readonly number[], { codpes, em }: Mudanca): Promise<void> {
	await sql`update usp_drive.item set dtaexc = null, codpesexc = null, dtaalt = ${em}::timestamptz,
			codpesalt = ${codpes}::int
		where coditm = any(${[...itens]}::int[])`.execute(db)
}

/** Folders that an act in batches touched, with how many items of each: one line of activity for each. */
export async function contarPorPasta(db: Db, codato: number, situacao: 'feito' | 'desfeito') {
	const { rows } = await sql<{
		coditm: number
		nomitm: string
		codpesdon: number | null
		codund: number | null
		quantidade: number
	}>`
		select p.coditm, p.nomitm, r.codpesdon, r.codund, count(*)::int as quantidade
		from usp_drive.ato_item t join usp_drive.item p on p.coditm = t.pasta_antes
			join usp_drive.raiz r on r.coditm = p.caminho[1]
		where t.codato = ${codato}::int and t.situacao = ${situacao}
		group by p.coditm, p.nomitm, r.codpesdon, r.codund order by count(*) desc limit 500`.execute(db)
	return rows
}

/** Acts of a person, the newest first. */
export async function paginarAtos(
	db: Db,
	{ codpes, desde }: { readonly codpes: number; readonly desde: string },
	paginacao: Paginacao,
): Promise<{ itens: Ato[]; total: number }> {
	const { limite, salto } = parteDe(paginacao)
	const { rows: itens } = await sql<Ato>`
		select a.codato, a.tipato, a.situacao, a.total, a.feitos, a.recusados, a.iniciado_em, a.terminado_em,
			a.motivo_parada,
			(select p.nomitm from usp_drive.item p where p.coditm = a.destino) as nompta,
			array(select distinct t.recusa from (select t.recusa from usp_drive.ato_item t
				where t.codato = a.codato and t.situacao in ('recusado', 'ficou') order by t.ordem limit 3) t) as recusas,
			case when ${canBeUndone(desde)} then 'S' else 'N' end as "podeDesfazer"
		from usp_drive.ato a where a.codpes = ${codpes}::int
		order by a.codato desc limit ${limite}::int offset ${salto}::int`.execute(db)
	const { total } = await tabelas(db)
		.selectFrom('ato')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('codpes', '=', codpes)
		.executeTakeFirstOrThrow()
	return { itens, total }
}

/** The act `a` is under way, or was done, or stopped half done, since an instant. */
export const canBeUndone = (desde: string): RawBuilder<boolean> =>
	sql`(a.situacao in ('andando', 'feito', 'parado') and a.iniciado_em > ${desde}::timestamptz)`

export async function apagarAtos(db: Db, ate: string): Promise<void> {
	await tabelas(db).deleteFrom('ato').where('terminado_em', '<', ate).execute()
}
