import { X509Certificate } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@portal/platform/server'
import { settings } from '../settings.ts'

const CERTIFICADO = /\.(pem|crt|cer)$/i
const LISTA = /\.crl$/i
const PEM = /-----BEGIN (?:CERTIFICATE|X509 CRL)-----([^-]+)-----END/g

/** Chains from outside are longer than ours. */
export const BYTES_DA_LACUNA = 12_288

/** Trust of an institution beside its own authority. */
export interface Confianca {
	readonly raizes: readonly X509Certificate[]
	/** Revocation lists in DER, kept up to date by whoever keeps the folder. */
	readonly listas: readonly Buffer[]
}

/** Authorities whose certificates make a signature qualified. */
export const confiancaIcp = (config: Config): Promise<Confianca> =>
	ler(settings.of({ config }).PORTAL_ASSINA_ICP_RAIZES)

/** Authorities whose certificates make it advanced: gov.br, an outside provider's own. */
export const outraConfianca = (config: Config): Promise<Confianca> =>
	ler(settings.of({ config }).PORTAL_ASSINA_OUTRAS_RAIZES)

/** Read at each use: there are few, and a file that was changed counts without a restart. */
async function ler(caminhos: readonly string[]): Promise<Confianca> {
	const arquivos = (await Promise.all(caminhos.map(arquivosDe))).flat()
	const conteudos = async (tipo: RegExp) =>
		(await Promise.all(arquivos.filter((arquivo) => tipo.test(arquivo)).map(lerBlocos))).flat()
	return {
		raizes: (await conteudos(CERTIFICADO)).map((der) => new X509Certificate(der)),
		listas: await conteudos(LISTA),
	}
}

async function arquivosDe(caminho: string): Promise<string[]> {
	if (!(await stat(caminho)).isDirectory()) return [caminho]
	return (await readdir(caminho)).sort().map((nome) => join(caminho, nome))
}

/** DER, or any number of blocks of PEM. */
async function lerBlocos(arquivo: string): Promise<Buffer[]> {
	const bytes = await readFile(arquivo)
	const blocos = [...bytes.toString('latin1').matchAll(PEM)].map(([, base64 = '']) => Buffer.from(base64, 'base64'))
	return blocos.length > 0 ? blocos : [bytes]
}
