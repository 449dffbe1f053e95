import type { ParaEnviar } from '@portal/arquivos/web/public'
import { call } from '@portal/platform/web'
import { abrirCaminhos, MAIS_CAMINHOS } from '../../contract/index.ts'

/** File that was dropped, with the folders on the way to it. */
export type Solto = { readonly arquivo: File; readonly caminho: readonly string[] }

function lerArquivo(entrada: FileSystemFileEntry): Promise<File> {
	const { promise, resolve, reject } = Promise.withResolvers<File>()
	entrada.file(resolve, reject)
	return promise
}

/** A reader gives at most a hundred entries at a time, and none at the end. */
async function lerPasta(pasta: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
	const leitor = pasta.createReader()
	const todas: FileSystemEntry[] = []
	for (;;) {
		const { promise, resolve, reject } = Promise.withResolvers<FileSystemEntry[]>()
		leitor.readEntries(resolve, reject)
		const partes = await promise
		if (partes.length === 0) return todas
		todas.push(...partes)
	}
}

const isFile = (entrada: FileSystemEntry): entrada is FileSystemFileEntry => entrada.isFile

async function percorrer(entrada: FileSystemEntry, caminho: readonly string[]): Promise<Solto[]> {
	if (isFile(entrada)) return [{ arquivo: await lerArquivo(entrada), caminho }]
	const dentro: Solto[] = []
	for (const filha of await lerPasta(entrada as FileSystemDirectoryEntry))
		dentro.push(...(await percorrer(filha, [...caminho, entrada.name])))
	return dentro
}

/** Files of a drop, with those of whole folders. The entries are taken at once: they are gone after the event. */
export async function lerSoltos({ items, files }: DataTransfer): Promise<Solto[]> {
	const entradas = [...items].map((item) => item.webkitGetAsEntry()).filter((entrada) => entrada !== null)
	if (entradas.length === 0) return [...files].map((arquivo) => ({ arquivo, caminho: [] }))
	const todos: Solto[] = []
	for (const entrada of entradas) todos.push(...(await percorrer(entrada, [])))
	return todos
}

/** Folders on the way are made where they are missing, and each file gets the one that takes it. */
export async function destinarSoltos(codptaarqudr: number, soltos: readonly Solto[]): Promise<ParaEnviar[]> {
	const comPasta = soltos.filter(({ caminho }) => caminho.length > 0)
	const chaves = [...new Set(comPasta.map(({ caminho }) => caminho.join('/')))]
	const lugares = new Map<string, number>()
	for (let inicio = 0; inicio < chaves.length; inicio += MAIS_CAMINHOS) {
		const parte = chaves.slice(inicio, inicio + MAIS_CAMINHOS)
		const caminhos = parte.map((chave) => chave.split('/'))
		const { pastas } = await call(abrirCaminhos, { params: { codptaarqudr }, body: { caminhos } })
		for (const [indice, pasta] of pastas.entries()) lugares.set(parte[indice] ?? '', pasta)
	}
	return soltos.map(({ arquivo, caminho }) => ({ arquivo, para: lugares.get(caminho.join('/')) }))
}
