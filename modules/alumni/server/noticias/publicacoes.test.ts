import { fileOf, formWith } from '@portal/platform/testing'
import { describe, expect, test as puro } from 'vitest'
import { adicionarHttps, ehEndereco } from '../../contract/index.ts'
import { entrarComPapel, type Papel, type TestPortal, test } from '../testes/portal-de-teste.ts'

const PONTO = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)
const NOTICIA = {
	titntcamn: 'Uma notícia',
	dscntcamn: 'O que aconteceu ontem.',
	urlntcamn: 'x.example',
	stantcvsvpbc: 'S',
}
const DESTAQUE = {
	nompesdtqamn: 'Uma pessoa',
	dscdtqamn: 'O que ela fez de bom.',
	urldtqamn: 'https://',
	stadtqvsvpbc: null,
}

const chamar = (portal: TestPortal, papel: Papel, caminho: string, corpo: object) =>
	entrarComPapel(portal, papel)('POST', `/uspproc/${caminho}`, corpo)
const incluir = (portal: TestPortal, urlntcamn: string) =>
	chamar(portal, 'administradora', 'executar/alumni/inserirNoticia', { ...NOTICIA, urlntcamn })

describe('the address of a news item', () => {
	puro.for([
		['http://a.example/x?y=1', 'https://a.example/x?y=1'],
		['HTTPS://http://a.example', 'https://a.example'],
		['  a.example ', 'https://a.example'],
	])('%s is kept as %s', ([escrito, guardado]) => {
		expect(adicionarHttps(escrito ?? '')).toBe(guardado)
	})

	test('cannot be of another scheme, whatever stands in front of it', async ({ portal }) => {
		for (const mau of [
			'javascript:alert(1)',
			'https://javascript:alert(1)',
			'data:text/html,<script>',
			'http://data:text/html;base64,AAAA',
			'vbscript:x.example',
			'//a.example/',
			'https://eu@a.example/',
			'https://a.example\\@b.example',
			'java\tscript:alert.example',
			'https://',
			'https://semponto',
		]) {
			expect({ mau, ...(await incluir(portal, mau)) }).toMatchObject({ mau, status: 400 })
			expect(ehEndereco(adicionarHttps(mau))).toBe(false)
		}
		expect((await incluir(portal, 'http://http://bom.example/a')).status).toBe(200)
	})
})

test('what is published is on the home, with its address as https; what is not is there for level 1 alone', async ({
	portal,
}) => {
	await incluir(portal, 'http://visto.example')
	await chamar(portal, 'administradora', 'executar/alumni/inserirNoticia', {
		...NOTICIA,
		titntcamn: 'Guardada',
		stantcvsvpbc: null,
	})
	const { body } = await chamar(portal, 'egresso', 'listar/alumni/listarNoticiaPublicada', {})
	expect(body[0].urlntcamn).toBe('https://visto.example')
	expect(body.map(({ titntcamn }: { titntcamn: string }) => titntcamn)).not.toContain('Guardada')
	expect((await chamar(portal, 'egresso', 'listar/alumni/listarNoticia', {})).status).toBe(403)
})

test('an upload that is no image is refused; a photo is drawn anew and shown only where it is published', async ({
	portal,
}) => {
	const enviar = (file: File) =>
		entrarComPapel(portal, 'administradora')(
			'POST',
			'/uspproc/upload/alumni/inserirDestaqueFoto',
			formWith({ file, json: DESTAQUE }),
		)
	expect((await enviar(fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'foto.png', 'image/png'))).status).toBe(415)
	expect((await enviar(fileOf(Buffer.from('\x89PNG\r\n\x1a\nnada', 'latin1'), 'foto.png', 'image/png'))).status).toBe(
		415,
	)
	const { status, body } = await enviar(fileOf(PONTO, 'foto.png', 'image/png'))
	expect(status).toBe(200)
	const foto = (papel: Papel, coddtqamn = body.coddtqamn) =>
		entrarComPapel(portal, papel)('GET', `/uspproc/download/alumni/obterFotoDestaque?coddtqamn=${coddtqamn}`)
	expect((await foto('administradora')).status).toBe(200)
	expect((await foto('egresso')).status).toBe(404)
	expect((await foto('egresso')).body.mensagem, 'as what is not there').toBe(
		(await foto('egresso', 2_000_000_000)).body.mensagem,
	)
	await chamar(portal, 'administradora', 'executar/alumni/alterarDestaque', {
		...DESTAQUE,
		stadtqvsvpbc: 'S',
		coddtqamn: body.coddtqamn,
	})
	expect((await foto('egresso')).status).toBe(200)
})

test('a benefit is there on its days alone, and its openings are counted for level 1', async ({ portal }) => {
	const nova = {
		titvtg: 'Fora do tempo',
		dscvtg: 'Ainda não começou.',
		urlvtg: 'x.example',
		dtaini: '2999-01-01',
		dtafim: null,
	}
	const { codvtg } = (await chamar(portal, 'administradora', 'executar/alumni/inserirVantagem', nova)).body
	expect((await chamar(portal, 'egresso', 'obter/alumni/obterVantagem', { codvtg })).status).toBe(404)
	expect((await chamar(portal, 'egresso', 'executar/alumni/contarCliqueVantagem', { codvtg })).status).toBe(404)
	const mudada = { ...nova, codvtg, dtaini: '2020-01-01' }
	expect((await chamar(portal, 'egresso', 'executar/alumni/alterarVantagem', mudada)).status).toBe(403)
	await chamar(portal, 'administradora', 'executar/alumni/alterarVantagem', mudada)
	await chamar(portal, 'egresso', 'executar/alumni/contarCliqueVantagem', { codvtg })
	expect((await chamar(portal, 'egresso', 'obter/alumni/obterVantagem', { codvtg })).body.qtdcli).toBeNull()
	const vista = (await chamar(portal, 'administradora', 'obter/alumni/obterVantagem', { codvtg })).body
	expect(vista).toMatchObject({ qtdcli: 1, urlvtg: 'https://x.example' })
})
