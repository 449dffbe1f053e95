import { Readable } from 'node:stream'
import { defineOperation } from '@portal/pdf'
import {
	buildSignedData,
	type CmsSigner,
	closingUpdate,
	embedSignature,
	filledUpdate,
	type PreparedClosing,
	type PreparedSignature,
	type SignatureDescription,
	type ValidationMaterial,
} from '@portal/pdf/signing'
import type { Portal } from '@portal/platform/server'
import { abrirAutoridade, carimboDe } from '../autoridade/autoridade.ts'
import type { PorNaBase } from '../operacoes/montar-base.ts'

const montar = defineOperation<typeof import('../operacoes/montar-base.ts').executar>(
	new URL('../operacoes/montar-base.ts', import.meta.url),
	{ limiteMs: 30_000 },
)
const preparar = defineOperation<typeof import('../operacoes/preparar.ts').executar>(
	new URL('../operacoes/preparar.ts', import.meta.url),
)
const prepararCarimbo = defineOperation<typeof import('../operacoes/preparar-carimbo.ts').executar>(
	new URL('../operacoes/preparar-carimbo.ts', import.meta.url),
)

export const montarBase = async (
	{ pdf }: Portal,
	documento: Buffer,
	folha: Buffer,
	partes: PorNaBase,
): Promise<Buffer> => (await pdf.executar(montar, { args: partes, entradas: [documento, folha] })).conteudo

/** Deserialization: bytes from the child process arrive as plain arrays. */
const converterBuffers = (preparado: PreparedSignature): PreparedSignature => ({
	base: { sha256: Buffer.from(preparado.base.sha256), length: preparado.base.length },
	update: Buffer.from(preparado.update),
	hole: preparado.hole,
	digest: Buffer.from(preparado.digest),
})

interface AAssinar {
	readonly bytes: Buffer
	readonly descricao: SignatureDescription
	/** Last required signature of the document. */
	readonly fecha: boolean
}

interface Preparada {
	readonly assinatura: PreparedSignature
	readonly fecho: PreparedClosing | undefined
}

/** Batch preparation in one call to a child process. */
export async function prepararAssinaturas<T extends AAssinar>(
	{ pdf }: Portal,
	documentos: readonly T[],
	material: ValidationMaterial | undefined,
): Promise<(T & Preparada)[]> {
	const { resposta, conteudo } = await pdf.executar(preparar, {
		args: {
			documentos: documentos.map(({ bytes, descricao, fecha }) => ({ tamanho: bytes.length, descricao, fecha })),
			material,
		},
		entradas: [Readable.from(documentos.map(({ bytes }) => bytes))],
	})
	let inicio = 0
	const parte = <T extends { readonly tamanho: number }>({ tamanho, ...resto }: T) => {
		const update = conteudo.subarray(inicio, inicio + tamanho)
		inicio += tamanho
		return { ...resto, update }
	}
	return documentos.map((documento, indice) => {
		const preparo = resposta[indice]
		if (!preparo) throw new Error('each document is prepared')
		const assinatura = converterBuffers(parte(preparo.assinatura))
		return { ...documento, assinatura, fecho: preparo.fecho && parte(preparo.fecho) }
	})
}

export async function prepararAssinatura(
	portal: Portal,
	bytes: Buffer,
	descricao: SignatureDescription,
): Promise<PreparedSignature> {
	const [preparada] = await prepararAssinaturas(portal, [{ bytes, descricao, fecha: false }], undefined)
	if (!preparada) throw new Error('each document is prepared')
	return preparada.assinatura
}

/** Level B-T: with a time-stamp of the institution's authority over the signature. */
export async function preencherAssinatura(
	portal: Portal,
	documento: Buffer,
	preparado: PreparedSignature,
	assinador: CmsSigner,
): Promise<Buffer> {
	const carimbo = carimboDe(portal, await abrirAutoridade(portal))
	const cms = await buildSignedData({ signer: assinador, digest: preparado.digest, timestamp: carimbo.token })
	return embedSignature(documento, preparado, cms)
}

/** Level B-LTA: long-term validation material under a time-stamp. */
export async function selarParaArquivo(
	portal: Portal,
	documento: Buffer,
	material: ValidationMaterial,
): Promise<Buffer> {
	const carimbo = carimboDe(portal, await abrirAutoridade(portal))
	const { resposta } = await portal.pdf.executar(prepararCarimbo, { args: material, entradas: [documento] })
	const preparado = converterBuffers(resposta)
	return Buffer.concat([documento, filledUpdate(preparado, await carimbo.token(preparado.digest))])
}

/** Level B-LTA for a closing prepared together with the signature that is now embedded. */
export async function fecharParaArquivo(portal: Portal, assinado: Buffer, fecho: PreparedClosing): Promise<Buffer> {
	const carimbo = carimboDe(portal, await abrirAutoridade(portal))
	return Buffer.concat([assinado, await closingUpdate(assinado, fecho, carimbo.token)])
}
