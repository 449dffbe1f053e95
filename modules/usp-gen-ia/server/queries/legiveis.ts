import { type RawBuilder, sql } from 'kysely'
import type { Leitor } from '../leitor.ts'
import { participa } from './participacao.ts'

/** Attachments of a question: sent files, items of the drive, processes. */
export interface Escopo {
	readonly arquivos: readonly number[]
	readonly itens: readonly number[]
	readonly numpros: readonly string[]
}

export const estaVazio = ({ arquivos, itens, numpros }: Escopo): boolean =>
	arquivos.length + itens.length + numpros.length === 0

const COLUNAS = sql`a.codarq, a.nomarq, a.sitarq, a.qtdtrc`
/** Class of what was not sent by a person: internal, and restricted where the process says so. */
const CLASSE_DO_PROCESSO = sql`(case when d.nivace = 'P' then 1 else 2 end)::smallint as clsdad`
const CLASSE_DO_DRIVE = sql`1::smallint as clsdad`

/**
 * Right to a sent file: its owner, those to whom it is opened, and the people of a project that has it, while its owner
 * is one of them.
 */
const isEnviadoLegivel = ({ codpes, hoje }: Pick<Leitor, 'codpes' | 'hoje'>) => sql`a.orgarq = 'E'
	and (a.codpes = ${codpes}::int or exists (
		select from usp_gen_ia.iaarqpes p where p.codarq = a.codarq and p.codpes = ${codpes}::int) or exists (
		select from usp_gen_ia.iaprjarq j join usp_gen_ia.iaprj r on r.codprj = j.codprj
		where j.codarq = a.codarq and ${participa(sql`${codpes}::int`, hoje)} and ${participa(sql`a.codpes`, hoje)}))`

const juntar = (partes: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> =>
	sql`(${sql.join(
		partes.filter((parte) => parte !== undefined),
		sql` union all `,
	)})`

/**
 * Files of a scope that this person may read at this moment, as part of each statement that reads passages: codarq,
 * nomarq, sitarq, qtdtrc, clsdad. Of a source, the version that is there now.
 */
export const selecionarLegiveis = (leitor: Leitor, { arquivos, itens, numpros }: Escopo): RawBuilder<unknown> =>
	juntar([
		sql`select ${COLUNAS}, a.clsdad from usp_gen_ia.iaarq a
			where a.codarq = any(${[...arquivos]}::int[]) and ${isEnviadoLegivel(leitor)}`,
		itens.length === 0
			? undefined
			: sql`select ${COLUNAS}, ${CLASSE_DO_DRIVE} from ${leitor.drive.selecionarArquivos(sql`${[...itens]}::int[]`)} d
				join usp_gen_ia.iaarq a on a.orgarq = 'D' and a.codorg = d.coditm and a.sha256 = d.sha256`,
		numpros.length === 0
			? undefined
			: sql`select ${COLUNAS}, ${CLASSE_DO_PROCESSO}
				from ${leitor.processos.selecionarDosProcessos(sql`${[...numpros]}::text[]`)} d
				join usp_gen_ia.iaarq a on a.orgarq = 'P' and a.codorg = d.codarqpdl and a.sha256 = d.sha256`,
	])

const origens = (orgarq: 'D' | 'P', codigos: RawBuilder<unknown>) =>
	sql`array(select x.codorg from usp_gen_ia.iaarq x where x.orgarq = ${sql.lit(orgarq)} and x.codarq in ${codigos})`

/** Files among these (a subquery of codarq) that this person may read at this moment, of whatever version. */
export const selecionarConhecidos = (leitor: Leitor, codigos: RawBuilder<unknown>): RawBuilder<unknown> =>
	juntar([
		sql`select ${COLUNAS}, a.clsdad from usp_gen_ia.iaarq a where a.codarq in ${codigos} and ${isEnviadoLegivel(leitor)}`,
		sql`select ${COLUNAS}, ${CLASSE_DO_DRIVE} from usp_gen_ia.iaarq a
			join ${leitor.drive.selecionarArquivos(origens('D', codigos))} d on d.coditm = a.codorg
			where a.orgarq = 'D' and a.codarq in ${codigos}`,
		sql`select ${COLUNAS}, ${CLASSE_DO_PROCESSO} from usp_gen_ia.iaarq a
			join ${leitor.processos.selecionarDocumentos(origens('P', codigos))} d on d.codarqpdl = a.codorg
			where a.orgarq = 'P' and a.codarq in ${codigos}`,
	])
