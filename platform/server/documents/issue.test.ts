import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPdf } from '../open-pdf.ts'
import { readConfig } from '../settings/read-config.ts'
import { brasaoDe } from './crest.ts'
import { buildPaper, emitirTexto } from './issue.ts'

const folder = mkdtempSync(join(tmpdir(), 'brasao-'))
const configWith = (env: Record<string, string>) =>
	readConfig({ PORTAL_INSTITUICAO_NOME: 'Universidade de Exemplo', PORTAL_FUSO_HORARIO: 'America/Manaus', ...env }, [])
const agora = () => new Date('2026-03-02T12:30:00Z')

test('a document says who issued it, when on the clock of the institution, and where it is checked', async () => {
	await using stack = new AsyncDisposableStack()
	const pdf = stack.adopt(openPdf(), (open) => open.fechar())
	const conferir = { id: 'ABCD-EFGH', endereco: 'https://portal.exemplo.br/iddigital/ABCDEFGH' }
	const { conteudo } = await emitirTexto(
		{ pdf, config: configWith({}), agora },
		{ titulo: 'Ata', numero: 'Lote 7', conferir },
		'<p>Aprovada.</p>',
	)
	const [text] = await pdf.extrairTexto(conteudo)
	for (const said of [
		'Universidade de Exemplo',
		'Lote 7',
		'Aprovada.',
		'Emitido em 02/03/2026, 08:30 · ID digital ABCD-EFGH',
		'Confira em https://portal.exemplo.br/iddigital/ABCDEFGH',
	])
		expect(text).toContain(said)
})

test('the crest is that of the institution', () => {
	const path = join(folder, 'brasao.svg')
	const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
	writeFileSync(path, svg)
	const config = configWith({ PORTAL_INSTITUICAO_BRASAO: path })
	expect(buildPaper({ config, agora }, { titulo: 'Ata' }).brasao).toBe(svg)
	expect(buildPaper({ config: configWith({}), agora }, { titulo: 'Ata' }).brasao).toContain('<svg')
})

test('a crest that is none, or a poster, is refused with a sentence that names the setting', () => {
	const [picture, poster] = [join(folder, 'brasao.png'), join(folder, 'cartaz.svg')]
	writeFileSync(picture, Buffer.from([0x89, 0x50, 0x4e, 0x47]))
	writeFileSync(poster, `<svg>${'x'.repeat(300_000)}</svg>`)
	for (const path of [picture, poster, join(folder, 'falta.svg')])
		expect(() => brasaoDe(configWith({ PORTAL_INSTITUICAO_BRASAO: path }))).toThrow(
			/PORTAL_INSTITUICAO_BRASAO: .* não é um desenho SVG de até 256 KB que se possa ler\. Corrija/,
		)
})
