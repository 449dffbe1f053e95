import { NotFoundError } from '@portal/refusals'
import { sql } from 'kysely'
import { parteDe } from '../../contract/index.ts'
import type { Db } from '../database/db.ts'
import type { PlatformTables, SituacaoDaImportacao } from '../tables.ts'
import type { ModoDaImportacao, RecusaDaLinha, Relatorio } from './import.ts'
import type { Importacao } from './import-definition.ts'

const plataforma = (db: Db) => (db as Db<PlatformTables>).withSchema('plataforma')
const BLOCO = 1_000

export interface ImportacaoFeita {
	readonly codimp: number
	readonly nomimp: string
	readonly modimp: ModoDaImportacao
	readonly sitimp: SituacaoDaImportacao
	readonly codpes: number | null
	readonly nomarq: string
	readonly tamarq: number
	readonly sha256: string
	readonly chvarq: string | null
	readonly qtdlin: number
	readonly qtdinc: number
	readonly qtdalt: number
	readonly qtdigu: number
	readonly qtdrec: number
	readonly txterr: string | null
	readonly dtacad: string
	readonly dtafim: string | null
}

const importacoes = (db: Db) =>
	plataforma(db)
		.selectFrom('importacao')
		.select(['codimp', 'nomimp', 'modimp', 'sitimp', 'codpes', 'nomarq', 'tamarq', 'sha256', 'chvarq'])
		.select(['qtdlin', 'qtdinc', 'qtdalt', 'qtdigu', 'qtdrec', 'txterr', 'dtacad', 'dtafim'])

type Nova = Pick<ImportacaoFeita, 'nomimp' | 'modimp' | 'codpes' | 'nomarq' | 'tamarq' | 'sha256' | 'chvarq'>

export async function inserirImportacao(db: Db, nova: Nova): Promise<number> {
	const { codimp } = await plataforma(db)
		.insertInto('importacao')
		.values(nova)
		.returning('codimp')
		.executeTakeFirstOrThrow()
	return codimp
}

export async function obterImportacao(db: Db, codimp: number): Promise<ImportacaoFeita> {
	const feita = await importacoes(db).where('codimp', '=', codimp).executeTakeFirst()
	if (!feita) throw new NotFoundError('importacao-nao-encontrada', 'Esta importação não existe. Volte à lista.')
	return feita
}

export async function listarImportacoes(db: Db, { pagina, porPagina }: { pagina: number; porPagina: number }) {
	const itens = await importacoes(db)
		.orderBy('codimp', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await plataforma(db)
		.selectFrom('importacao')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return { itens, total, pagina, porPagina }
}

export async function listarRecusas(
	db: Db,
	codimp: number,
	{ pagina, porPagina }: { pagina: number; porPagina: number },
) {
	const recusas = plataforma(db).selectFrom('importacaorecusa').where('codimp', '=', codimp)
	const itens = await recusas
		.select(['numlin', 'nomcol', 'txtrec'])
		.orderBy('numseq')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await recusas.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
	return { itens, total, pagina, porPagina }
}

export async function anotarProgresso(db: Db, codimp: number, qtdlin: number): Promise<void> {
	await plataforma(db)
		.updateTable('importacao')
		.set({ sitimp: 'em-curso', qtdlin })
		.where('codimp', '=', codimp)
		.execute()
}

const situacaoDe = ({ gravado }: Relatorio, modo: ModoDaImportacao): SituacaoDaImportacao =>
	gravado ? 'gravada' : modo === 'ensaio' ? 'ensaiada' : 'recusada'

export async function anotarFim(db: Db, codimp: number, modo: ModoDaImportacao, relatorio: Relatorio): Promise<void> {
	await plataforma(db)
		.updateTable('importacao')
		.set({
			sitimp: situacaoDe(relatorio, modo),
			qtdlin: relatorio.lidas,
			qtdinc: relatorio.incluidas,
			qtdalt: relatorio.alteradas,
			qtdigu: relatorio.iguais,
			qtdrec: relatorio.recusadas,
			dtafim: sql`now()`,
		})
		.where('codimp', '=', codimp)
		.execute()
	await inserirRecusas(db, codimp, relatorio.recusas)
}

async function inserirRecusas(db: Db, codimp: number, recusas: readonly RecusaDaLinha[]): Promise<void> {
	const linhas = recusas.map(({ linha, coluna, mensagem }, numseq) => ({
		codimp,
		numseq,
		numlin: linha,
		nomcol: coluna,
		txtrec: mensagem,
	}))
	for (let inicio = 0; inicio < linhas.length; inicio += BLOCO)
		await plataforma(db)
			.insertInto('importacaorecusa')
			.values(linhas.slice(inicio, inicio + BLOCO))
			.execute()
}

export async function anotarErro(db: Db, codimp: number, txterr: string): Promise<void> {
	await plataforma(db)
		.updateTable('importacao')
		.set({ sitimp: 'erro', txterr, dtafim: sql`now()` })
		.where('codimp', '=', codimp)
		.execute()
}

/** Retention: files hold personal data, and are kept only as long as somebody may want to try again. */
export async function esquecerArquivos(db: Db, dias: number): Promise<readonly string[]> {
	const antigas = await plataforma(db)
		.selectFrom('importacao')
		.select('chvarq')
		.where('chvarq', 'is not', null)
		.groupBy('chvarq')
		.having(sql`max(dtacad)`, '<', sql<string>`now() - make_interval(days => ${dias})`)
		.execute()
	const chaves = antigas.flatMap(({ chvarq }) => chvarq ?? [])
	if (chaves.length > 0)
		await plataforma(db).updateTable('importacao').set({ chvarq: null }).where('chvarq', 'in', chaves).execute()
	return chaves
}

interface SemArquivoGuardado {
	readonly modo: ModoDaImportacao
	readonly nomarq: string
	readonly tamarq?: number
	readonly sha256?: string
}

/** Import by a command, or from another database. */
export async function registrarImportacao(
	db: Db,
	{ nome }: Importacao,
	relatorio: Relatorio,
	{ modo, nomarq, tamarq = 0, sha256 = '' }: SemArquivoGuardado,
): Promise<number> {
	const nova = { nomimp: nome, modimp: modo, codpes: null, nomarq, tamarq, sha256, chvarq: null }
	const codimp = await inserirImportacao(db, nova)
	await anotarFim(db, codimp, modo, relatorio)
	return codimp
}
