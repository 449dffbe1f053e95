import { expect, test } from 'vitest'
import { reconhecerDocumento } from './sniff.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const PDF = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'

test.each([
	['a PDF', latin(PDF), 'application/pdf'],
	['a PDF after blank lines', latin(`\r\n\n  ${PDF}`), 'application/pdf'],
	['a PDF after a byte order mark', latin(`\xef\xbb\xbf${PDF}`), 'application/pdf'],
	['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
	['a PNG', latin('\x89PNG\r\n\x1a\n'), 'image/png'],
] as const)('%s is known by its content', (_, content, kind) => {
	expect(reconhecerDocumento(content)).toBe(kind)
})

test('a photo in HEIC, whatever its name says, is refused with what to do about it', () => {
	for (const brand of ['heic', 'mif1'])
		expect(() => reconhecerDocumento(latin(`\x00\x00\x00\x18ftyp${brand}\x00\x00`), 'foto.jpg')).toThrow(
			'A foto foto.jpg está em HEIC, um formato que muitos computadores não abrem. Salve-a como JPEG e envie-a outra vez.',
		)
})

test.each([
	['nothing', Buffer.alloc(0)],
	['a page', latin('<!doctype html><script>alert(1)</script>')],
	['a page that goes on as a PDF', latin(`<script>alert(1)</script>\n${PDF}`)],
	['a ZIP that goes on as a PDF', latin(`PK\x03\x04${PDF}`)],
	['a script that goes on as a PDF', latin(`alert(1)//${PDF}`)],
	['a PDF that begins after the first 1,024 bytes', latin(' '.repeat(1024) + PDF)],
	['a GIF', latin('GIF89a')],
])('%s is refused', (_, content) => {
	expect(() => reconhecerDocumento(content, 'ata.pdf')).toThrow(
		'O conteúdo do arquivo ata.pdf não é PDF, JPEG nem PNG. Salve-o em um desses formatos e envie-o outra vez.',
	)
})
