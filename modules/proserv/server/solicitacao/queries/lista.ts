import { codpesComNome } from '@portal/pessoas/server/public'
import {
	containing,
	type Db,
	declareFilters,
	type Given,
	preparedByShape,
	queryBuilder,
	withTotal,
} from '@portal/platform/server'
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
	readonly filtros: Given<Filtrado>
	readonly tipsitprs: string | undefined
}
interface Parte {
	readonly limite: number
	readonly salto: number
}
type Filtrado = Partial<Pick<FiltroDeSolicitacoes, 'codedtprs' | 'codund' | 'vtesolprs'>>
interface Valores extends Numeros, Parte, Filtrado {}

/** The filters on the rows of a relation that is called so: requests are `s`, their counts `c`. */
const filtrarLinhas = (de: 's' | 'c') =>
	declareFilters<Filtrado>({
		codedtprs: (codedtprs) => sql`${sql.ref(`${de}.codedtprs`)} = ${codedtprs}`,
		codund: (codund) => sql`${sql.ref(`${de}.codund`)} = ${codund}`,
		vtesolprs: (vtesolprs) => sql`${sql.ref(`${de}.vtesolprs`)} = ${vtesolprs}`,
	})
const [NAS_SOLICITACOES, NAS_CONTAS] = [filtrarLinhas('s'), filtrarLinhas('c')]

const filtro = ({ filtros, tipsitprs, forma }: Shape, p: Valores) =>
	tipsitprs === undefined
		? NAS_SOLICITACOES.where(filtros, p)
		: sql<SqlBool>`(${NAS_SOLICITACOES.where(filtros, p)} and ${filtrarPelaSituacao(tipsitprs, forma, p)})`

const contarSolicitacoes = ({ filtros, tipsitprs, forma }: Shape, p: Valores) =>
	queryBuilder<{ c: Contada }>()
		.selectFrom(sql<Contada>`${contagem(forma, p)}`.as('c'))
		.where(NAS_CONTAS.where(filtros, p))
		.$if(tipsitprs !== undefined, (query) => query.where('c.vista', '=', sql.lit(tipsitprs ?? '')))
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

const montarShape = (quem: Quem, filtrado: FiltroDeSolicitacoes): Shape => ({
	forma: formaDe(quem),
	filtros: NAS_SOLICITACOES.listGiven(filtrado),
	tipsitprs: filtrado.tipsitprs,
})

const montarValores = (quem: Quem, { codedtprs, codund, vtesolprs }: FiltroDeSolicitacoes, parte: Parte): Valores => ({
	...numerosDe(quem),
	...parte,
	codedtprs,
	codund,
	vtesolprs,
})

export async function listarSolicitacoes(
	db: Db,
	quem: Quem,
	pedido: FiltroDeSolicitacoes,
	parte: Parte,
): Promise<{ linhas: LinhaDoResumo[]; total: number }> {
	if (pedido.busca) return procurar(db, quem, pedido, parte)
	const shape = montarShape(quem, pedido)
	return withTotal((lida) => umaPagina(db, shape, montarValores(quem, pedido, lida)), parte)
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
	const [shape, valores] = [montarShape(quem, pedido), montarValores(quem, pedido, parte)]
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
