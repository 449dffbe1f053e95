import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Independent check of a PDF by an external program, whose refusal throws. */
export function perguntar(
	programa: 'pdfinfo' | 'pdfsig' | 'pdftotext' | 'qpdf',
	pdf: Buffer,
	...opcoes: readonly string[]
): string {
	const pasta = mkdtempSync(join(tmpdir(), 'portal-juiz-'))
	try {
		const arquivo = join(pasta, 'documento.pdf')
		writeFileSync(arquivo, pdf)
		const escreve = programa === 'pdftotext' || opcoes.includes('--qdf')
		const argumentos = [...opcoes, arquivo, ...(escreve ? ['-'] : [])]
		const { status, stdout, stderr } = spawnSync(programa, argumentos, { encoding: 'utf8', maxBuffer: 2 ** 28 })
		if (status !== 0) throw new Error(`${programa}: ${stderr}${stdout}`)
		return stdout
	} finally {
		rmSync(pasta, { recursive: true })
	}
}

/** The document is encrypted, so that it opens only with a password. */
export function protegerComSenha(pdf: Buffer): Buffer {
	const pasta = mkdtempSync(join(tmpdir(), 'portal-senha-'))
	try {
		const [antes, depois] = [join(pasta, 'antes.pdf'), join(pasta, 'depois.pdf')]
		writeFileSync(antes, pdf)
		const { status, stderr } = spawnSync('qpdf', ['--encrypt', 'segredo', 'dono', '256', '--', antes, depois], {
			encoding: 'utf8',
		})
		if (status !== 0) throw new Error(`qpdf: ${stderr}`)
		return readFileSync(depois)
	} finally {
		rmSync(pasta, { recursive: true })
	}
}
