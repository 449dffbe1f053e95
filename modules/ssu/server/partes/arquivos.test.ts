import { fileOf, formWith, pdfOf } from '@portal/platform/testing'
import { expect } from 'vitest'
import { obterSSUARQUIVO } from '../../contract/index.ts'
import {
	criarPessoa,
	EXECUTAR,
	entrarComPapel,
	levarAte,
	type Papel,
	type TestPortal,
	test,
} from '../testes/portal-de-teste.ts'

const TODOS = '/uspproc/download/ssu/obterSSUARQUIVOS'

const anexar = (portal: TestPortal, papel: Papel, numssu: number, nome: string, bytes: Buffer) =>
	entrarComPapel(portal, papel)(
		'POST',
		'/uspproc/upload/ssu/salvarSSUARQUIVO',
		formWith({ file: fileOf(bytes, nome, 'application/pdf'), json: { numssu } }),
	)

test('all files of a demand come in one archive, two of one name side by side, and only to who sees it', async ({
	portal,
}) => {
	const { numssu } = await levarAte(portal, 'ABE')
	const pedir = `${TODOS}?numssu=${numssu}`
	expect(await entrarComPapel(portal, 'apoio')('GET', pedir)).toMatchObject({
		status: 404,
		body: { erro: 'sem-arquivos' },
	})
	const [um, outro] = [pdfOf('antes'), pdfOf('depois')]
	expect((await anexar(portal, 'apoio', numssu, 'tela.pdf', um)).status).toBe(200)
	expect((await anexar(portal, 'facilitador', numssu, 'tela.pdf', outro)).status).toBe(200)
	const { status, bytes, headers } = await entrarComPapel(portal, 'apoio')('GET', pedir)
	expect(status).toBe(200)
	expect(headers['content-type']).toContain('application/zip')
	for (const parte of [um, outro, '01-tela.pdf', '02-tela.pdf']) expect(bytes.includes(parte)).toBe(true)
	expect((await portal.as(criarPessoa(10001))('GET', pedir)).status).toBe(404)
	expect((await entrarComPapel(portal, 'desenvolvedor')('GET', pedir)).status).toBe(404)
})

test('logs of programs, sheets and pictures are attached; a program is not', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'ABE')
	const xls = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])
	for (const [nome, bytes] of [
		['servidor.log', Buffer.from('\u001b[31mERRO\u001b[0m conex\xe3o recusada\n', 'latin1')],
		['notas.csv', Buffer.from('nome;média\nAna;7,5\n')],
		['quadro.xls', xls],
		['imagem-colada-10h32-1.webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
	] as const)
		expect([nome, (await anexar(portal, 'apoio', numssu, nome, bytes)).status]).toEqual([nome, 200])
	for (const [nome, bytes] of [
		['servidor.log', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1])],
		['conserto.exe', Buffer.from('MZ')],
	] as const)
		expect([nome, (await anexar(portal, 'apoio', numssu, nome, bytes)).status]).toEqual([nome, 415])
})

test('a file of a demand that somebody does not see is refused as one that is not there', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'ABE')
	const { body: arquivo } = await anexar(portal, 'apoio', numssu, 'tela.pdf', pdfOf('segredo'))
	const pedir = (papel: Papel, codarq_fs: number) =>
		entrarComPapel(portal, papel).call(obterSSUARQUIVO, { query: { codarq_fs } })
	const remover = (papel: Papel, codarq_fs: number) =>
		entrarComPapel(portal, papel)('POST', `${EXECUTAR}/removerSSUARQUIVO`, { codarq_fs })
	expect((await pedir('apoio', arquivo.codarq_fs)).status).toBe(200)
	for (const tentar of [pedir, remover]) {
		const [dela, nenhum] = [await tentar('desenvolvedor', arquivo.codarq_fs), await tentar('desenvolvedor', 2e9)]
		expect(nenhum.status).toBe(404)
		expect([dela.status, dela.body.erro, dela.body.mensagem]).toEqual([404, nenhum.body.erro, nenhum.body.mensagem])
	}
})
