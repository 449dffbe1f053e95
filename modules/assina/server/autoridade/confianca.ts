import { X509Certificate } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@portal/platform/server'
import { settings } from '../settings.ts'

const CERTIFICADO = /\.(pem|crt|cer)$/i
const LISTA = /\.crl$/i
const PEM = /-----BEGIN (?:CERTIFICATE|X509 CRL)-----([^-]+)-----END/g

/** Hole size for external chains, which are longer than the institution's. */
export const BYTES_DA_LACUNA = 12_288

/** Trust in authorities beside the institution's own. */
export interface Confianca {
	readonly raizes: readonly X509Certificate[]
	/** Revocation lists in DER, kept up to date by the operator of the folder. */
	readonly listas: readonly Buffer[]
}

/** Authorities whose certificates make a signature qualified. */
export const confiancaIcp = (config: Config): Promise<Confianca> =>
	ler(settings.of({ config }).PORTAL_ASSINA_ICP_RAIZES)

/** Authorities whose certificates make a signature advanced, such as gov.br or an external provider. */
export const outraConfianca = (config: Config): Promise<Confianca> =>
	ler(settings.of({ config }).PORTAL_ASSINA_OUTRAS_RAIZES)

/** Uncached reading: the files are few, and a change takes effect without a restart. */
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

/** Certificates of a file in DER or in any number of PEM blocks. */
async function lerBlocos(arquivo: string): Promise<Buffer[]> {
	const bytes = await readFile(arquivo)
	const blocos = [...bytes.toString('latin1').matchAll(PEM)].map(([, base64 = '']) => Buffer.from(base64, 'base64'))
	return blocos.length > 0 ? blocos : [bytes]
}
