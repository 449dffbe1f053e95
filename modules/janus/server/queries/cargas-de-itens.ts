import type { Db, Linha } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { NomeDaCargaDeItens } from '../../contract/index.ts'
import { reservarNumeroDaCarga } from './cargas.ts'

interface Alvo {
	readonly tabela: RawBuilder<unknown>
	/** Columns that name a row. */
	readonly chave: readonly string[]
	/** Columns that a file gives beside them, and that a reversal brings back. */
	readonly volta: readonly string[]
}

/** Table that each load writes. */
const ALVOS: Readonly<Record<NomeDaCargaDeItens, Alvo>> = {
	'pos-orientadores': {
		tabela: sql.id('janus', 'r39pgmoridoc'),
		chave: ['codmtr', 'codpes', 'dtainiort'],
		volta: ['papel', 'dtafimort'],
	},
	'pos-credenciamentos': {
		tabela: sql.id('janus', 'credenciamento'),
		chave: ['codpes', 'codcur', 'nivpgm', 'dtaini'],
		volta: ['dtafim'],
	},
	'pos-eventos': {
		tabela: sql.id('janus', 'prazoeve'),
		chave: ['codmtr', 'tipeve', 'dtaini'],
		volta: ['dtafim', 'qtddia', 'tipprz', 'nivpgm', 'codato'],
	},
}

const listar = (colunas: readonly string[], de?: string) =>
	sql.join(colunas.map((uma) => (de === undefined ? sql.id(uma) : sql.id(de, uma))))
const casar = ({ chave }: Alvo, um: string, outro: string) =>
	sql.join(
		chave.map((coluna) => sql`${sql.id(um, coluna)} = ${sql.id(outro, coluna)}`),
		sql` and `,
	)
/** Rows that a file may touch: an event of a granted request belongs to the request. */
const limitarAoArquivo = (nomimp: NomeDaCargaDeItens) => (nomimp === 'pos-eventos' ? sql`t.numreq is null` : sql`true`)
const juntarChave = ({ chave }: Alvo, de: string) => sql`concat_ws(':', ${listar(chave, de)})`
const entrada = ({ tabela }: Alvo, linhas: readonly Linha[]) =>
	sql`jsonb_populate_recordset(null::${tabela}, ${JSON.stringify(linhas)}::jsonb)`

export type EfeitoNoItem = 'incluida' | 'alterada' | 'igual'

/**
 * Rows of a file in their table, with the effect of each in the order given; the load keeps what each was before.
 */
export async function gravarItens(
	db: Db,
	{ nomimp, dtacrg }: { readonly nomimp: NomeDaCargaDeItens; readonly dtacrg: string },
	linhas: readonly Linha[],
): Promise<readonly EfeitoNoItem[]> {
	const alvo = ALVOS[nomimp]
	const { tabela, chave, volta } = alvo
	const nova = sql`row(${listar(volta, 'e')})`
	const { rows } = await sql<{ chave: string; antes: unknown; efeito: EfeitoNoItem }>`
		select ${juntarChave(alvo, 'e')} as chave, a.linha as antes,
			case when a.linha is null then 'incluida' when ${nova} is distinct from row(${listar(volta, 'a')}) then 'alterada'
				else 'igual' end as efeito
		from ${entrada(alvo, linhas)} with ordinality as e
		left join (select t.*, to_jsonb(t) as linha from ${tabela} as t where ${limitarAoArquivo(nomimp)}) as a
			on ${casar(alvo, 'a', 'e')}
		order by e.ordinality`.execute(db)
	const mudam = linhas.filter((_, indice) => rows[indice]?.efeito !== 'igual')
	if (mudam.length === 0) return rows.map(({ efeito }) => efeito)
	const colunas = [...chave, ...volta]
	// Changed rows are written first, so that the file may give an enrolment its next advisor.
	await sql`update ${tabela} as t set (${listar(volta)}) = row(${listar(volta, 'd')}) from ${entrada(alvo, mudam)} as d
		where ${casar(alvo, 't', 'd')} and ${limitarAoArquivo(nomimp)}`.execute(db)
	await sql`insert into ${tabela} (${listar(colunas)}) select ${listar(colunas, 'd')} from ${entrada(alvo, mudam)} as d
		where not exists (select from ${tabela} as t where ${casar(alvo, 't', 'd')} and ${limitarAoArquivo(nomimp)})`.execute(
		db,
	)
	const codcrg = await reservarNumeroDaCarga(db, { nomimp, dtacrg })
	const antes = rows.filter(({ efeito }) => efeito !== 'igual').map(({ chave: qual, antes: era }) => ({ qual, era }))
	const codmtr = chave.includes('codmtr') ? sql`t.codmtr` : sql`null::integer`
	await sql`insert into janus.cargaitem (codcrg, chave, codmtr, antes, depois)
		select ${codcrg}::int, i.qual, ${codmtr}, nullif(i.era, 'null'::jsonb), to_jsonb(t)
		from jsonb_to_recordset(${JSON.stringify(antes)}::jsonb) as i (qual text, era jsonb)
		join ${tabela} as t on ${juntarChave(alvo, 't')} = i.qual and ${limitarAoArquivo(nomimp)}`.execute(db)
	return rows.map(({ efeito }) => efeito)
}

/** Rows of a load: all of them, and those that are no longer as it left them. */
export async function contarItens(
	db: Db,
	codcrg: number,
	nomimp: NomeDaCargaDeItens,
): Promise<{ readonly qtd: number; readonly mudadas: number }> {
	const alvo = ALVOS[nomimp]
	const { rows } = await sql<{ qtd: number; mudadas: number }>`
		select count(*)::int as qtd, (count(*) filter (where t.linha is null or t.linha <> i.depois))::int as mudadas
		from janus.cargaitem as i left join lateral (select to_jsonb(t) as linha from ${alvo.tabela} as t,
			jsonb_populate_record(null::${alvo.tabela}, i.depois) as d
			where ${casar(alvo, 't', 'd')} and ${limitarAoArquivo(nomimp)}) as t on true
		where i.codcrg = ${codcrg}`.execute(db)
	return rows[0] ?? { qtd: 0, mudadas: 0 }
}

/** Rows as they were before a load; those that it made go first, so that no enrolment has two advisors in between. */
export async function desfazerItens(db: Db, codcrg: number, nomimp: NomeDaCargaDeItens): Promise<void> {
	const alvo = ALVOS[nomimp]
	const { tabela, volta } = alvo
	const da = sql`janus.cargaitem as i, jsonb_populate_record(null::${tabela}, i.depois) as d`
	await sql`delete from ${tabela} as t using ${da} where i.codcrg = ${codcrg} and i.antes is null
		and ${casar(alvo, 't', 'd')} and ${limitarAoArquivo(nomimp)}`.execute(db)
	await sql`update ${tabela} as t set (${listar(volta)}) = row(${listar(volta, 'a')})
		from janus.cargaitem as i, jsonb_populate_record(null::${tabela}, i.antes) as a
		where i.codcrg = ${codcrg} and i.antes is not null and ${casar(alvo, 't', 'a')}
			and ${limitarAoArquivo(nomimp)}`.execute(db)
}

/** Number of the enrolment of each key, where there is one. */
export async function acharMatriculas(db: Db, linhas: readonly Linha[]): Promise<ReadonlyMap<string, number>> {
	const { rows } = await sql<{ chave: string; codmtr: number }>`
		select distinct m.codmtr, concat_ws(':', m.codpes, m.codare, m.numseqpgm) as chave
		from janus.agprograma as m
		join jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as e (codpes integer, codare integer, numseqpgm integer)
			on e.codpes = m.codpes and e.codare = m.codare and e.numseqpgm = m.numseqpgm`.execute(db)
	return new Map(rows.map(({ chave, codmtr }) => [chave, codmtr]))
}

/** Enrolments whose event of a granted request stands at the same place as a row of a file. */
export async function listarDosPedidos(db: Db, linhas: readonly Linha[]): Promise<ReadonlySet<string>> {
	const { rows } = await sql<{ chave: string }>`
		select concat_ws(':', t.codmtr, t.tipeve, t.dtaini) as chave from janus.prazoeve as t
		join ${entrada(ALVOS['pos-eventos'], linhas)} as e on ${casar(ALVOS['pos-eventos'], 't', 'e')}
		where t.numreq is not null`.execute(db)
	return new Set(rows.map(({ chave }) => chave))
}
