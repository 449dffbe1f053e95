import { formatarIdDigital } from '@portal/iddigital/contract'
import { enderecoDoDocumento, gerarIdDigital } from '@portal/iddigital/server/public'
import { hasSignature } from '@portal/pdf/signing'
import { DIA_MS, passar } from '@portal/platform/contract'
import { buildPortalAddress, type Db, inTransaction, type Portal, RuleError } from '@portal/platform/server'
import {
	assinantesDe,
	FLUXO_DO_LOTE,
	PRAZO_PADRAO_DIAS,
	problemaDosCampos,
	problemaDosParticipantes,
} from '../../contract/index.ts'
import { type LoteAberto, type Quem, reservarPara } from '../acesso/acesso.ts'
import { JA_ASSINADO } from '../campos/campos.ts'
import { posicionarCampos, textosDe } from '../campos/preenchimento.ts'
import { type LinhaCampo, listarCampos } from '../campos/queries.ts'
import { enviarLink } from '../correspondencia/correspondencia.ts'
import { guardarRevisao, lerArquivo } from '../documentos/documento.ts'
import { anunciar } from '../ganchos/anunciar.ts'
import { recusarSemMeio } from '../participantes/meio-de-fora.ts'
import { CAMPOS_DA_FOLHA, desenharFolha, type LugarNaFolha } from '../pdf/folha.ts'
import { montarBase } from '../pdf/pdf.ts'
import { nomesDe } from '../pessoas.ts'
import { atualizarCaixas, passarAVez } from '../progresso/avancar.ts'
import * as documentos from '../queries/documento.ts'
import { type Autor, registrarEvento } from '../queries/evento.ts'
import { alterarLote, marcarDocumentos, obterNivelMinimo } from '../queries/lote.ts'
import { alterarParticipante, type LinhaParticipante } from '../queries/participante.ts'
import { cadastrarSignatarios } from '../queries/usuario.ts'
import { emitirNoEnvio } from '../validador/emissao.ts'
import { conferirVersaoDoLote, contarAlteracoes } from './alteracoes.ts'

interface Base {
	readonly coddocuspasi: number
	readonly nomarq: string
	readonly revisao: documentos.Revisao
	readonly qtdpgn: number
	readonly codaucdoc: string
	/** Existing validator entry of a document signed before. */
	readonly conhecido: boolean
	/** Fields filled in after a signature that the file came with, which each signer is told of. */
	readonly preenchidos: Awaited<ReturnType<Portal['pdf']['conferirAceite']>>
}

/**
 * Optimistic sending: signature pages are made without a lock, then the batch is sent in one transaction if it is
 * unchanged. A crash in between leaves the draft and some unreferenced files.
 */
export async function enviarLote(portal: Portal, aberto: LoteAberto, autor: Autor, quem: Quem): Promise<void> {
	await conferirEnvio(portal.db, portal, aberto)
	const bases = await prepararBases(portal, aberto)
	const { codlotdocasi, versao } = aberto.lote
	await inTransaction(portal.db, async (trx) => {
		const agora = await reservarPara(trx, portal, quem, codlotdocasi, 'enviar')
		await conferirVersaoDoLote(trx, portal, quem, agora.lote, versao)
		await gravarBases(trx, portal, bases)
		await abrirParaAssinatura(trx, portal, agora, autor)
	})
}

async function conferirEnvio(db: Db, portal: Portal, { lote, participantes }: LoteAberto): Promise<void> {
	const minimo = await obterNivelMinimo(db, lote.codlotdocasi)
	const problema = problemaDosParticipantes(lote.tipord, participantes, minimo)
	if (problema) throw new RuleError('participantes-incompletos', problema)
	if (lote.dtalimasi && Date.parse(lote.dtalimasi) <= portal.agora().getTime())
		throw new RuleError('prazo-passado', 'O prazo deste lote já passou. Escolha outra data antes de enviar.')
	const semEndereco = participantes.find(({ codpes, emapcp }) => codpes === null && !emapcp)
	if (semEndereco) throw new RuleError('sem-email', `Informe o e-mail de ${semEndereco.nompcp} antes de enviar.`)
	// Revalidation: the portal's means may have changed since the choice, or the batch may be a copy.
	for (const participante of assinantesDe(participantes)) await recusarSemMeio(portal, participante, participante)
	await conferirCampos(db, lote.codlotdocasi, participantes)
}

/** Revalidation: signers and pages may have changed since the fields were placed. */
async function conferirCampos(
	db: Db,
	codlotdocasi: number,
	participantes: readonly LinhaParticipante[],
): Promise<void> {
	const campos = await listarCampos(db, codlotdocasi)
	for (const documento of await documentos.listarDocumentos(db, codlotdocasi)) {
		const deste = campos.filter(({ coddocuspasi }) => coddocuspasi === documento.coddocuspasi)
		const problema = problemaDosCampos(deste, participantes, documento)
		if (problema) throw new RuleError('campo-invalido', problema)
	}
}

async function prepararBases(portal: Portal, { lote, participantes }: LoteAberto): Promise<Base[]> {
	const assinantes = assinantesDe(participantes).map((quem, indice) => ({ ...quem, numcmpasi: indice + 1 }))
	const campos = await listarCampos(portal.db, lote.codlotdocasi)
	const bases: Base[] = []
	// Sequential processing, because each document may take hundreds of megabytes.
	for (const documento of await documentos.listarDocumentos(portal.db, lote.codlotdocasi))
		bases.push(
			await prepararBase(portal, documento, {
				assinantes,
				campos: campos.filter(({ coddocuspasi }) => coddocuspasi === documento.coddocuspasi),
				comLinha: lote.stalinpag === 'S',
			}),
		)
	return bases
}

interface Lugares {
	readonly assinantes: readonly (LinhaParticipante & { readonly numcmpasi: number })[]
	/** Fields of this document. */
	readonly campos: readonly LinhaCampo[]
	readonly comLinha: boolean
}

/** Places on the signature page for signers without fields. */
const lugaresNaFolha = ({ assinantes, campos }: Omit<Lugares, 'comLinha'>): LugarNaFolha[] =>
	assinantes
		.filter(({ codpcpasidoc }) => !campos.some((campo) => campo.tipcmp === 'A' && campo.codpcpasidoc === codpcpasidoc))
		.map(({ codpcpasidoc, numcmpasi, fncpcp }) => ({
			numero: numcmpasi,
			rotulo: `${numcmpasi}. ${fncpcp === '' ? 'Assinante' : fncpcp}`,
			fecha: textosDe(campos, codpcpasidoc),
		}))

export const enderecoDeValidacao = (portal: Portal, codaucdoc: string): string =>
	enderecoDoDocumento(portal, codaucdoc, buildPortalAddress(portal, '/').replace(/\/$/, ''))

async function prepararBase(portal: Portal, documento: documentos.LinhaDocumento, lugares: Lugares): Promise<Base> {
	const conhecido = documento.coddocuspasiori !== null
	const codaucdoc = (conhecido && documento.codaucdoc) || gerarIdDigital()
	const original = await lerArquivo(portal, documento)
	// Acceptance check also here, because files of modules do not pass through the upload.
	const preenchidos = await portal.pdf.conferirAceite(original, { nome: documento.nomarq, campos: CAMPOS_DA_FOLHA })
	const comum = { coddocuspasi: documento.coddocuspasi, nomarq: documento.nomarq, codaucdoc, conhecido, preenchidos }
	// Signed originals get no additional page, which would break their signatures; new ones go to blank places.
	if (hasSignature(original)) {
		if (lugares.campos.length > 0) throw new RuleError('documento-ja-assinado', JA_ASSINADO(documento.nomarq))
		return { ...comum, revisao: await guardarRevisao(portal, 'B', original), qtdpgn: documento.qtdpgn }
	}
	const id = formatarIdDigital(codaucdoc)
	const endereco = enderecoDeValidacao(portal, codaucdoc)
	const folha = await desenharFolha(portal, {
		nome: documento.nomarq,
		id,
		endereco,
		sha256: documento.sha256ori,
		lugares: lugaresNaFolha(lugares),
	})
	const base = await montarBase(portal, original, folha.conteudo, {
		daFolha: folha.campos,
		naPagina: posicionarCampos(lugares.campos, lugares.assinantes),
		linha: lugares.comLinha ? { text: `ID digital ${id} · confira em ${endereco}`, address: endereco } : undefined,
	})
	return { ...comum, revisao: await guardarRevisao(portal, 'B', base), qtdpgn: documento.qtdpgn + folha.paginas }
}

async function gravarBases(db: Db, portal: Portal, bases: readonly Base[]): Promise<void> {
	for (const { coddocuspasi, nomarq, revisao, qtdpgn, codaucdoc, conhecido, preenchidos } of bases) {
		await documentos.inserirRevisao(db, coddocuspasi, 2, revisao, portal.agora())
		await documentos.alterarDocumento(db, coddocuspasi, {
			qtdpgn,
			codaucdoc,
			preenchidos: preenchidos.length === 0 ? null : JSON.stringify(preenchidos),
		})
		if (conhecido) continue
		const documento = { coddocuspasi, nomarq, qtdpgn, codaucdoc }
		await emitirNoEnvio(db, portal, documento, { sha256: revisao.sha256, tamanho: revisao.tamarq })
	}
}

async function abrirParaAssinatura(db: Db, portal: Portal, aberto: LoteAberto, autor: Autor): Promise<void> {
	const { lote, participantes } = aberto
	const { codlotdocasi } = lote
	const agora = portal.agora()
	const limite = lote.dtalimasi ?? new Date(agora.getTime() + PRAZO_PADRAO_DIAS * DIA_MS).toISOString()
	await contarAlteracoes(db, portal, lote)
	await marcarDocumentos(db, codlotdocasi, 'ENV')
	const sitlotdocasi = passar(FLUXO_DO_LOTE, 'enviar', lote.sitlotdocasi)
	await alterarLote(db, codlotdocasi, { sitlotdocasi, dtaenv: agora.toISOString(), dtalimasi: limite })
	for (const [indice, { codpcpasidoc }] of assinantesDe(participantes).entries())
		await alterarParticipante(db, codpcpasidoc, { sitpcp: 'AGU', numcmpasi: indice + 1 })
	await cadastrarSignatarios(
		db,
		participantes.flatMap(({ codpes }) => (codpes === null ? [] : [codpes])),
		lote.codpesges,
		agora,
	)
	await registrarEvento(
		db,
		codlotdocasi,
		{ tipevt: 'enviado', ...autor, dscevt: 'Lote enviado para assinatura.', detalhes: { dtalimasi: limite } },
		agora,
	)
	await anunciar(db, portal, codlotdocasi, { evento: 'lote.enviado' })
	await darCiencia(db, portal, { ...lote, dtalimasi: limite }, participantes)
	await passarAVez(db, portal, codlotdocasi, autor)
	await atualizarCaixas(db, portal, codlotdocasi)
}

/** Notice to observers and managers, who have nothing to do. */
async function darCiencia(
	db: Db,
	portal: Portal,
	lote: LoteAberto['lote'],
	participantes: readonly LinhaParticipante[],
): Promise<void> {
	const nome = (await nomesDe(db, [lote.codpesges]))(lote.codpesges)
	for (const participante of participantes) {
		if (participante.tippcpasi === 'A') continue
		await alterarParticipante(db, participante.codpcpasidoc, { sitpcp: 'NOT', dtavis: portal.agora().toISOString() })
		if (participante.tippcpasi === 'O') await enviarLink(db, portal, lote, participante, 'ciencia', nome)
	}
}
