import { customPlan, type Db } from '@portal/platform/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CAMPOS_DO_WSINFO, type ListaDoWsinfo, MAXIMO_CONTADO } from '../../contract/index.ts'
import { conterPalavras, montarConsulta } from '../queries/filtros.ts'
import type { Condicao } from './consulta.ts'

export type LinhaDoWsinfo = Record<string, string | number | null>

/** Secret budget, hidden in the expression itself, so that no order or filter tells of it (Lei 14.133/2021, art. 24). */
const SECRETO = sql`c.staorcsig = 'S' and c.sitcpr in ('PUB', 'DIS', 'SUS')`

/**
 * Lists as they are public, with what is left out of them marked: purchases of other bodies are in none but that of
 * prices. Each is read in the order of its own key, so that it joins purchases without losing rows to them.
 */
const VISTAS: Readonly<Record<ListaDoWsinfo, RawBuilder<unknown>>> = {
	compra: sql`select c.codpcddsp, c.numcpr, c.anocpr, c.codund as codunddsp, c.codmdl as codmdldsp, c.objcpr, c.sitcpr,
		c.dtapub, c.dtaaber, c.dtahom, case when ${SECRETO} then null else c.vlrest end as vlrest, c.vlrhom, c.numpro,
		c.numcntpncp, c.busca as palavras, c.codund is not null as publica
		from contratacoes.compra as c`,
	compraitem: sql`select i.codpcddsp, i.numord, i.codbem, i.dscitm, i.unimed, i.qtditm,
		case when ${SECRETO} then null else i.vlruniest end as vlruniest, i.sititm,
		c.codund is not null as publica
		from contratacoes.compraitem as i left join contratacoes.compra as c on c.codpcddsp = i.codpcddsp`,
	compraarq: sql`select codpcddsp, numseq, codarq_fs, tiparq, nomarq, tamanho, dtapub, sha256, true as publica
		from contratacoes.compraarq where dtarem is null`,
	bem: sql`select codbem, nombem, dscbem, nomgrpbem, unibas, palavras, true as publica from contratacoes.bem`,
	preco: sql`select p.codpre, p.codbem, p.dtaref,
		case when p.tippre = 'EST' and p.staorcsig = 'S' and c.sitcpr in ('PUB', 'DIS', 'SUS') then null else p.vlruni end
			as vlruni,
		p.qtditm, p.unimed, p.capacidade, p.unibas, p.quemcap, p.tippre, p.fonte, p.codpcddsp, p.codfor, p.stacan, true as publica
		from contratacoes.precofonte as p left join contratacoes.compra as c on c.codpcddsp = p.codpcddsp`,
}

interface Consulta {
	readonly lista: ListaDoWsinfo
	readonly q?: string | undefined
	readonly condicoes: readonly Condicao[]
}

const juntar = (colunas: readonly string[]) => sql.join(colunas.map((coluna) => sql.ref(coluna)))
const listarCampos = (lista: ListaDoWsinfo) => juntar(CAMPOS_DO_WSINFO[lista].campos)

/** Filters of purchases that the inverted index holds beside the words, so that any of them together are one look-up. */
const LEXEMAS: Readonly<Record<string, string>> = { codunddsp: '#u', codmdldsp: '#m', anocpr: '#a', sitcpr: '#s' }

/** Condition of the inverted index, and those that are left beside it. */
function separar({ lista, q, condicoes }: Consulta) {
	const palavras = montarConsulta(q)
	if (lista !== 'compra') return { consulta: palavras, outras: condicoes }
	const lexemas = condicoes.flatMap(({ campo, valor }) => {
		const letra = LEXEMAS[campo]
		return letra === undefined ? [] : [`'${letra}${valor}'`]
	})
	return {
		consulta: [...(palavras === undefined ? [] : [palavras]), ...lexemas].join(' & ') || undefined,
		outras: condicoes.filter(({ campo }) => !(campo in LEXEMAS)),
	}
}

function filtrar(pedido: Consulta): RawBuilder<SqlBool> {
	const { lista, q } = pedido
	const { consulta, outras } = separar(pedido)
	const partes = [
		sql<SqlBool>`publica`,
		...outras.map(({ campo, valor }) => sql<SqlBool>`${sql.ref(campo)} = ${valor}`),
		...(consulta === undefined
			? []
			: [lista === 'compra' ? sql<SqlBool>`palavras @@ ${consulta}::tsquery` : conterPalavras('palavras', consulta)]),
		// Signs alone are no words, and nothing has them.
		...(q && montarConsulta(q) === undefined ? [sql<SqlBool>`false`] : []),
	]
	return sql.join(partes, sql` and `)
}

interface Parte {
	readonly limite: number
	readonly salto: number
	readonly ordem: string | undefined
	readonly desc: boolean
}

/** The one field of an order that may be empty; the others follow the indexes in both directions. */
const PODE_FALTAR = 'vlrhom'

const listarColunas = (lista: ListaDoWsinfo, { ordem }: Parte): string[] => [
	...new Set([...(ordem === undefined ? [] : [ordem]), ...CAMPOS_DO_WSINFO[lista].chave]),
]

const ordenar = (lista: ListaDoWsinfo, parte: Parte) =>
	sql.join(
		listarColunas(lista, parte).map((coluna) => {
			const faltas = coluna === PODE_FALTAR ? sql`nulls last` : sql``
			return sql`${sql.ref(coluna)} ${parte.desc ? sql`desc` : sql`asc`} ${faltas}`
		}),
	)

/** Rows in an order that are looked through before all hits are found and ordered. */
const MAXIMO_ANDADO = 40_000

/** Hits that are walked to in their order: a filter that few of the first rows meet gives no full page. */
const andar = (consulta: Consulta, parte: Parte) => sql<LinhaDoWsinfo>`${customPlan}
	select ${listarCampos(consulta.lista)} from (
		select * from (${VISTAS[consulta.lista]}) as todas where publica order by ${ordenar(consulta.lista, parte)} limit ${sql.lit(MAXIMO_ANDADO)}
	) as vista where ${filtrar(consulta)} order by ${ordenar(consulta.lista, parte)} limit ${parte.limite} offset ${parte.salto}`

const lerEmOrdem = (consulta: Consulta, parte: Parte) => sql<LinhaDoWsinfo>`${customPlan}
	select ${listarCampos(consulta.lista)} from (${VISTAS[consulta.lista]}) as vista where ${filtrar(consulta)}
	order by ${ordenar(consulta.lista, parte)} limit ${parte.limite} offset ${parte.salto}`

/**
 * All hits, found by their filters before any order, since the planner would rather walk an order to hits that do not
 * exist. Their keys alone are ordered, and the rows of the page read by them.
 */
function acharEOrdenar(consulta: Consulta, parte: Parte) {
	const { lista } = consulta
	const chave = juntar(CAMPOS_DO_WSINFO[lista].chave)
	return sql<LinhaDoWsinfo>`${customPlan}
		with achadas as materialized (
			select ${juntar(listarColunas(lista, parte))} from (${VISTAS[lista]}) as vista where ${filtrar(consulta)}
		)
		select ${listarCampos(lista)} from (${VISTAS[lista]}) as vista where (${chave}) in (
			select ${chave} from achadas order by ${ordenar(lista, parte)} limit ${parte.limite} offset ${parte.salto}
		) order by ${ordenar(lista, parte)}`
}

async function lerLinhas(db: Db, consulta: Consulta, parte: Parte, total: number): Promise<LinhaDoWsinfo[]> {
	if (total <= parte.salto) return []
	const { lista, condicoes, q } = consulta
	const temFiltro = condicoes.length > 0 || Boolean(q)
	// Items of one of the catalogue stand in their index in this order.
	if (lista === 'compraitem' && total > MAXIMO_CONTADO) return (await lerEmOrdem(consulta, parte).execute(db)).rows
	if (!temFiltro || (lista === 'compra' && total > MAXIMO_CONTADO)) {
		const { rows } = await andar(consulta, parte).execute(db)
		if (!temFiltro || rows.length === parte.limite) return rows
	}
	return (await acharEOrdenar(consulta, parte).execute(db)).rows
}

/** Page of a list in the order of a field, and of the key where it says nothing. */
export async function paginarLista(db: Db, consulta: Consulta, parte: Parte) {
	const { rows: contagem } = await sql<{ total: number }>`select count(*) as total from (
		select 1 from (${VISTAS[consulta.lista]}) as vista where ${filtrar(consulta)} limit ${sql.lit(MAXIMO_CONTADO + 1)}
	) as achadas`.execute(db)
	const total = contagem[0]?.total ?? 0
	return { linhas: await lerLinhas(db, consulta, parte, total), total }
}

const POR_LEITURA = 1000

/** Every row of a list in the order of its key, read in parts by keyset. */
export async function* percorrerLista(db: Db, lista: ListaDoWsinfo): AsyncGenerator<LinhaDoWsinfo> {
	const { chave } = CAMPOS_DO_WSINFO[lista]
	const colunas = juntar(chave)
	for (let ultima: LinhaDoWsinfo | undefined; ; ) {
		const desde = ultima
			? sql`where (${colunas}) > (${sql.join(chave.map((coluna) => sql`${ultima?.[coluna]}::integer`))})`
			: sql``
		// Rows that are not public are dropped here: a condition on the purchase would have each part begin at the first.
		// The size of a part is written out, so that the planner knows that few rows are joined.
		const { rows } = await sql<LinhaDoWsinfo & { publica: boolean }>`
			${customPlan} select ${listarCampos(lista)}, publica from (${VISTAS[lista]}) as vista ${desde}
			order by ${colunas} limit ${sql.lit(POR_LEITURA)}`.execute(db)
		for (const { publica, ...linha } of rows) if (publica) yield linha
		ultima = rows.at(-1)
		if (rows.length < POR_LEITURA) return
	}
}
