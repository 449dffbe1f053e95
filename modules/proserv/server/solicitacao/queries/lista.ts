import { codpesComNome } from '@portal/pessoas/server/public'
import { containing, type Db, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { FiltroDeSolicitacoes, Numero } from '../../../contract/index.ts'
import type { Quem } from '../../acesso.ts'
import { proserv } from '../../estrutura/queries.ts'
import { COLUNAS_DO_RESUMO, type LinhaDoResumo } from './solicitacao.ts'
import {
	asMaisNovas,
	type Contada,
	contagem,
	type Forma,
	filtrarPelaSituacao,
	formaDe,
	type Numeros,
	numerosDe,
	veemPoucas,
	visivelNaLista,
} from './visibilidade.ts'

interface Shape {
	readonly forma: Forma
	readonly codedtprs: boolean
	readonly codund: boolean
	readonly vtesolprs: boolean
	readonly tipsitprs: string | undefined
}
interface Parte {
	readonly limite: number
	readonly salto: number
}
interface Valores extends Numeros, Parte {
	readonly codedtprs: number
	readonly codund: number
	readonly vtesolprs: string
}

/** The filters on each request, called `s`. */
const filtro = (shape: Shape, p: Valores) =>
	sql<SqlBool>`(${sql.join(
		[
			sql`true`,
			...(shape.codedtprs ? [sql`s.codedtprs = ${p.codedtprs}`] : []),
			...(shape.codund ? [sql`s.codund = ${p.codund}`] : []),
			...(shape.vtesolprs ? [sql`s.vtesolprs = ${p.vtesolprs}`] : []),
			...(shape.tipsitprs === undefined ? [] : [filtrarPelaSituacao(shape.tipsitprs, shape.forma, p)]),
		],
		sql` and `,
	)})`

const contarSolicitacoes = (shape: Shape, p: Valores) =>
	queryBuilder<{ c: Contada }>()
		.selectFrom(sql<Contada>`${contagem(shape.forma, p)}`.as('c'))
		.$if(shape.codedtprs, (query) => query.where('c.codedtprs', '=', p.codedtprs))
		.$if(shape.codund, (query) => query.where('c.codund', '=', p.codund))
		.$if(shape.vtesolprs, (query) => query.where('c.vtesolprs', '=', p.vtesolprs))
		.$if(shape.tipsitprs !== undefined, (query) => query.where('c.vista', '=', sql.lit(shape.tipsitprs ?? '')))
		.select(sql<number>`coalesce(sum(c.qtd), 0)::int`.as('total'))

/**
 * Index-only scan up to the page, whose rows alone are read. The requests of a person who sees few are collected by
 * each reason of visibility.
 */
const asVisiveis = (shape: Shape, p: Valores) =>
	veemPoucas(shape.forma)
		? queryBuilder<{ s: Numero }>().selectFrom(
				asMaisNovas(shape.forma, p, {
					filtro: filtro(shape, p),
					quantas: sql<number>`${p.limite}::int + ${p.salto}::int`,
				}).as('s'),
			)
		: proserv(queryBuilder()).selectFrom('solprs as s').where(visivelNaLista(shape.forma, p)).where(filtro(shape, p))

const selecionarPagina = (shape: Shape, p: Valores) =>
	(asVisiveis(shape, p) as SelectQueryBuilder<{ s: Numero }, 's', object>)
		.select(['s.anosolprs', 's.codsolprs'])
		.select(contarSolicitacoes(shape, p).as('total'))
		.orderBy('s.anosolprs', 'desc')
		.orderBy('s.codsolprs', 'desc')
		.limit(p.limite)
		.offset(p.salto)

/** The columns of the page's rows are read once their keys are known. */
const abertas = (chaves: SelectQueryBuilder<never, never, Numero & { total: number | null }>) =>
	proserv(queryBuilder())
		.selectFrom(chaves.as('k'))
		.innerJoin('solprs as s', (join) =>
			join.onRef('s.anosolprs', '=', 'k.anosolprs').onRef('s.codsolprs', '=', 'k.codsolprs'),
		)
		.select(COLUNAS_DO_RESUMO)
		.select('k.total')
		.orderBy('s.anosolprs', 'desc')
		.orderBy('s.codsolprs', 'desc')

/** The page and its total are read in one statement. */
const umaPagina = preparedByShape((shape: Shape, p: Valores) => abertas(selecionarPagina(shape, p) as never))

const shapeDe = (quem: Quem, filtro: FiltroDeSolicitacoes): Shape => ({
	forma: formaDe(quem),
	codedtprs: filtro.codedtprs !== undefined,
	codund: filtro.codund !== undefined,
	vtesolprs: filtro.vtesolprs !== undefined,
	tipsitprs: filtro.tipsitprs,
})

const valoresDe = (quem: Quem, filtro: FiltroDeSolicitacoes, parte: Parte): Valores => ({
	...numerosDe(quem),
	codedtprs: filtro.codedtprs ?? 0,
	codund: filtro.codund ?? 0,
	vtesolprs: filtro.vtesolprs ?? '',
	...parte,
})

export async function listarSolicitacoes(
	db: Db,
	quem: Quem,
	pedido: FiltroDeSolicitacoes,
	parte: Parte,
): Promise<{ linhas: LinhaDoResumo[]; total: number }> {
	if (pedido.busca) return procurar(db, quem, pedido, parte)
	const shape = shapeDe(quem, pedido)
	return withTotal((lida) => umaPagina(db, shape, valoresDe(quem, pedido, lida)), parte)
}

interface Procuradas {
	readonly funcoes: readonly number[]
	readonly pessoas: readonly number[]
}

/**
 * Search by words: functions and people with these words are found first, so that they are not asked of each request.
 */
async function buscarNomes(db: Db, busca: string): Promise<Procuradas> {
	const { rows } = await sql<Procuradas>`select array${codpesComNome(busca)} as pessoas, array(select f.codfncprs
		from proserv.fncprs f where f.nomfncprs ilike ${containing(busca)}) as funcoes`.execute(db)
	return rows[0] ?? { funcoes: [], pessoas: [] }
}

/** The search is '12/2026', a number, a part of the function, or the requester's name. */
async function filtrarPorPalavras(db: Db, busca: string): Promise<RawBuilder<SqlBool>> {
	const [, codigo, ano] = /^(\d{1,9})(?:\/(\d{4}))?$/.exec(busca) ?? []
	if (codigo !== undefined)
		return ano === undefined
			? sql<SqlBool>`(s.codsolprs = ${Number(codigo)} or s.codpes = ${Number(codigo)})`
			: sql<SqlBool>`(s.codsolprs = ${Number(codigo)} and s.anosolprs = ${Number(ano)})`
	const { funcoes, pessoas } = await buscarNomes(db, busca)
	const condicoes = [
		...(funcoes.length > 0 ? [sql`s.codfncprs = any(${funcoes}::int[])`] : []),
		...(pessoas.length > 0 ? [sql`s.codpes = any(${pessoas}::int[])`] : []),
	]
	return condicoes.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(condicoes, sql` or `)})`
}

/**
 * The visible rows are searched first where a person sees few, because a search among all rows would mostly be wasted.
 */
const escolherProcura = (forma: Forma, p: Numeros) => {
	const visiveis = proserv(queryBuilder()).selectFrom('solprs as s').where(visivelNaLista(forma, p))
	return veemPoucas(forma)
		? queryBuilder().selectFrom(visiveis.selectAll('s').offset(sql<number>`0`).as('s'))
		: visiveis
}

async function procurar(db: Db, quem: Quem, pedido: FiltroDeSolicitacoes, parte: Parte) {
	const [shape, valores] = [shapeDe(quem, pedido), valoresDe(quem, pedido, parte)]
	const palavras = await filtrarPorPalavras(db, pedido.busca ?? '')
	const achadas = (escolherProcura(shape.forma, valores) as SelectQueryBuilder<{ s: Numero }, 's', object>)
		.where(palavras)
		.where(filtro(shape, valores))
	const contadas = achadas.select((eb) => eb.fn.countAll<number>().as('total'))
	const chaves = achadas
		.select(['s.anosolprs', 's.codsolprs'])
		.select(contadas.as('total'))
		.orderBy('s.anosolprs', 'desc')
		.orderBy('s.codsolprs', 'desc')
	return withTotal(async ({ limite, salto }) => {
		const trecho = chaves.limit(limite).offset(salto)
		return (await db.executeQuery(abertas(trecho as never).compile())).rows
	}, parte)
}
