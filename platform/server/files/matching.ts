import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { NotFoundError, RuleError } from '@portal/refusals'
import { Counter } from 'prom-client'
import type { Log } from '../log.ts'
import type { FileStore, StoredFile } from './file-store.ts'

/** A file with the hash that the database keeps of it. */
export interface ArquivoRegistrado {
	readonly chave: string
	/** SHA-256 in hexadecimal. */
	readonly sha256: string
	/** Name of the file for people. */
	readonly nome: string
}

interface Guarda {
	readonly files: FileStore
	readonly log: Log
}

export const divergentFiles = new Counter({
	name: 'portal_arquivos_divergentes_total',
	help: 'Arquivos que não foram entregues porque faltam ou não conferem com o resumo registrado',
	registers: [],
})

const absent = (nome: string) =>
	new NotFoundError(
		'arquivo-ausente',
		`O conteúdo do arquivo "${nome}" não foi encontrado onde deveria estar guardado. Avise o suporte do portal.`,
	)

const divergent = (nome: string) =>
	new RuleError(
		'arquivo-divergente',
		`O arquivo "${nome}" não é mais igual ao que foi registrado no portal, e por isso não é mostrado nem assinado. Avise o suporte do portal.`,
	)

/**
 * Limit for a check in memory: a smaller file is read once, a larger one twice, so that no byte of a wrong file leaves.
 */
const IN_MEMORY = 4_000_000

/**
 * Integrity check: opens a stored file after comparing its hash with the registered one.
 *
 * @throws NotFoundError if the file is missing; RuleError if its hash differs.
 */
export async function openChecked(guarda: Guarda, registrado: ArquivoRegistrado): Promise<StoredFile> {
	const { chave, sha256 } = registrado
	const first = await open(guarda, registrado)
	if (first.tamanho <= IN_MEMORY) {
		const bytes = await buffer(first.conteudo)
		if (hashOf(bytes) !== sha256) throw refuse(guarda, registrado)
		return { conteudo: Readable.from([bytes]), tamanho: bytes.length }
	}
	if ((await hashOfAll(first.conteudo)) !== sha256) throw refuse(guarda, registrado)
	const again = await guarda.files.abrir(chave)
	if (!again) throw refuse(guarda, registrado)
	return { ...again, conteudo: Readable.from(checkStream(again.conteudo, registrado)) }
}

/** Checked file as a whole, in memory. */
export const readChecked = async (guarda: Guarda, registrado: ArquivoRegistrado): Promise<Buffer> => {
	const bytes = await buffer((await open(guarda, registrado)).conteudo)
	if (hashOf(bytes) !== registrado.sha256) throw refuse(guarda, registrado)
	return bytes
}

/**
 * Checked copy under another key; the result is the number of bytes. Nothing of it is held in memory or written anew.
 */
export async function copyChecked(guarda: Guarda, registrado: ArquivoRegistrado, para: string): Promise<number> {
	const { conteudo, tamanho } = await open(guarda, registrado)
	if ((await hashOfAll(conteudo)) !== registrado.sha256) throw refuse(guarda, registrado)
	await guarda.files.copiar(registrado.chave, para)
	return tamanho
}

/**
 * Checked stream: the last part is held back until the hash of the whole is right, so a reader gets the whole or an
 * error.
 */
export async function* checkStream(
	conteudo: AsyncIterable<Buffer>,
	{ sha256, nome }: Pick<ArquivoRegistrado, 'sha256' | 'nome'>,
): AsyncGenerator<Buffer> {
	const hash = createHash('sha256')
	let held: Buffer | undefined
	for await (const part of conteudo) {
		if (held) yield held
		hash.update(part)
		held = part
	}
	if (hash.digest('hex') !== sha256) {
		divergentFiles.inc()
		throw divergent(nome)
	}
	if (held) yield held
}

async function open(guarda: Guarda, registrado: ArquivoRegistrado): Promise<StoredFile> {
	const found = await guarda.files.abrir(registrado.chave)
	if (found) return found
	divergentFiles.inc()
	guarda.log.error({ chave: registrado.chave }, 'a registered file is not in the store')
	throw absent(registrado.nome)
}

function refuse({ log }: Guarda, { chave, sha256, nome }: ArquivoRegistrado): RuleError {
	divergentFiles.inc()
	log.error({ chave, sha256 }, 'a file is not the one that was registered')
	return divergent(nome)
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function hashOfAll(conteudo: Readable): Promise<string> {
	const hash = createHash('sha256')
	for await (const part of conteudo) hash.update(part as Buffer)
	return hash.digest('hex')
}

const MOST_SHOWN = 100

/**
 * Reads every one of them; answers how many they were, for a command.
 *
 * @throws RuleError naming those that are missing or differ.
 */
export async function checkFiles(files: FileStore, registrados: AsyncIterable<ArquivoRegistrado>): Promise<string> {
	let lidos = 0
	const divergentes: string[] = []
	for await (const { chave, sha256, nome } of registrados) {
		lidos++
		const found = await files.abrir(chave)
		if (!found) divergentes.push(`${nome} (falta)`)
		else if ((await hashOfAll(found.conteudo)) !== sha256) divergentes.push(`${nome} (alterado)`)
	}
	if (divergentes.length === 0) return `${lidos.toLocaleString('pt-BR')} arquivos lidos: todos são os registrados.`
	throw new RuleError(
		'arquivos-divergentes',
		`De ${lidos.toLocaleString('pt-BR')} arquivos, ${divergentes.length} não são os registrados. Não altere nada e restaure-os do último backup:\n${divergentes.slice(0, MOST_SHOWN).join('\n')}`,
	)
}
