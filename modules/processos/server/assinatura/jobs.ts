import { NOME_DO_NIVEL } from '@portal/assina/contract'
import {
	LoteTerminado,
	obterDocumentoAssinado,
	obterSituacaoDoLote,
	type Progresso,
	progressoDosLotes,
} from '@portal/assina/server/public'
import { truncate } from '@portal/platform/contract'
import { type Db, defineJob, formatInstant, inTransaction, type Portal } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import type { Acao } from '../../contract/index.ts'
import { lerTextoDeArquivo } from '../arquivos/jobs.ts'
import { nomeDoArquivo } from '../arquivos/registro-do-arquivo.ts'
import { anunciarMudanca } from '../atos/anunciar-mudanca.ts'
import { encadear } from '../atos/queries/atos.ts'
import { esquecerArquivos } from '../jobs.ts'
import { lerChaveDoEnvio } from '../rodadas/chave-do-envio.ts'
import { concluirRodada, desfazerRodada } from '../rodadas/rodadas.ts'
import type { ProcessosTables } from '../tables.ts'
import { buscarArquivoEnviado, reservarParaAviso } from './queries.ts'

interface Resultado {
	readonly acao: Acao
	/** Author of the outcome; null stands for an outsider or for the portal. */
	readonly codpes: number | null
	readonly codpestit: number | null
	/** Changes to the file; undefined when the outcome produced no signed file. */
	readonly mudancas: Updateable<ProcessosTables['arquivopdl']> | undefined
	/** Text of the link besides the name of the document. */
	readonly texto: string | null
}

/** Description of a signature: 'Helena Duarte (avançada, 22/11/2026 10:30)'. */
const descrever = (
	{ config }: Pick<Portal, 'config'>,
	{ nomasi, codtipasi, dtaasi }: Progresso['assinaturas'][number],
): string => {
	const quando = formatInstant(dtaasi, config.PORTAL_FUSO_HORARIO)
	return `${nomasi} (${NOME_DO_NIVEL[codtipasi].toLowerCase()}, ${quando})`
}

/**
 * Idempotent storage: the key of the signed file follows from the batch, so a repeated job writes it to the same
 * place.
 */
async function guardarAssinado(portal: Portal, { nomsisorg, chvorg, codlotdocasi }: LoteTerminado): Promise<Resultado> {
	const lote = await obterSituacaoDoLote(portal.db, nomsisorg, chvorg)
	const [progresso] = await progressoDosLotes(portal.db, [codlotdocasi], portal.agora())
	const assinaturas = progresso?.assinaturas ?? []
	const ultima = assinaturas.at(-1)
	const documento = lote?.documentos[0]
	const assinado = documento && (await obterDocumentoAssinado(portal, portal.db, documento.coddocuspasi))
	if (!assinado) throw new Error(`the signed document of batch ${codlotdocasi} is not there`)
	const { paginas } = await portal.pdf.inspecionar((await assinado.abrir()).conteudo)
	const chave = `processos/assinado-${codlotdocasi}`
	const tamanho = await assinado.copiarPara(chave)
	return {
		acao: 'assinado',
		codpes: ultima?.codpes ?? null,
		codpestit: ultima?.codpestit ?? null,
		texto: `assinado por ${assinaturas.map((assinatura) => descrever(portal, assinatura)).join('; ')}`,
		mudancas: {
			sitasi: 'ASS',
			sitlotdocasi: 'ASS',
			codaucdoc: documento.codaucdoc,
			codarqasi_fs: String(documento.coddocuspasi),
			chave,
			qtdpgn: paginas,
			tamarq: tamanho,
			sha256: assinado.sha256,
			mimetype: 'application/pdf',
			sittxt: 'P',
		},
	}
}

const SEM_ASSINATURA = {
	recusado: 'rejeitado',
	cancelado: 'assinatura-cancelada',
	'nao-enviado': 'assinatura-nao-enviada',
} as const satisfies Record<NonNullable<LoteTerminado['fimrej']>, Acao>

/** A refusal by a person without a number is recorded with the person's name in the text of the link. */
const resumirFimSemAssinatura = ({ txtrej, fimrej, codpesrej, nompesrej, codpestit }: LoteTerminado): Resultado => ({
	acao: SEM_ASSINATURA[fimrej ?? 'recusado'],
	codpes: codpesrej,
	codpestit,
	texto: codpesrej === null && nompesrej !== null ? [nompesrej, txtrej].filter(Boolean).join(': ') : txtrej,
	mudancas: undefined,
})

/** The text of a link has a length limit and contains no control characters. */
const encurtarTexto = (texto: string): string => truncate(texto.replace(/\p{Cc}+/gu, ' '), 500)

async function registrar(db: Db, portal: Portal, lote: LoteTerminado, resultado: Resultado): Promise<void> {
	const { numpro } = lerChaveDoEnvio(lote.chvorg)
	const processo = await reservarParaAviso(db, numpro)
	const arquivo = await buscarArquivoEnviado(db, lote.codlotdocasi)
	if (!arquivo) return
	const { codarqpdl, chave: anterior } = arquivo
	const agora = portal.agora().toISOString()
	const enviado = { codarqpdl, codlotdocasi: lote.codlotdocasi }
	const { acao, codpes, codpestit, mudancas } = resultado
	let { texto } = resultado
	if (mudancas) await concluirRodada(db, enviado, mudancas, agora)
	else if (await desfazerRodada(db, enviado, texto, agora))
		texto = [texto, 'O documento continua assinado como estava.'].filter(Boolean).join(' ')
	if (mudancas?.chave !== undefined && mudancas.chave !== anterior) {
		await portal.jobs.enfileirar(db, esquecerArquivos, { chaves: [anterior] })
		await portal.jobs.enfileirar(db, lerTextoDeArquivo, { codarqpdl })
	}
	const dscaca = encurtarTexto([nomeDoArquivo(arquivo), texto].filter(Boolean).join(': '))
	const versao = await encadear(db, processo, { dtaacao: agora, acao, codpes, codpestit, dscaca })
	await anunciarMudanca(db, portal, { numpro, versao, estacoes: [] })
}

/** Outcome of a signing batch, reported by the signing slice at least once. */
export const receberAssinatura = defineJob({
	nome: 'receber-assinatura-de-processo',
	dados: LoteTerminado,
	async executar(portal, lote) {
		if (!(await buscarArquivoEnviado(portal.db, lote.codlotdocasi))) return
		const resultado = lote.sitlotdocasi === 'ASS' ? await guardarAssinado(portal, lote) : resumirFimSemAssinatura(lote)
		await inTransaction(portal.db, (db) => registrar(db, portal, lote, resultado))
	},
})
