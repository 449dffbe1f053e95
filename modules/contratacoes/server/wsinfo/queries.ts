import type { Db } from '@portal/platform/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CAMPOS_DO_WSINFO, type ListaDoWsinfo, MAXIMO_CONTADO } from '../../contract/index.ts'
import { conterPalavras, montarConsulta } from '../queries/filtros.ts'
import type { Condicao } from './consulta.ts'

export type LinhaDoWsinfo = Record<string, string | number | null>

/** Secret budget, hidden in the expression itself, so that no order or filter tells of it (Lei 14.133/2021, art. 24). */
const SECRETO = sql`c.staorcsig = 'S' and c.sitcpr in ('PUB', 'DIS', 'SUS')`

/** Lists as they are public; purchases of other bodies are in none but that of prices. */
const VISTAS: Readonly<Record<ListaDoWsinfo, RawBuilder<unknown>>> = {
	compra: sql`select c.codpcddsp, c.numcpr, c.anocpr, c.codund as codunddsp, c.codmdl as codmdldsp, c.objcpr, c.sitcpr,
		c.dtapub, c.dtaaber, c.dtahom, case when ${SECRETO} then null else c.vlrest end as vlrest, c.vlrhom, c.numpro,
		c.numcntpncp, c.busca as palavras
		from contratacoes.compra as c where c.codund is not null`,
	compraitem: sql`select i.codpcddsp, i.numord, i.codbem, i.dscitm, i.unimed, i.qtditm,
		case when ${SECRETO} then null else i.vlruniest end as vlruniest, i.sititm
		from contratacoes.compraitem as i join contratacoes.compra as c on c.codpcddsp = i.codpcddsp
		where c.codund is not null`,
	compraarq: sql`select codpcddsp, numseq, codarq_fs, tiparq, nomarq, tamanho, dtapub, sha256
		from contratacoes.compraarq where dtarem is null`,
	bem: sql`select codbem, nombem, dscbem, nomgrpbem, unibas, palavras from contratacoes.bem`,
	preco: sql`select p.codpre, p.codbem, p.dtaref,
		case when p.tippre = 'EST' and p.staorcsig = 'S' and c.sitcpr in ('PUB', 'DIS', 'SUS') then null else p.vlruni end
			as vlruni,
		p.qtditm, p.unimed, p.capacidade, p.unibas, p.quemcap, p.tippre, p.fonte, p.codpcddsp, p.codfor, p.stacan
		from contratacoes.precofonte as p left join contratacoes.compra as c on c.codpcddsp = p.codpcddsp`,
}

interface Consulta {
	readonly lista: ListaDoWsinfo
	readonly q?: string | undefined
	readonly condicoes: readonly Condicao[]
}

const listarCampos = (lista: ListaDoWsinfo) => sql.join(CAMPOS_DO_WSINFO[lista].campos.map((campo) => sql.ref(campo)))

function filtrar({ lista, q, condicoes }: Consulta): RawBuilder<SqlBool> {
	const consulta = montarConsulta(q)
	const partes = [
		sql<SqlBool>`true`,
		...condicoes.map(({ campo, valor }) => sql<SqlBool>`${sql.ref(campo)} = ${valor}`),
		...(consulta === undefined
			? q
				? [sql<SqlBool>`false`]
				: []
			: [lista === 'compra' ? sql<SqlBool>`palavras @@ ${consulta}::tsquery` : conterPalavras('palavras', consulta)]),
	]
	return sql<SqlBool>`from (${VISTAS[lista]}) as vista where ${sql.join(partes, sql` and `)}`
}

interface Parte {
	readonly limite: number
	readonly salto: number
	readonly ordem: string | undefined
	readonly desc: boolean
}

/** Page of a list in the order of a field, and of the key where it says nothing. */
export async function paginarLista(db: Db, consulta: Consulta, { limite, salto, ordem, desc }: Parte) {
	const sentido = desc ? sql`desc nulls last` : sql`asc nulls last`
	const colunas = [...new Set([...(ordem === undefined ? [] : [ordem]), ...CAMPOS_DO_WSINFO[consulta.lista].chave])]
	const ordens = colunas.map((coluna) => sql`${sql.ref(coluna)} ${sentido}`)
	const [{ rows: linhas }, { rows: contagem }] = await Promise.all([
		sql<LinhaDoWsinfo>`select ${listarCampos(consulta.lista)} ${filtrar(consulta)}
			order by ${sql.join(ordens)} limit ${limite} offset ${salto}`.execute(db),
		sql<{ total: number }>`select count(*) as total
			from (select 1 ${filtrar(consulta)} limit ${MAXIMO_CONTADO + 1}) as achadas`.execute(db),
	])
	return { linhas, total: contagem[0]?.total ?? 0 }
}

const POR_LEITURA = 1000

/** Every row of a list in the order of its key, read in parts by keyset. */
export async function* percorrerLista(db: Db, lista: ListaDoWsinfo): AsyncGenerator<LinhaDoWsinfo> {
	const { chave } = CAMPOS_DO_WSINFO[lista]
	const colunas = sql.join(chave.map((coluna) => sql.ref(coluna)))
	for (let ultima: LinhaDoWsinfo | undefined; ; ) {
		const desde = ultima
			? sql`where (${colunas}) > (${sql.join(chave.map((coluna) => sql`${ultima?.[coluna]}::integer`))})`
			: sql``
		const { rows } = await sql<LinhaDoWsinfo>`select ${listarCampos(lista)} from (${VISTAS[lista]}) as vista ${desde}
			order by ${colunas} limit ${POR_LEITURA}`.execute(db)
		yield* rows
		ultima = rows.at(-1)
		if (rows.length < POR_LEITURA) return
	}
}
