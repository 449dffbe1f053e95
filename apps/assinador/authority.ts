import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
	type Authority,
	createAuthority,
	issueRevocationList,
	openIdentity,
	readKeyEncryptionKey,
	type SealedIdentity,
} from '@portal/pdf/signing'
import * as z from 'zod/mini'

export const ORGANIZACAO = 'Assinador simulado'
export const PONTOS = {
	certificate: 'http://assinador.invalid/ac.crt',
	revocationList: 'http://assinador.invalid/ac.crl',
}
const VALIDADE_DA_LCR_MS = 365 * 86_400_000

const EmBase64 = z.pipe(
	z.string(),
	z.transform((texto) => Buffer.from(texto, 'base64')),
)
const Selada = z.object({ keyId: z.string(), certificate: EmBase64, sealedKey: EmBase64 })
const Guardada = z.object({ kek: z.string(), root: Selada, issuing: Selada, timeStamping: Selada })

/**
 * Certificate authority of the demonstration's provider, outside the portal. It is kept between starts, since otherwise
 * earlier signatures would become invalid; relying parties read `raizes`.
 */
export async function abrirAutoridade(pasta: string) {
	const { kek, root, issuing, timeStamping } = (await ler(pasta)) ?? (await criar(pasta))
	const chave = readKeyEncryptionKey(kek)
	const abrir = (selada: SealedIdentity) => openIdentity(selada, chave)
	const raizes = join(pasta, 'raizes')
	await mkdir(raizes, { recursive: true })
	await writeFile(join(raizes, 'raiz.crt'), root.certificate)
	for (const [nome, emissor] of [
		['raiz', abrir(root)],
		['ac', abrir(issuing)],
	] as const) {
		const agora = Date.now()
		const lista = await issueRevocationList({
			issuer: emissor,
			number: Math.trunc(agora / 1000),
			revoked: [],
			thisUpdate: new Date(agora),
			nextUpdate: new Date(agora + VALIDADE_DA_LCR_MS),
		})
		await writeFile(join(raizes, `${nome}.crl`), lista)
	}
	return { kek: chave, emissora: abrir(issuing), carimbo: abrir(timeStamping), raizes }
}

const arquivoDe = (pasta: string) => join(pasta, 'autoridade.json')

async function ler(pasta: string) {
	const texto = await readFile(arquivoDe(pasta), 'utf8').catch(() => undefined)
	return texto === undefined ? undefined : z.parse(Guardada, JSON.parse(texto))
}

async function criar(pasta: string): Promise<Authority & { readonly kek: string }> {
	const kek = randomBytes(32).toString('base64')
	const autoridade = await createAuthority({
		organization: ORGANIZACAO,
		kek: readKeyEncryptionKey(kek),
		rootPoints: PONTOS,
		issuingPoints: PONTOS,
		keyAlgorithm: 'p-256',
	})
	const toBase64 = (_: string, valor: unknown) =>
		typeof valor === 'object' && valor !== null && 'data' in valor
			? Buffer.from(valor.data as number[]).toString('base64')
			: valor
	await mkdir(pasta, { recursive: true })
	await writeFile(arquivoDe(pasta), JSON.stringify({ kek, ...autoridade }, toBase64), { mode: 0o600 })
	return { kek, ...autoridade }
}
