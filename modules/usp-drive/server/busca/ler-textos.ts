import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { listarPalavras } from '@portal/platform/contract'
import { defineJob, openChecked, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { DOCX, ehFoto, gravarPalavras, listarPorLer, ODT, PDF, type PorLer } from '../queries/textos.ts'

const DE_CADA_VEZ = 50
/** Limit of the text that is searched; the rest of a very long document is not. */
const MAXIMO_DE_LETRAS = 400_000
/** Larger files are found by their names alone. */
const MAIOR_LIDO = 100_000_000
/** Pages of a scanned document whose text is recognized; each takes about a second of a processor. */
const PAGINAS_RECONHECIDAS = 20
/** A lexeme of PostgreSQL holds fewer bytes than this. */
const MAIOR_PALAVRA = 500

async function extrair(portal: Portal, { chvarq: chave, sha256, nomitm: nome, mimetype, tamvrs }: PorLer) {
	if (tamvrs > MAIOR_LIDO) return ''
	const abrir = async () => (await openChecked(portal, { chave, sha256, nome })).conteudo
	if (ehFoto(mimetype)) return portal.pdf.reconhecerTexto(await abrir())
	if (mimetype === PDF) return extrairDePdf(portal, abrir)
	if (mimetype === DOCX || mimetype === ODT) return portal.pdf.extrairTextoDeOffice(await abrir())
	return (await buffer(await abrir())).subarray(0, MAXIMO_DE_LETRAS).toString('utf8')
}

/** Text layer of the pages; of a scanned document, which has none, the text recognized on its first pages. */
async function extrairDePdf({ pdf }: Portal, abrir: () => Promise<Readable>): Promise<string> {
	const texto = (await pdf.extrairTexto(await abrir())).join(' ')
	if (texto.trim() !== '') return texto
	return (await pdf.reconhecerPaginas(await abrir(), { paginas: PAGINAS_RECONHECIDAS })).join(' ')
}

async function lerUm(portal: Portal, arquivo: PorLer): Promise<void> {
	let texto = ''
	try {
		texto = await extrair(portal, arquivo)
	} catch (error) {
		// A busy service (503) is asked again; a file that cannot be read has no words.
		if (!(error instanceof Error && 'status' in error) || error.status === 503) throw error
		portal.log.warn({ err: error.message, chave: arquivo.chvarq }, 'a file without text that can be read')
	}
	const palavras = new Set(listarPalavras(texto.slice(0, MAXIMO_DE_LETRAS).replaceAll('\0', ' ').toWellFormed()))
	await gravarPalavras(
		portal.db,
		arquivo,
		[...palavras].filter((palavra) => palavra.length < MAIOR_PALAVRA),
	)
}

/** Text of new files and versions, read in the child processes, so that they are found by their words. */
export const lerTextos = defineJob({
	nome: 'usp-drive-ler-textos',
	dados: z.object({}),
	cron: '* * * * *',
	async executar(portal) {
		for (;;) {
			const porLer = await listarPorLer(portal.db, DE_CADA_VEZ)
			for (const arquivo of porLer) await lerUm(portal, arquivo)
			if (porLer.length < DE_CADA_VEZ) return
		}
	},
})
