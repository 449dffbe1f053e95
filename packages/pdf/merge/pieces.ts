import { open, readFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import { type DocumentoHtml, treeOf } from '../operations/html-tree.ts'
import { openLibpdf } from '../operations/open-libpdf.ts'
import { type ComposeOptions, compose, houseTemplate } from '../operations/typst.ts'
import { addPicturePage } from '../picture/picture-page.ts'
import { readPicture } from '../picture/read-picture.ts'
import { AMOSTRA_DE_DOCUMENTO, reconhecerDocumento } from '../sniff.ts'

/** Piece as the child process receives it: a file by its path, or a text to be typeset. */
export type PieceJob =
	| { readonly nome: string; readonly caminho: string }
	| { readonly nome: string; readonly html: DocumentoHtml }

/** Opens a piece as a document whose pages can be copied. */
export async function openPiece(piece: PieceJob, options: ComposeOptions): Promise<PDF> {
	if ('html' in piece) return openHtml(piece.html, options)
	const kind = reconhecerDocumento(await beginningOf(piece.caminho), piece.nome)
	if (kind !== 'application/pdf') return openImage(piece.caminho, piece.nome)
	return (await openLibpdf(await readFile(piece.caminho), piece.nome)).pdf
}

async function openHtml({ html, ...documento }: DocumentoHtml, options: ComposeOptions): Promise<PDF> {
	const { conteudo } = await compose(await houseTemplate('documento'), { ...documento, corpo: treeOf(html) }, options)
	return PDF.load(conteudo)
}

async function openImage(path: string, name: string): Promise<PDF> {
	const pdf = PDF.create()
	addPicturePage(pdf, await readPicture(path, name))
	return pdf
}

async function beginningOf(path: string): Promise<Buffer> {
	const file = await open(path)
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(AMOSTRA_DE_DOCUMENTO), 0, AMOSTRA_DE_DOCUMENTO, 0)
		return buffer.subarray(0, bytesRead)
	} finally {
		await file.close()
	}
}
