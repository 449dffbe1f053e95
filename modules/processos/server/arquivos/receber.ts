import { type Db, type Portal, RuleError } from '@portal/platform/server'
import { type NivelAcesso, niveisDoDocumento, nomeDoNivel } from '../../contract/index.ts'
import type { ChaveOcorrencia } from '../atos/queries/atos.ts'
import { nomeDaConferencia } from '../estrutura/conferencias.ts'
import { lerTextoDeArquivo } from './jobs.ts'
import { exigirTipoDocumento, inserirArquivo, tomarTemporario } from './queries.ts'

interface Classificacao {
	readonly codetrdoc?: number | null | undefined
	readonly dsctipdoc?: string | null | undefined
	readonly codetrcfc?: number | null | undefined
	readonly nivacearq?: NivelAcesso | undefined
}

interface QuemRecebe {
	readonly db: Db
	readonly portal: Portal
	readonly quem: { readonly codpes: number }
	readonly agora: string
}

export function exigirConferencia(codetrcfc: number): void {
	if (nomeDaConferencia(codetrcfc) === null)
		throw new RuleError('conferencia-inexistente', 'Escolha na lista como o documento foi conferido.')
}

export function exigirNivelDoDocumento(nivacearq: NivelAcesso | undefined, nivacepro: NivelAcesso): void {
	if (nivacearq === undefined || niveisDoDocumento(nivacepro).includes(nivacearq)) return
	throw new RuleError(
		'nivel-mais-aberto',
		`O processo é ${nomeDoNivel[nivacepro].toLowerCase()}: nenhum documento dele é mais aberto. Escolha outro nível.`,
	)
}

/**
 * A temporary file becomes the file of an occurrence in the transaction that writes the occurrence, at most once; an
 * expired file or somebody else's is treated as absent. A generated document is an official text, so it waits for a
 * signature.
 */
export async function receberArquivo(
	{ db, portal, quem, agora }: QuemRecebe,
	codarqtmp: string,
	chave: ChaveOcorrencia,
	{ codetrdoc = null, dsctipdoc = null, codetrcfc = null, nivacearq = 'P' }: Classificacao,
): Promise<{ codarqpdl: number; gerado: boolean; nome: string }> {
	await exigirTipoDocumento(db, codetrdoc)
	const temporario = await tomarTemporario(db, codarqtmp, quem.codpes, agora)
	if (!temporario)
		throw new RuleError('arquivo-temporario-inexistente', 'O arquivo enviado não existe mais. Envie-o novamente.')
	const gerado = temporario.origem === 'G'
	const { nomarqtmp, qtdpgntmp, tamarqtmp, mimetype, sha256, chave: guardado } = temporario
	const codarqpdl = await inserirArquivo(db, {
		...chave,
		nomarq: gerado ? null : nomarqtmp,
		nomarqpdl: gerado ? nomarqtmp : null,
		codetrdoc,
		dsctipdoc: dsctipdoc || null,
		codetrcfc,
		qtdpgn: qtdpgntmp,
		tamarq: tamarqtmp,
		mimetype,
		sha256,
		chave: guardado,
		nivacearq,
		sitasi: gerado ? 'CRI' : null,
		sitlotdocasi: null,
		codlotdocasi: null,
		codarqasi_fs: null,
		codaucdoc: null,
	})
	await portal.jobs.enfileirar(db, lerTextoDeArquivo, { codarqpdl })
	return { codarqpdl, gerado, nome: nomarqtmp }
}
