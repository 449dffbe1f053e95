import { atualizarDocumento, foiEmitido } from '@portal/iddigital/server/public'
import type { Db, Portal } from '@portal/platform/server'
import { type SitLote, type TipAssinatura, todosAssinaram } from '../contract/index.ts'
import { atualizarCaixas, concluirSeCompleto, passarAVez } from './andamento.ts'
import { materialDeValidacao, nomeDoCarimbo } from './autoridade.ts'
import { encerrarTarefa } from './correspondencia.ts'
import { guardarRevisao } from './documento.ts'
import { emitirNoEnvio } from './emissao.ts'
import { selarParaArquivo } from './pdf.ts'
import { nomeComTitular, type Plano } from './plano.ts'
import type { QuemAssina } from './quem-assina.ts'
import * as documentos from './queries-documento.ts'
import { registrarEvento } from './queries-evento.ts'
import { alterarLote, obterLote } from './queries-lote.ts'
import { ehPublico } from './queries-origem.ts'
import { alterarParticipante } from './queries-participante.ts'
import { removerPreparoDoDocumento } from './queries-preparo.ts'
import type { MeioAssinatura } from './tables.ts'
import { NIVEL_NO_VALIDADOR } from './validador.ts'

export interface NovaAssinatura {
	readonly quem: QuemAssina
	readonly plano: Plano
	/** The whole file with the signature in it. */
	readonly assinado: Buffer
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

/** Of the whole batch, the new one among them. */
type Assinaturas = Awaited<ReturnType<typeof documentos.listarAssinaturas>>

/** Stores one signature and draws every consequence of it, in the transaction that holds the batch. */
export async function gravarAssinatura(db: Db, portal: Portal, nova: NovaAssinatura): Promise<Resultado> {
	const { plano, quem } = nova
	const { codlotdocasi } = plano.lote
	const { coddocuspasi } = plano.documento
	const agora = portal.agora()
	const revisao = await guardarRevisao(portal, 'A', nova.assinado)
	await documentos.inserirRevisao(db, coddocuspasi, plano.documento.numrev + 1, revisao, agora)
	await documentos.inserirAssinatura(db, linhaDe(nova), agora)
	await removerPreparoDoDocumento(db, coddocuspasi)
	await registrarEvento(
		db,
		codlotdocasi,
		{
			tipevt: 'assinado',
			codpes: quem.codpes,
			nompes: nomeComTitular(quem, plano.titular),
			dscevt: `Assinou o documento ${plano.documento.nomarq}.`,
			detalhes: {
				coddocuspasi,
				sha256: revisao.sha256,
				sercer: nova.sercer,
				ipasi: quem.ipasi,
				...(quem.codpes === null ? { identificadoPor: quem.email } : {}),
			},
		},
		agora,
	)
	const assinaturas = await documentos.listarAssinaturas(db, codlotdocasi)
	const completo = await selarSeCompleto(db, portal, nova, assinaturas)
	const conteudo = completo ?? nova.assinado
	await emitir(db, portal, nova, assinaturas, { conteudo, completo: completo !== undefined })
	await concluirParticipante(db, portal, nova, assinaturas)
	await alterarLote(db, codlotdocasi, {})
	if (!(await concluirSeCompleto(db, portal, codlotdocasi)))
		await passarAVez(db, portal, codlotdocasi, { codpes: quem.codpes, nompes: quem.nome })
	await atualizarCaixas(db, portal, codlotdocasi)
	return resultadoDe(db, portal, codlotdocasi, coddocuspasi)
}

const linhaDe = ({ plano, quem, meioasi, codtipasi, sercer, motasi }: NovaAssinatura) => ({
	coddocuspasi: plano.documento.coddocuspasi,
	codpcpasidoc: plano.participante.codpcpasidoc,
	numrev: plano.documento.numrev + 1,
	codpes: quem.codpes,
	nomasi: nomeComTitular(quem, plano.titular),
	codtipasi,
	meioasi,
	sercer,
	motasi: motasi === '' ? null : motasi,
	ipasi: quem.ipasi,
})

async function resultadoDe(db: Db, portal: Portal, codlotdocasi: number, coddocuspasi: number): Promise<Resultado> {
	const documento = await documentos.obterDocumento(db, codlotdocasi, coddocuspasi)
	const { sitlotdocasi } = await obterLote(db, codlotdocasi, portal.agora())
	return {
		coddocuspasi,
		sitasi: documento.sitasi,
		sitlotdocasi,
		numrev: documento.numrev,
		sha256asi: documento.sha256,
		codaucdoc: documento.codaucdoc,
	}
}

/** The last signature of a document: what verifies it for good is put in it, under a time-stamp. */
async function selarSeCompleto(
	db: Db,
	portal: Portal,
	{ plano, assinado }: NovaAssinatura,
	assinaturas: Assinaturas,
): Promise<Buffer | undefined> {
	const { lote, participantes, documento } = plano
	const neste = participantes.map((participante) => ({
		...participante,
		sitpcp: assinaturas.some(
			(asi) => asi.coddocuspasi === documento.coddocuspasi && asi.codpcpasidoc === participante.codpcpasidoc,
		)
			? ('ASS' as const)
			: participante.sitpcp === 'SUB'
				? ('SUB' as const)
				: ('AGU' as const),
	}))
	if (!todosAssinaram(lote.tipord, neste)) return undefined
	const selado = await selarParaArquivo(portal, assinado, await materialDeValidacao(db, portal))
	const revisao = await guardarRevisao(portal, 'F', selado)
	await documentos.inserirRevisao(db, documento.coddocuspasi, documento.numrev + 2, revisao, portal.agora())
	await documentos.alterarDocumento(db, documento.coddocuspasi, { sitasi: 'ASS' })
	return selado
}

/** From the sending on the code on the document tells how far it has come; the file is shown once all have signed. */
async function emitir(
	db: Db,
	portal: Portal,
	{ plano: { lote, documento } }: NovaAssinatura,
	assinaturas: Assinaturas,
	{ conteudo, completo }: { readonly conteudo: Buffer; readonly completo: boolean },
): Promise<void> {
	const { codaucdoc } = documento
	if (codaucdoc === null) throw new Error('a document that is signed has a digital ID')
	if (!(await foiEmitido(db, codaucdoc))) await emitirNoEnvio(db, portal, { ...documento, codaucdoc }, conteudo)
	const assinantes = assinaturas
		.filter(({ coddocuspasi }) => coddocuspasi === documento.coddocuspasi)
		.map(({ nomasi, emaext, codtipasi, dtaasi }) => ({
			nome: nomasi,
			papel: 'A' as const,
			nivel: NIVEL_NO_VALIDADOR[codtipasi],
			em: dtaasi,
			carimbo: nomeDoCarimbo(portal),
			emailDeFora: emaext ?? undefined,
		}))
	await atualizarDocumento(db, portal, codaucdoc, {
		conteudo,
		qtdpgn: documento.qtdpgn,
		assinantes,
		staexiarq: completo && (await ehPublico(db, portal, lote)) ? 'S' : 'N',
		// What another module gave is that module's, not of whoever pressed the button there.
		responsavel: completo && lote.nomsisorg === null ? lote.codpesges : undefined,
	})
}

/** Done with the batch once every document has this person's signature, or all that it needs without it. */
async function concluirParticipante(
	db: Db,
	portal: Portal,
	{ plano: { participante, titular, lote }, quem, motasi }: NovaAssinatura,
	assinaturas: Assinaturas,
): Promise<void> {
	const suas = assinaturas.filter(({ codpcpasidoc }) => codpcpasidoc === participante.codpcpasidoc)
	const todos = await documentos.listarDocumentos(db, lote.codlotdocasi)
	const falta = todos.some(
		({ coddocuspasi, sitasi }) => sitasi !== 'ASS' && !suas.some((asi) => asi.coddocuspasi === coddocuspasi),
	)
	if (falta) return
	await encerrarTarefa(db, participante, quem.codpes)
	await alterarParticipante(db, participante.codpcpasidoc, {
		sitpcp: 'ASS',
		dtaasi: portal.agora().toISOString(),
		motasi: motasi === '' ? null : motasi,
		...(titular ? { codpessub: quem.codpes, nompessub: quem.nome } : {}),
	})
}
