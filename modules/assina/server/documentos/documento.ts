import { createHash, randomUUID } from 'node:crypto'
import { tipoDoDocumento } from '@portal/pdf'
import { cortarNome } from '@portal/platform/contract'
import {
	type Arquivo,
	type ArquivoRegistrado,
	type Binario,
	copyChecked,
	type Db,
	InputError,
	inTransaction,
	MediaTypeError,
	openChecked,
	type Portal,
	RuleError,
	readChecked,
	type SessionUser,
	type StoredFile,
	TooLargeError,
} from '@portal/platform/server'
import {
	ARQUIVO_INVALIDO,
	arquivoMuitoGrande,
	type Documento,
	MAXIMO_DOCUMENTOS,
	TAMANHO_MAXIMO_ARQUIVO,
	TIPOS_ACEITOS,
	tipoNaoPermitido,
} from '../../contract/index.ts'
import { abrirLote, autorDe, exigirPermissao, type LoteAberto, reservarPara } from '../acesso/acesso.ts'
import { CAMPOS_DA_FOLHA } from '../pdf/folha.ts'
import { atualizarCaixas } from '../progresso/avancar.ts'
import * as queries from '../queries/documento.ts'
import { registrarEvento } from '../queries/evento.ts'
import { removerArquivos } from './jobs.ts'

const resumoDe = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export async function guardarRevisao(
	portal: Portal,
	tiprev: queries.Revisao['tiprev'],
	conteudo: Buffer,
): Promise<queries.Revisao> {
	const chvarq = `assina/${randomUUID()}`
	await portal.files.gravar(chvarq, conteudo, conteudo.length)
	return { tiprev, chvarq, tamarq: conteudo.length, sha256: resumoDe(conteudo) }
}

type Guardado = Pick<queries.LinhaDocumento, 'chvarq' | 'sha256' | 'nomarq'>

export const registroDe = ({ chvarq, sha256, nomarq }: Guardado) => ({ chave: chvarq, sha256, nome: nomarq })

/** Bytes of the latest revision. */
export const lerArquivo = (portal: Portal, documento: Guardado): Promise<Buffer> =>
	readChecked(portal, registroDe(documento))

/** Stream of the latest revision. */
export const abrirArquivo = (portal: Portal, documento: Guardado): Promise<StoredFile> =>
	openChecked(portal, registroDe(documento))

/** Copy of the latest revision under the caller's storage key; returns its size in bytes. */
export const copiarArquivo = (portal: Portal, documento: Guardado, para: string): Promise<number> =>
	copyChecked(portal, registroDe(documento), para)

/** Copy of a stored file as a new revision; `guardarRevisao` is for new bytes. */
export async function copiarRevisao(
	portal: Portal,
	tiprev: queries.Revisao['tiprev'],
	registrado: ArquivoRegistrado,
): Promise<queries.Revisao> {
	const chvarq = `assina/${randomUUID()}`
	return { tiprev, chvarq, tamarq: await copyChecked(portal, registrado, chvarq), sha256: registrado.sha256 }
}

export interface DocumentoRecebido {
	readonly conteudo: Buffer
	readonly qtdpgn: number
}

/** Upload: the type is detected by content, an image becomes a page, and a child process inspects the file. */
async function receberArquivo(portal: Portal, { nome, conteudo }: Arquivo): Promise<DocumentoRecebido> {
	if (conteudo.length === 0) throw new InputError('arquivo-vazio', ARQUIVO_INVALIDO)
	if (conteudo.length > TAMANHO_MAXIMO_ARQUIVO)
		throw new TooLargeError('arquivo-muito-grande', arquivoMuitoGrande(nome, conteudo.length))
	const tipo = reconhecer(nome, conteudo)
	if (tipo !== 'application/pdf') {
		const { conteudo: pdf, paginas } = await portal.pdf.converterImagem(conteudo, nome)
		return { conteudo: pdf, qtdpgn: paginas }
	}
	const { protegido, paginas } = await portal.pdf.inspecionar(conteudo, nome)
	if (protegido)
		throw new RuleError(
			'pdf-protegido',
			`O arquivo ${nome} está protegido por senha. Salve uma cópia sem senha e envie-a.`,
		)
	await portal.pdf.conferirAceite(conteudo, { nome, campos: CAMPOS_DA_FOLHA })
	return { conteudo, qtdpgn: paginas }
}

function reconhecer(nome: string, conteudo: Buffer): string {
	const tipo = tipoDoDocumento(conteudo)
	if (tipo) return tipo
	throw new MediaTypeError('tipo-nao-permitido', tipoNaoPermitido(nome, tipoPeloNome(nome), TIPOS_ACEITOS))
}

const TIPOS_PELO_NOME: Readonly<Record<string, string>> = {
	doc: 'application/msword',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	gif: 'image/gif',
	html: 'text/html',
	odt: 'application/vnd.oasis.opendocument.text',
	svg: 'image/svg+xml',
	txt: 'text/plain',
	zip: 'application/zip',
}
const tipoPeloNome = (nome: string): string =>
	TIPOS_PELO_NOME[nome.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** File name for display only, never used as a path. */
const nomeLimpo = (nome: string): string =>
	cortarNome(
		(nome.split(/[/\\]/).at(-1) ?? '')
			.toWellFormed()
			.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
			.replace(/\.(png|jpe?g)$/i, '.pdf')
			.trim(),
		200,
	) || 'documento.pdf'

interface Envio {
	readonly codlotdocasi: number
	readonly nomarq?: string | undefined
	readonly codetrdoc?: number | undefined
}

/** Upload before the lock: the file is read first, so that a slow upload blocks nobody. */
export async function incluir(
	portal: Portal,
	user: SessionUser,
	arquivo: Arquivo,
	envio: Envio,
	aoIncluir: (trx: Db) => Promise<void> = async () => undefined,
): Promise<Documento> {
	const { codlotdocasi, codetrdoc } = envio
	exigirPermissao(await abrirLote(portal.db, portal, user, codlotdocasi), 'alterar')
	const { conteudo, qtdpgn } = await receberArquivo(portal, arquivo)
	const original = await guardarRevisao(portal, 'O', conteudo)
	const nomarq = nomeLimpo(envio.nomarq ?? arquivo.nome)
	return inTransaction(portal.db, async (trx) => {
		const aberto = await reservarPara(trx, portal, user, codlotdocasi, 'alterar')
		await aoIncluir(trx)
		if (aberto.lote.qtddoc >= MAXIMO_DOCUMENTOS)
			throw new RuleError(
				'limite-de-documentos',
				`Um lote tem até ${MAXIMO_DOCUMENTOS} documentos. Retire um, ou crie outro lote.`,
			)
		await conferirTipo(trx, codetrdoc)
		const novo = { codlotdocasi, nomarq, qtdpgn, codetrdoc: codetrdoc ?? null }
		const coddocuspasi = await queries.inserirDocumento(trx, novo, original, portal.agora())
		await registrarEvento(
			trx,
			codlotdocasi,
			{
				tipevt: 'documento-incluido',
				...autorDe(user),
				dscevt: `Documento incluído: ${nomarq}.`,
				detalhes: { coddocuspasi, sha256: original.sha256 },
			},
			portal.agora(),
		)
		await atualizarCaixas(trx, portal, codlotdocasi)
		return mostrar(await queries.obterDocumento(trx, codlotdocasi, coddocuspasi), false)
	})
}

async function conferirTipo(db: Db, codetrdoc: number | null | undefined): Promise<void> {
	if (codetrdoc != null && !(await queries.verificarTipoDocumento(db, codetrdoc)))
		throw new RuleError('tipo-desconhecido', 'Este tipo de documento não existe. Escolha um da lista.')
}

const mostrar = (linha: queries.LinhaDocumento, assinado: boolean, confirmado = false): Documento => ({
	coddocuspasi: linha.coddocuspasi,
	codlotdocasi: linha.codlotdocasi,
	nomarq: linha.nomarq,
	tamarq: linha.tamarq,
	qtdpgn: linha.qtdpgn,
	codetrdoc: linha.codetrdoc,
	dscetrdoc: linha.dscetrdoc,
	sitasi: linha.sitasi,
	sha256ori: linha.sha256ori,
	sha256asi: linha.tiprev === 'A' || linha.tiprev === 'F' ? linha.sha256 : null,
	codaucdoc: linha.codaucdoc,
	ordaptdoc: linha.ordaptdoc,
	dtacad: linha.dtacad,
	staasi: assinado ? 'S' : 'N',
	numrev: linha.numrev,
	preenchidos: linha.preenchidos ?? [],
	mudancasConfirmadas: confirmado ? 'S' : 'N',
})

export async function listar(db: Db, portal: Portal, user: SessionUser, codlotdocasi: number): Promise<Documento[]> {
	const { participante } = await abrirLote(db, portal, user, codlotdocasi)
	return listarPara(db, codlotdocasi, participante?.codpcpasidoc)
}

export async function listarPara(db: Db, codlotdocasi: number, codpcpasidoc: number | undefined): Promise<Documento[]> {
	const documentos = await queries.listarDocumentosDe(db, codlotdocasi, codpcpasidoc)
	return documentos.map(({ assinado, confirmado, ...linha }) => mostrar(linha, assinado, confirmado))
}

interface Mudanca {
	readonly codlotdocasi: number
	readonly coddocuspasi: number
	readonly nomarq?: string | undefined
	readonly codetrdoc?: number | null | undefined
	readonly ordaptdoc?: number | undefined
}

export async function alterar(db: Db, portal: Portal, user: SessionUser, mudanca: Mudanca): Promise<Documento> {
	const { codlotdocasi, coddocuspasi, nomarq, codetrdoc, ordaptdoc } = mudanca
	await reservarPara(db, portal, user, codlotdocasi, 'alterar')
	const antes = await queries.obterDocumento(db, codlotdocasi, coddocuspasi)
	await conferirTipo(db, codetrdoc)
	await queries.alterarDocumento(db, coddocuspasi, {
		nomarq: nomarq === undefined ? antes.nomarq : nomeLimpo(nomarq),
		codetrdoc: codetrdoc === undefined ? antes.codetrdoc : codetrdoc,
		ordaptdoc: ordaptdoc ?? antes.ordaptdoc,
	})
	return mostrar(await queries.obterDocumento(db, codlotdocasi, coddocuspasi), false)
}

export async function remover(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codlotdocasi, coddocuspasi }: { codlotdocasi: number; coddocuspasi: number },
): Promise<string> {
	await reservarPara(db, portal, user, codlotdocasi, 'alterar')
	const { nomarq } = await queries.obterDocumento(db, codlotdocasi, coddocuspasi)
	await removerArquivos(db, portal, await queries.removerDocumento(db, coddocuspasi))
	await registrarEvento(
		db,
		codlotdocasi,
		{ tipevt: 'documento-retirado', ...autorDe(user), dscevt: `Documento retirado: ${nomarq}.` },
		portal.agora(),
	)
	await atualizarCaixas(db, portal, codlotdocasi)
	return nomarq
}

interface Download {
	readonly codlotdocasi: number
	readonly coddocuspasi: number
	readonly original?: 'S' | 'N' | undefined
	readonly baixar?: 'S' | 'N' | undefined
}

/** Download rule: a signer reads the document to be signed; everybody else follows the permission of the download. */
export async function abrir(db: Db, portal: Portal, user: SessionUser, pedido: Download): Promise<Binario> {
	const aberto = await abrirLote(db, portal, user, pedido.codlotdocasi)
	exigirPermissao(aberto, 'baixar')
	return entregar(db, portal, aberto, pedido)
}

export async function entregar(db: Db, portal: Portal, { lote }: LoteAberto, pedido: Download): Promise<Binario> {
	const documento = await queries.obterDocumento(db, lote.codlotdocasi, pedido.coddocuspasi)
	const revisao =
		pedido.original === 'S'
			? await queries.obterRevisao(db, pedido.coddocuspasi, 1)
			: { chvarq: documento.chvarq, sha256: documento.sha256 }
	const arquivo = await openChecked(portal, registroDe({ ...revisao, nomarq: documento.nomarq }))
	return {
		tipo: 'application/pdf',
		conteudo: arquivo.conteudo,
		tamanho: arquivo.tamanho,
		versao: revisao.sha256,
		...(pedido.baixar === 'S' ? { nome: documento.nomarq } : {}),
	}
}
