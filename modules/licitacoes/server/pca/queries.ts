import {
	containing,
	type Db,
	declareFilters,
	type Given,
	preparedByShape,
	queryBuilder,
	RuleError,
} from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import { ABERTAS, escreverNumeroDoPlano, type FiltroDoPlano, type SituacaoDoPlano } from '../../contract/index.ts'
import { tabelas } from '../queries/licitacoes.ts'
import type { LicitacoesTables } from '../tables.ts'

const construtor = () => tabelas(queryBuilder())

const ABERTA = sql.join(ABERTAS.map((sitlct) => sql.lit(sitlct)))

/** The state of a line is that of its tenders: one under way, or one that ended. */
const SITUACAO = sql<SituacaoDoPlano>`case
	when exists (select from licitacoes.licitacao as l where l.codpca = p.codpca and l.sitlct in (${ABERTA})) then 'L'
	when exists (select from licitacoes.licitacao as l where l.codpca = p.codpca) then 'T'
	else 'P' end`

type Filtrado = Omit<FiltroDoPlano, 'pagina' | 'porPagina'>
interface Parte {
	readonly limite: number
	readonly salto: number
}

const FILTROS = declareFilters<Filtrado>({
	busca: (busca) => sql`p.dscpca ilike ${busca}`,
	anopca: (anopca) => sql`p.anopca = ${anopca}`,
	codund: (codund) => sql`p.codund = ${codund}`,
	codgrp: (codgrp) => sql`p.codgrp = ${codgrp}`,
	mespca: (mespca) => sql`p.mespca = ${mespca}::integer`,
	sitpca: (sitpca) => sql`${SITUACAO} = ${sitpca}`,
})

const COLUNAS = [
	'p.codpca',
	'p.anopca',
	'p.numpca',
	'p.codund',
	'p.codgrp',
	'p.dscpca',
	'p.qtdpca',
	'p.unimed',
	'p.vlrest',
	'p.mespca',
	'p.versao',
] as const

const listar = preparedByShape((filtros: Given<Filtrado>, valores: Filtrado & Parte) =>
	construtor()
		.selectFrom('licpca as p')
		.select(COLUNAS)
		.select(SITUACAO.as('sitpca'))
		.where(FILTROS.where(filtros, valores))
		.orderBy('p.anopca', 'desc')
		.orderBy('p.mespca')
		.orderBy('p.codpca')
		.limit(valores.limite)
		.offset(valores.salto),
)

const contar = preparedByShape((filtros: Given<Filtrado>, valores: Filtrado) =>
	construtor()
		.selectFrom('licpca as p')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where(FILTROS.where(filtros, valores)),
)

/** Words of the search as a pattern; an empty search is none. */
const preparar = ({ busca, ...filtro }: Filtrado): Filtrado =>
	busca ? { ...filtro, busca: containing(busca) } : filtro

export type LinhaGuardada = Awaited<ReturnType<typeof listar>>[number]

/** A page of the plan, by the month in which each tender is foreseen. */
export async function paginarPlano(db: Db, pedido: Filtrado, parte: Parte) {
	const filtro = preparar(pedido)
	const dados = FILTROS.listGiven(filtro)
	const [linhas, [contado]] = await Promise.all([listar(db, dados, { ...filtro, ...parte }), contar(db, dados, filtro)])
	return { linhas, total: contado?.total ?? 0 }
}

const BLOCO = 1000

/** Every line of a search, block by block. */
export async function* percorrerPlano(db: Db, pedido: Filtrado): AsyncGenerator<LinhaGuardada, void, undefined> {
	const filtro = preparar(pedido)
	const dados = FILTROS.listGiven(filtro)
	for (let salto = 0; ; salto += BLOCO) {
		const linhas = await listar(db, dados, { ...filtro, limite: BLOCO, salto })
		yield* linhas
		if (linhas.length < BLOCO) return
	}
}

export const obterLinha = (db: Db, codpca: number): Promise<LinhaGuardada | undefined> =>
	tabelas(db)
		.selectFrom('licpca as p')
		.select(COLUNAS)
		.select(SITUACAO.as('sitpca'))
		.where('p.codpca', '=', codpca)
		.executeTakeFirst()

export const listarLicitacoesDoPlano = (db: Db, codpca: number) =>
	tabelas(db)
		.selectFrom('licitacao')
		.select(['codpcddsp', 'numlct', 'sitlct'])
		.where('codpca', '=', codpca)
		.orderBy('codpcddsp', 'desc')
		.limit(100)
		.execute()

/** Units and years that have lines. */
export const listarAnosEUnidades = (db: Db) =>
	tabelas(db)
		.selectFrom('licpca')
		.select(['anopca', 'codund'])
		.distinct()
		.orderBy('anopca', 'desc')
		.limit(2000)
		.execute()

/** The line of the plan of a tender, for its page. */
export async function buscarPlano(db: Db, codpcddsp: number) {
	const linha = await tabelas(db)
		.selectFrom('licitacao as l')
		.innerJoin('licpca as p', 'p.codpca', 'l.codpca')
		.select(['p.codpca', 'p.numpca', 'p.anopca'])
		.where('l.codpcddsp', '=', codpcddsp)
		.executeTakeFirst()
	return linha ? { codpca: linha.codpca, numero: escreverNumeroDoPlano(linha) } : null
}

/** @throws RuleError where the unit has no such line in its plan. */
export async function obterCodigoDoPlano(db: Db, codund: number, numero: string): Promise<number> {
	const [numpca = 0, anopca = 0] = numero.split('/').map(Number)
	const linha = await tabelas(db)
		.selectFrom('licpca')
		.select('codpca')
		.where('codund', '=', codund)
		.where('anopca', '=', anopca)
		.where('numpca', '=', numpca)
		.executeTakeFirst()
	if (linha) return linha.codpca
	throw new RuleError(
		'plano-nao-encontrado',
		`O plano da unidade não tem a linha ${numero}. Confira o número no plano de contratações anual, ou deixe-o vazio.`,
	)
}

/** The next number of the unit and year is taken in turn. */
export async function gravarLinha(
	db: Db,
	linha: Omit<Insertable<LicitacoesTables['licpca']>, 'numpca'>,
): Promise<{ codpca: number; numpca: number }> {
	await sql`select pg_advisory_xact_lock(hashtext('licitacoes.licpca'), ${linha.codund}::int)`.execute(db)
	const { ultimo } = await tabelas(db)
		.selectFrom('licpca')
		.select((eb) => eb.fn.max('numpca').as('ultimo'))
		.where('anopca', '=', linha.anopca)
		.where('codund', '=', linha.codund)
		.executeTakeFirstOrThrow()
	return tabelas(db)
		.insertInto('licpca')
		.values({ ...linha, numpca: (ultimo ?? 0) + 1 })
		.returning(['codpca', 'numpca'])
		.executeTakeFirstOrThrow()
}

export const reservarLinha = (db: Db, codpca: number) =>
	tabelas(db)
		.selectFrom('licpca')
		.select(['codpca', 'codund', 'versao'])
		.where('codpca', '=', codpca)
		.forUpdate()
		.executeTakeFirst()

export const mudarLinha = (db: Db, codpca: number, mudanca: Updateable<LicitacoesTables['licpca']>) =>
	tabelas(db).updateTable('licpca').set(mudanca).where('codpca', '=', codpca).execute()

export const apagarLinha = (db: Db, codpca: number) =>
	tabelas(db).deleteFrom('licpca').where('codpca', '=', codpca).execute()
