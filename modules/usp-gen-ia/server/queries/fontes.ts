import type { Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { ChaveDaFonte } from '../../contract/index.ts'
import type { Leitor } from '../leitor.ts'
import { tabelas } from '../tables.ts'
import type { Escopo } from './legiveis.ts'

export const listarFontesEscolhidas = (db: Db, codcvs: string): Promise<ChaveDaFonte[]> =>
	tabelas(db)
		.selectFrom('iacvsfnt')
		.select(['tipfnt', 'chvfnt'])
		.where('codcvs', '=', codcvs)
		.orderBy('tipfnt')
		.orderBy('chvfnt')
		.execute()

export async function trocarFontesEscolhidas(db: Db, codcvs: string, fontes: readonly ChaveDaFonte[]): Promise<void> {
	await tabelas(db).deleteFrom('iacvsfnt').where('codcvs', '=', codcvs).execute()
	if (fontes.length > 0)
		await tabelas(db)
			.insertInto('iacvsfnt')
			.values(fontes.map((fonte) => ({ ...fonte, codcvs })))
			.onConflict((conflito) => conflito.doNothing())
			.execute()
}

/** Types of word processors' documents, DOCX and ODT. */
export const DE_ESCRITORIO: readonly string[] = [
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	'application/vnd.oasis.opendocument.text',
]

/** Types of spreadsheets. */
export const PLANILHAS: Readonly<Record<string, 'xlsx' | 'ods'>> = {
	'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
	'application/vnd.oasis.opendocument.spreadsheet': 'ods',
}

/** Files of sources that can be read; larger ones, and pictures, are none. */
const TIPOS = ['application/pdf', 'text/plain', 'text/csv', ...Object.keys(PLANILHAS), ...DE_ESCRITORIO]
const MAIOR_ARQUIVO = 20 * 1024 * 1024
/** Files of all sources of a conversation that are read. */
const MAXIMO_DE_ARQUIVOS_DAS_FONTES = 200

const VAZIO = sql`select null::text as orgarq, null::int as codorg, null::text as nomarq, null::text as sha256,
	null::text as chvorg, null::text as tipo, null::bigint as tamanho where false`

/** Readable files of the sources, with what is needed to read them. */
const selecionarDasFontes = ({ drive, processos }: Leitor, { itens, numpros }: Escopo): RawBuilder<unknown> => sql`(
	select * from (
		${
			itens.length === 0
				? VAZIO
				: sql`select 'D'::text as orgarq, d.coditm as codorg, d.nomitm as nomarq, d.sha256, d.chvarq as chvorg,
					split_part(d.mimetype, ';', 1) as tipo, d.tamvrs::bigint as tamanho
					from ${drive.selecionarArquivos(sql`${[...itens]}::int[]`)} d`
		}
		union all
		${
			numpros.length === 0
				? VAZIO
				: sql`select 'P'::text, d.codarqpdl, d.nomarq, d.sha256, d.chave, d.mimetype, d.tamarq::bigint
					from ${processos.selecionarDosProcessos(sql`${[...numpros]}::text[]`)} d`
		}) u
	where u.tipo = any(${TIPOS}::text[]) and u.tamanho between 1 and ${MAIOR_ARQUIVO}::bigint
	order by u.orgarq, u.codorg limit ${MAXIMO_DE_ARQUIVOS_DAS_FONTES}::int)`

/** Versions that were never read get a row that waits for it; their numbers come back. Two at once make one row. */
export async function inserirDasFontes(db: Db, leitor: Leitor, escopo: Escopo, em: string): Promise<number[]> {
	const { rows } = await sql<{ codarq: number }>`
		insert into usp_gen_ia.iaarq (orgarq, codorg, nomarq, sha256, chvorg, tipo, tamanho, sitarq, clsdad, dtacad)
		select u.orgarq, u.codorg, u.nomarq, u.sha256, u.chvorg, u.tipo, u.tamanho, 'FIL', 1, ${em}::timestamptz
		from ${selecionarDasFontes(leitor, escopo)} u
		where not exists (select from usp_gen_ia.iaarq a
			where a.orgarq = u.orgarq and a.codorg = u.codorg and a.sha256 = u.sha256)
		on conflict do nothing returning codarq`.execute(db)
	return rows.map(({ codarq }) => codarq)
}

/** Files of the sources that are not read yet. */
export async function contarPorLer(db: Db, leitor: Leitor, escopo: Escopo): Promise<number> {
	const { rows } = await sql<{ total: number }>`
		select count(*)::int as total from ${selecionarDasFontes(leitor, escopo)} u
		left join usp_gen_ia.iaarq a on a.orgarq = u.orgarq and a.codorg = u.codorg and a.sha256 = u.sha256
		where a.sitarq is null or a.sitarq = 'FIL'`.execute(db)
	return rows[0]?.total ?? 0
}

/** Passages of versions that are neither cited nor part of a conversation's sources any more. */
export async function apagarFontesAntigas(db: Db, antesDe: string): Promise<void> {
	await sql`delete from usp_gen_ia.iaarq a where a.orgarq <> 'E' and a.dtacad < ${antesDe}::timestamptz
		and not exists (select from usp_gen_ia.iamsgfnt f where f.codarq = a.codarq)`.execute(db)
}
