import { type Db, RuleError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { NivelAcesso } from '../contract/index.ts'
import { processos } from './queries.ts'
import type { ChaveOcorrencia } from './queries-acao.ts'
import type { ProcessosTables } from './tables.ts'

interface Classificacao {
	readonly codetrdoc?: number | null | undefined
	readonly dsctipdoc?: string | null | undefined
	readonly codetrcfc?: number | null | undefined
	readonly nivacearq?: NivelAcesso
	readonly sitasi?: Insertable<ProcessosTables['arquivopdl']>['sitasi']
}

/**
 * Makes a temporary file the file of an occurrence, in the transaction that writes the occurrence: taken once, or not
 * at all. Somebody else's, and one that has expired, is as good as absent.
 */
export async function receberArquivo(
	db: Db,
	{ codarqtmp, codpes, agora }: { codarqtmp: string; codpes: number; agora: string },
	chave: ChaveOcorrencia,
	{ codetrdoc = null, dsctipdoc = null, codetrcfc = null, nivacearq = 'P', sitasi = null }: Classificacao,
): Promise<number> {
	const temporario = await processos(db)
		.deleteFrom('arqtmp')
		.where('codarqtmp', '=', codarqtmp)
		.where('codpes', '=', codpes)
		.where('dtaexp', '>', agora)
		.returningAll()
		.executeTakeFirst()
	if (!temporario)
		throw new RuleError('arquivo-temporario-inexistente', 'O arquivo enviado não existe mais. Envie-o novamente.')
	const { codarqpdl } = await processos(db)
		.insertInto('arquivopdl')
		.values({
			...chave,
			nomarq: temporario.origem === 'E' ? temporario.nomarqtmp : null,
			nomarqpdl: temporario.origem === 'G' ? temporario.nomarqtmp : null,
			codetrdoc,
			dsctipdoc,
			codetrcfc,
			qtdpgn: temporario.qtdpgntmp,
			tamarq: temporario.tamarqtmp,
			mimetype: temporario.mimetype,
			sha256: temporario.sha256,
			chave: temporario.chave,
			nivacearq,
			sitasi,
			sitlotdocasi: null,
			codlotdocasi: null,
			codarqasi_fs: null,
			codaucdoc: null,
		})
		.returning('codarqpdl')
		.executeTakeFirstOrThrow()
	return codarqpdl
}
