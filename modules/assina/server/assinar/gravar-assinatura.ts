import { atualizarDocumentos, listarEmitidos } from '@portal/iddigital/server/public'
import { obterCpfs } from '@portal/pessoas/server/public'
import type { Db, Portal } from '@portal/platform/server'
import { descreverIdentidade, type SitLote, type TipAssinatura } from '../../contract/index.ts'
import { nomeDoCarimbo } from '../autoridade/autoridade.ts'
import { encerrarTarefa } from '../correspondencia/correspondencia.ts'
import { guardarRevisao } from '../documentos/documento.ts'
import { anunciar } from '../ganchos/anunciar.ts'
import { ehPublico } from '../origem/queries.ts'
import { atualizarCaixas, concluirSeCompleto, passarAVez } from '../progresso/avancar.ts'
import * as documentos from '../queries/documento.ts'
import { registrarEventos } from '../queries/evento.ts'
import { alterarLote, obterLote } from '../queries/lote.ts'
import { alterarParticipante } from '../queries/participante.ts'
import { removerPreparosDosDocumentos } from '../queries/preparo.ts'
import type { MeioAssinatura } from '../tables.ts'
import { emitirNoEnvio } from '../validador/emissao.ts'
import { NIVEL_NO_VALIDADOR } from '../validador/emissor.ts'
import type { QuemAssina } from './assinante.ts'
import { nomeComTitular, type Plano } from './plano.ts'

export interface Assinado {
	readonly documento: documentos.LinhaDocumento
	/** Whole file with the embedded signature. */
	readonly assinado: Buffer
	/** Whole file closed for the archive, where this signature was the last one. */
	readonly selado: Buffer | undefined
}

/** Signatures of one person on documents of one batch, by one means, at one time. */
export interface NovasAssinaturas {
	readonly quem: QuemAssina
	readonly plano: Plano
	readonly guardados: readonly Guardado[]
	readonly meioasi: MeioAssinatura
	readonly codtipasi: TipAssinatura
	readonly sercer: string
	readonly motasi: string | null
}

export interface Resultado {
	readonly coddocuspasi: number
	readonly sitasi: SitLote
	readonly sitlotdocasi: SitLote
	readonly numrev: number
	readonly sha256asi: string
	readonly codaucdoc: string | null
}

/** Stored revisions that no row refers to yet. */
export interface Guardado extends Assinado {
	readonly revisoes: readonly documentos.NovaRevisao[]
	readonly numrev: number
	readonly sha256: string
	readonly sitasi: SitLote
}

/** Records the signatures and all their consequences, in the transaction that holds the batch. */
export async function gravarAssinaturas(db: Db, portal: Portal, novas: NovasAssinaturas): Promise<Resultado[]> {
	const { plano, quem, guardados } = novas
	const { codlotdocasi } = plano.lote
	const agora = portal.agora()
	await documentos.inserirRevisoes(
		db,
		guardados.flatMap(({ revisoes }) => revisoes),
		agora,
	)
	await documentos.avancarDocumentos(
		db,
		guardados.map(({ documento: { coddocuspasi }, numrev, sitasi }) => ({ coddocuspasi, numrev, sitasi })),
	)
	const linhas = guardados.map(({ documento }) => linhaDe(novas, documento))
	await documentos.inserirAssinaturas(db, linhas, agora)
	await removerPreparosDosDocumentos(
		db,
		linhas.map(({ coddocuspasi }) => coddocuspasi),
	)
	await registrarEventos(
		db,
		codlotdocasi,
		guardados.map((guardado) => eventoDe(novas, guardado)),
		agora,
	)
	await emitir(db, portal, novas)
	await concluirParticipante(db, portal, novas)
	await alterarLote(db, codlotdocasi, {})
	const completo =
		guardados.every(({ sitasi }) => sitasi === 'ASS') && (await concluirSeCompleto(db, portal, codlotdocasi))
	if (!completo) await passarAVez(db, portal, codlotdocasi, { codpes: quem.codpes, nompes: quem.nome })
	await atualizarCaixas(db, portal, codlotdocasi)
	const { sitlotdocasi } = await obterLote(db, codlotdocasi, agora)
	return guardados.map(({ documento: { coddocuspasi, codaucdoc }, sitasi, numrev, sha256 }) => ({
		coddocuspasi,
		sitasi,
		sitlotdocasi,
		numrev,
		sha256asi: sha256,
		codaucdoc,
	}))
}

/** Revision for the signature, and one more where it was the last. */
export async function guardarAssinado(portal: Portal, novo: Assinado): Promise<Guardado> {
	const { documento, assinado, selado } = novo
	const { coddocuspasi, numrev } = documento
	const [da, doArquivo] = await Promise.all([
		guardarRevisao(portal, 'A', assinado),
		selado && guardarRevisao(portal, 'F', selado),
	])
	const revisoes = [da, ...(doArquivo ? [doArquivo] : [])].map((revisao, indice) => ({
		coddocuspasi,
		numrev: numrev + 1 + indice,
		...revisao,
	}))
	const sitasi = selado ? 'ASS' : documento.sitasi
	return { ...novo, revisoes, numrev: numrev + revisoes.length, sha256: (doArquivo ?? da).sha256, sitasi }
}

const linhaDe = (
	{ plano, quem, meioasi, codtipasi, sercer, motasi }: NovasAssinaturas,
	{ coddocuspasi, numrev }: documentos.LinhaDocumento,
) => ({
	coddocuspasi,
	codpcpasidoc: plano.participante.codpcpasidoc,
	numrev: numrev + 1,
	codpes: quem.codpes,
	nomasi: nomeComTitular(quem, plano.titular),
	codtipasi,
	meioasi,
	sercer,
	motasi: motasi === '' ? null : motasi,
	ipasi: quem.ipasi,
	nomprv: quem.identidade?.nomprv ?? null,
	nivide: quem.identidade?.nivide ?? null,
	cpfide: quem.identidade?.cpfide ?? null,
	// Null for a signature begun before proofs of identity were recorded.
	identificacao: quem.identificacao.length === 0 ? null : [...quem.identificacao],
})

const eventoDe = ({ plano, quem, sercer }: NovasAssinaturas, { documento, revisoes: [revisao] }: Guardado) => ({
	tipevt: 'assinado' as const,
	codpes: quem.codpes,
	nompes: nomeComTitular(quem, plano.titular),
	dscevt: `Assinou o documento ${documento.nomarq}.`,
	detalhes: {
		coddocuspasi: documento.coddocuspasi,
		sha256: revisao?.sha256 ?? null,
		sercer,
		ipasi: quem.ipasi,
		identificacao: quem.identificacao.join('+'),
		...(quem.codpes === null ? { identificadoPor: quem.email } : {}),
		...(quem.identidade ? { identidade: descreverIdentidade(quem.identidade.nomprv, quem.identidade.nivide) } : {}),
	},
})

/**
 * Validator entry: from the sending on it shows the progress; the file is shown once all have signed. A document signed
 * again keeps its previous state until then.
 */
async function emitir(db: Db, portal: Portal, { plano: { lote }, guardados: todos }: NovasAssinaturas): Promise<void> {
	const guardados = todos.filter(({ documento, selado }) => documento.coddocuspasiori === null || selado !== undefined)
	if (guardados.length === 0) return
	const assinaturas = [
		...(await documentos.listarAssinaturasAnteriores(db, lote.codlotdocasi)),
		...(await documentos.listarAssinaturas(db, lote.codlotdocasi)),
	]
	const cpfs = await obterCpfs(
		db,
		assinaturas.flatMap(({ codpes }) => codpes ?? []),
	)
	const comCodigo = guardados.map(({ documento, assinado, selado }) => {
		const { codaucdoc } = documento
		if (codaucdoc === null) throw new Error('a document that is signed has a digital ID')
		return { documento: { ...documento, codaucdoc }, conteudo: selado ?? assinado, completo: selado !== undefined }
	})
	const emitidos = await listarEmitidos(
		db,
		comCodigo.map(({ documento }) => documento.codaucdoc),
	)
	for (const { documento, conteudo } of comCodigo)
		if (!emitidos.has(documento.codaucdoc)) await emitirNoEnvio(db, portal, documento, conteudo)
	const publico = await ehPublico(db, portal, lote)
	await atualizarDocumentos(
		db,
		portal,
		comCodigo.map(({ documento: { coddocuspasi, codaucdoc, qtdpgn }, conteudo, completo }) => ({
			codaucdoc,
			conteudo,
			qtdpgn,
			assinantes: assinaturas
				.filter((asi) => asi.coddocuspasi === coddocuspasi)
				.map(({ codpes, nomasi, emaext, codtipasi, dtaasi, motasi, cpfide }) => ({
					nome: nomasi,
					cpf: (codpes === null ? cpfide : cpfs.get(codpes)) || undefined,
					motivo: motasi ?? undefined,
					papel: 'A' as const,
					nivel: NIVEL_NO_VALIDADOR[codtipasi],
					em: dtaasi,
					carimbo: nomeDoCarimbo(portal),
					emailDeFora: emaext ?? undefined,
				})),
			staexiarq: completo && publico ? 'S' : 'N',
			// Responsible for a document of another module is that module, not the person who pressed the button there.
			responsavel: completo && lote.nomsisorg === null ? lote.codpesges : undefined,
		})),
	)
}

/** Completion of a participant: every document has their signature, or needs no more signatures. */
async function concluirParticipante(
	db: Db,
	portal: Portal,
	{ plano: { participante, titular, todos, assinaturas }, guardados, quem, motasi }: NovasAssinaturas,
): Promise<void> {
	const suas = new Set([
		...assinaturas
			.filter(({ codpcpasidoc }) => codpcpasidoc === participante.codpcpasidoc)
			.map((asi) => asi.coddocuspasi),
		...guardados.map(({ documento }) => documento.coddocuspasi),
	])
	if (todos.some(({ coddocuspasi, sitasi }) => sitasi !== 'ASS' && !suas.has(coddocuspasi))) return
	await encerrarTarefa(db, participante, quem.codpes)
	await alterarParticipante(db, participante.codpcpasidoc, {
		sitpcp: 'ASS',
		dtaasi: portal.agora().toISOString(),
		motasi: motasi === '' ? null : motasi,
		...(titular ? { codpessub: quem.codpes, nompessub: quem.nome } : {}),
	})
	const quemAssinou = { codpes: quem.codpes, nome: nomeComTitular(quem, titular) }
	await anunciar(db, portal, participante.codlotdocasi, {
		evento: 'lote.assinado',
		participante: { codpcpasidoc: participante.codpcpasidoc, ...quemAssinou },
	})
}
