import type { Db } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { NomeDaCarga } from '../../contract/index.ts'
import type { NereuTables } from '../tables.ts'
import { tabelas } from './convenios.ts'

/** Table of what each import writes, with the columns that a reversal brings back. */
const ALVOS: Readonly<
	Record<NomeDaCarga, { readonly tabela: string; readonly chave: string; readonly volta: readonly string[] }>
> = {
	'mob-convenios': {
		tabela: 'convenio',
		chave: 'codcvn',
		volta: [
			'nomcvn',
			'tipcvn',
			'nomorg',
			'nomorgori',
			'cidorg',
			'outnom',
			'codpais',
			'fusorg',
			'emlorg',
			'heiorg',
			'codundrsp',
			'dtainicvn',
			'dtafimcvn',
			'starenaut',
			'numdiaden',
			'txtbus',
		],
	},
	'mob-editais': {
		tabela: 'edtmob',
		chave: 'codedt',
		volta: ['titedt', 'txtedt', 'codundrsp', 'dtaini', 'dtafim', 'qtddiarec', 'qtddiacfm'],
	},
	'mob-vagas': { tabela: 'vagmob', chave: 'codvag', volta: ['qtdvag', 'idioma', 'cefr', 'dtanom'] },
}

/** Conditions under which a row that a load made cannot go: something hangs on it. */
const PRESAS: Readonly<Record<NomeDaCarga, ReturnType<typeof sql>>> = {
	'mob-convenios': sql`exists (select from nereu.vagmob as v where v.codcvn = m.codcvn)
		or exists (select from nereu.vinmob as v where v.codcvn = m.codcvn)
		or exists (select from nereu.cvnver as v where v.codcvn = m.codcvn and v.numver > 1)`,
	'mob-editais': sql`m.sitedt <> 'RAS' or exists (select from nereu.vagmob as v where v.codedt = m.codedt)`,
	'mob-vagas': sql`exists (select from nereu.edtmob as e where e.codedt = m.codedt and e.sitedt <> 'RAS')`,
}

const nomear = (nomimp: NomeDaCarga) => {
	const { tabela, chave, volta } = ALVOS[nomimp]
	return { tabela: sql.id('nereu', tabela), chave: sql.id('m', chave), coluna: sql.id(chave), volta }
}

export interface Imagem {
	readonly codigo: number
	readonly linha: unknown
}

/** Rows as they are now, held until the transaction ends. */
export async function fotografar(db: Db, nomimp: NomeDaCarga, codigos: readonly number[]): Promise<Imagem[]> {
	const { tabela, chave } = nomear(nomimp)
	const { rows } = await sql<Imagem>`select ${chave} as codigo, to_jsonb(m) as linha from ${tabela} as m
		where ${chave} = any(${[...codigos]}::int[]) order by 1 for update`.execute(db)
	return rows
}

/** Rows of a load, which all batches of one transaction share. */
export async function anotarCarga(
	db: Db,
	{ nomimp, dtacrg }: { readonly nomimp: NomeDaCarga; readonly dtacrg: string },
	linhas: readonly { readonly codigo: number; readonly antes: unknown; readonly depois: unknown }[],
): Promise<void> {
	const { rows } = await sql<{ codcrg: number }>`
		insert into nereu.carga as c (nomimp, numtrn, dtacrg) values (${nomimp}, txid_current(), ${dtacrg})
		on conflict (nomimp, numtrn, dtacrg) do update set dtacrg = excluded.dtacrg returning c.codcrg`.execute(db)
	await sql`insert into nereu.cargalinha (codcrg, codigo, antes, depois)
		select ${rows[0]?.codcrg ?? 0}::int, e.codigo, nullif(e.antes, 'null'::jsonb), e.depois
		from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as e (codigo integer, antes jsonb, depois jsonb)`.execute(
		db,
	)
}

export async function paginarCargas(db: Db, { limite, salto }: { readonly limite: number; readonly salto: number }) {
	const { rows } = await sql<{
		codcrg: number
		nomimp: NomeDaCarga
		dtacrg: string
		dtarev: string | null
		codpesrev: number | null
		qtdinc: number
		qtdalt: number
		total: number
	}>`select c.codcrg, c.nomimp, c.dtacrg, c.dtarev, c.codpesrev, l.qtdinc, l.qtdalt, count(*) over ()::int as total
		from nereu.carga as c cross join lateral (
			select (count(*) filter (where x.antes is null))::int as qtdinc,
				(count(*) filter (where x.antes is not null))::int as qtdalt
			from nereu.cargalinha as x where x.codcrg = c.codcrg) as l
		order by c.dtacrg desc, c.codcrg desc limit ${limite} offset ${salto}`.execute(db)
	return { linhas: rows.map(({ total: _total, ...linha }) => linha), total: rows[0]?.total ?? 0 }
}

export const reservarCarga = (db: Db, codcrg: number) =>
	tabelas(db)
		.selectFrom('carga')
		.select(['codcrg', 'nomimp', 'dtarev'])
		.where('codcrg', '=', codcrg)
		.forUpdate()
		.executeTakeFirst()

/** Rows of a load: all, those that are no longer as it left them, and made ones that something hangs on. */
export async function contarDaCarga(db: Db, codcrg: number, nomimp: NomeDaCarga) {
	const { tabela, chave, coluna } = nomear(nomimp)
	const { rows } = await sql<{ qtd: number; mudadas: number; presas: number }>`
		select count(*)::int as qtd,
			(count(*) filter (where ${chave} is null or to_jsonb(m) - 'versao' <> l.depois - 'versao'))::int as mudadas,
			(count(*) filter (where l.antes is null and (${PRESAS[nomimp]})))::int as presas
		from nereu.cargalinha as l
		left join (select * from ${tabela} order by ${coluna} for update) as m on ${chave} = l.codigo
		where l.codcrg = ${codcrg}`.execute(db)
	return rows[0] ?? { qtd: 0, mudadas: 0, presas: 0 }
}

/** Rows as they were before a load. */
export async function desfazerCarga(db: Db, codcrg: number, nomimp: NomeDaCarga): Promise<void> {
	const { tabela, chave, coluna, volta } = nomear(nomimp)
	const feitas = sql`select codigo from nereu.cargalinha where codcrg = ${codcrg} and antes is null`
	if (nomimp === 'mob-convenios')
		for (const filha of ['cvnapr', 'cvndev', 'cvnver'])
			await sql`delete from ${sql.id('nereu', filha)} where codcvn in (${feitas})`.execute(db)
	await sql`delete from ${tabela} where ${coluna} in (${feitas})`.execute(db)
	const contador = nomimp === 'mob-vagas' ? sql`` : sql`, versao = m.versao + 1`
	await sql`update ${tabela} as m set (${sql.join(volta.map((uma) => sql.id(uma)))})
			= row(${sql.join(volta.map((uma) => sql.id('a', uma)))})${contador}
		from nereu.cargalinha as l, jsonb_populate_record(null::${tabela}, l.antes) as a
		where l.codcrg = ${codcrg} and l.antes is not null and ${chave} = l.codigo`.execute(db)
}

export const marcarRevertida = (
	db: Db,
	codcrg: number,
	reversao: { readonly dtarev: string; readonly codpesrev: number },
) => tabelas(db).updateTable('carga').set(reversao).where('codcrg', '=', codcrg).execute()

export const listarConveniosDaOrigem = (db: Db, codigos: readonly string[]) =>
	tabelas(db)
		.selectFrom('convenio')
		.selectAll()
		.where('codori', 'in', [...codigos])
		.forUpdate()
		.execute()

export const listarEditaisDaOrigem = (db: Db, codigos: readonly string[]) =>
	tabelas(db)
		.selectFrom('edtmob')
		.selectAll()
		.where('codori', 'in', [...codigos])
		.forUpdate()
		.execute()

export const listarVagasDosEditais = (db: Db, editais: readonly number[]) =>
	tabelas(db)
		.selectFrom('vagmob')
		.selectAll()
		.where('codedt', 'in', [...editais])
		.execute()

export const lerConvenios = (db: Db) =>
	tabelas(db).selectFrom('convenio').selectAll().where('codori', 'is not', null).orderBy('codori').execute()

export const alterarConvenioDoArquivo = (db: Db, codcvn: number, dados: Updateable<NereuTables['convenio']>) =>
	tabelas(db)
		.updateTable('convenio')
		.set((eb) => ({ ...dados, versao: eb('versao', '+', 1) }))
		.where('codcvn', '=', codcvn)
		.execute()

/** Columns of a call that a file has. */
export type EditalDoArquivo = Pick<
	Insertable<NereuTables['edtmob']>,
	'codori' | 'titedt' | 'txtedt' | 'codundrsp' | 'dtaini' | 'dtafim' | 'qtddiarec' | 'qtddiacfm'
>

export async function inserirEditalDoArquivo(db: Db, edital: Insertable<NereuTables['edtmob']>): Promise<number> {
	const { codedt } = await tabelas(db).insertInto('edtmob').values(edital).returning('codedt').executeTakeFirstOrThrow()
	return codedt
}

export const alterarEditalDoArquivo = (db: Db, codedt: number, dados: Updateable<NereuTables['edtmob']>) =>
	tabelas(db)
		.updateTable('edtmob')
		.set((eb) => ({ ...dados, versao: eb('versao', '+', 1) }))
		.where('codedt', '=', codedt)
		.execute()

export async function inserirVaga(db: Db, vaga: Insertable<NereuTables['vagmob']>): Promise<number> {
	const { codvag } = await tabelas(db).insertInto('vagmob').values(vaga).returning('codvag').executeTakeFirstOrThrow()
	return codvag
}

export const alterarVaga = (db: Db, codvag: number, vaga: Updateable<NereuTables['vagmob']>) =>
	tabelas(db).updateTable('vagmob').set(vaga).where('codvag', '=', codvag).execute()
