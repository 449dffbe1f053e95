import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { abrirEnvio, esquecerEnvio, nomeDoRecebido } from '@portal/arquivos/server/public'
import { AMOSTRA_DE_DOCUMENTO, reconhecerDocumento, type TipoDeDocumento, WorkFolder } from '@portal/pdf'
import {
	type ArquivoEmDisco,
	type Context,
	InputError,
	MediaTypeError,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import {
	type ArquivoTemporario,
	MENSAGEM_ARQUIVO_INVALIDO,
	mensagemTipoNaoPermitido,
	TIPOS_ARQUIVO,
	VALIDADE_ARQTMP_HORAS,
} from '../../contract/index.ts'
import { inserirTemporario, removerTemporario } from './queries.ts'

interface Guardado {
	readonly nome: string
	readonly origem: 'E' | 'G'
	readonly paginas: number
	readonly tamanho: number
	readonly sha256: string
	readonly assinado?: boolean
	abrir(): Readable
}

const HORA_MS = 3_600_000

/** The row is written before the bytes, so that the expiry job also finds bytes that a crash left behind. */
export async function guardarTemporario(
	portal: Portal,
	codpes: number,
	guardado: Guardado,
): Promise<ArquivoTemporario> {
	const codarqtmp = randomUUID()
	const chave = `processos/${codarqtmp}`
	const agora = portal.agora()
	const { nome, tamanho, paginas, sha256, origem, assinado } = guardado
	const mostrado = {
		codarqtmp,
		nomarqtmp: nome,
		tamarqtmp: tamanho,
		qtdpgntmp: paginas,
		mimetype: 'application/pdf',
		sha256,
		staasi: assinado ? ('S' as const) : ('N' as const),
	}
	const dtaexp = new Date(agora.getTime() + VALIDADE_ARQTMP_HORAS * HORA_MS).toISOString()
	await inserirTemporario(portal.db, { ...mostrado, codpes, origem, chave, dtacad: agora.toISOString(), dtaexp })
	try {
		await portal.files.gravar(chave, guardado.abrir(), tamanho)
	} catch (error) {
		await removerTemporario(portal.db, codarqtmp, codpes)
		throw error
	}
	return mostrado
}

export const guardarBytes = (
	portal: Portal,
	codpes: number,
	conteudo: Buffer,
	dados: Pick<Guardado, 'nome' | 'origem' | 'paginas'>,
): Promise<ArquivoTemporario> =>
	guardarTemporario(portal, codpes, {
		...dados,
		tamanho: conteudo.length,
		sha256: createHash('sha256').update(conteudo).digest('hex'),
		abrir: () => Readable.from([conteudo]),
	})

async function inicioDe(caminho: string): Promise<Buffer> {
	await using arquivo = await open(caminho)
	const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(AMOSTRA_DE_DOCUMENTO), 0, AMOSTRA_DE_DOCUMENTO, 0)
	return buffer.subarray(0, bytesRead)
}

async function reconhecer({ nome, tipo, tamanho, caminho }: ArquivoEmDisco): Promise<TipoDeDocumento> {
	if (tamanho === 0) throw new InputError('arquivo-invalido', MENSAGEM_ARQUIVO_INVALIDO)
	if (!TIPOS_ARQUIVO.some((permitido) => permitido === tipo))
		throw new MediaTypeError('tipo-nao-permitido', mensagemTipoNaoPermitido(nome, tipo))
	return reconhecerDocumento(await inicioDe(caminho), nome)
}

/**
 * Archival check: a PDF that is encrypted, damaged or rejected by some readers is refused, since a process must
 * remain readable.
 */
async function inspecionar(portal: Portal, { nome, caminho }: ArquivoEmDisco) {
	const inspecao = await portal.pdf.inspecionar({ caminho }, nome)
	if (inspecao.protegido)
		throw new RuleError(
			'pdf-protegido',
			`O arquivo ${nome} está protegido por senha. Retire a senha, salve-o de novo e envie-o.`,
		)
	if (!inspecao.integro || inspecao.paginas === 0)
		throw new RuleError(
			'pdf-danificado',
			`O arquivo ${nome} está incompleto ou danificado. Abra-o, salve-o de novo como PDF e envie o novo arquivo.`,
		)
	await portal.pdf.conferirAceite({ caminho }, { nome })
	return inspecao
}

type PedidoDeEnvio = Pick<Context, 'portal'> & {
	readonly user: Pick<SessionUser, 'codpes'>
	readonly parts: { readonly file: ArquivoEmDisco }
}

/** An image is converted into a PDF of one page, which drops all its metadata. */
export async function receberEnvio({ portal, user, parts }: PedidoDeEnvio): Promise<ArquivoTemporario> {
	const file = { ...parts.file, nome: nomeDoRecebido(parts.file.nome) }
	const tipo = await reconhecer(file)
	const nome = nomeDoRecebido(file.nome, '.pdf')
	if (tipo !== 'application/pdf') {
		const { conteudo, paginas } = await portal.pdf.converterImagem({ caminho: file.caminho }, nome)
		return guardarBytes(portal, user.codpes, conteudo, { nome, origem: 'E', paginas })
	}
	const { paginas, assinaturas } = await inspecionar(portal, file)
	return guardarTemporario(portal, user.codpes, {
		nome,
		origem: 'E',
		paginas,
		tamanho: file.tamanho,
		sha256: file.sha256,
		assinado: assinaturas > 0,
		abrir: () => createReadStream(file.caminho),
	})
}

type PedidoDeEnviado = Pick<Context, 'portal'> & {
	readonly user: Pick<SessionUser, 'codpes'>
	readonly params: { readonly codenv: string }
}

/** An upload that was taken before, has expired or is somebody else's is treated as absent. */
export async function tomarEnviado({ portal, user, params }: PedidoDeEnviado): Promise<ArquivoTemporario> {
	const { conteudo, ...enviado } = await abrirEnvio(portal, user.codpes, params.codenv)
	const pasta = new WorkFolder()
	try {
		const file = { ...enviado, caminho: await pasta.place(conteudo, []) }
		const temporario = await receberEnvio({ portal, user, parts: { file } })
		await esquecerEnvio(portal.db, user.codpes, params.codenv, portal.agora())
		return temporario
	} finally {
		await pasta.remove()
	}
}
