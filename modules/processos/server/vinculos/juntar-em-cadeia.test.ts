import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect } from 'vitest'
import { darEntrada, darSaida, formatarNumpro, obterProcesso, pedirIntegra } from '../../contract/index.ts'
import { fazerIntegra } from '../integra/jobs.ts'
import { processos } from '../queries.ts'
import { anexarPdf } from '../testes/envio-de-teste.ts'
import { perguntar } from '../testes/pdf-de-fora.ts'
import { abrirProcesso, chamarComo, eduardo, joao, marina, test } from '../testes/portal-de-teste.ts'

const juntar = (portal: TestPortal, numpro: string, numproJ: string) =>
	chamarComo(portal, marina)('POST', `/processo/${numpro}/juntada`, { numproJ, txtdch: 'Mesma matéria.' })

/** Chain: the first process is joined to the second, and the second to the third. */
async function cadeia(portal: TestPortal) {
	await forgetLimits(portal)
	const [a, b, c] = [
		await abrirProcesso(portal, { titpro: 'Pedido de sala' }),
		await abrirProcesso(portal, { titpro: 'Reforma do bloco' }),
		await abrirProcesso(portal, { titpro: 'Plano de obras' }),
	]
	await anexarPdf(portal, a, 'Planta')
	expect((await juntar(portal, b, a)).status).toBe(200)
	expect((await juntar(portal, c, b)).status).toBe(200)
	return { a, b, c }
}

async function mandarPara(portal: TestPortal, numpro: string): Promise<void> {
	await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
	await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
}

async function integraDe(portal: TestPortal, numpro: string, quem = joao) {
	const { body } = await chamarComo(portal, quem).call(pedirIntegra, { params: { numpro } })
	const caminho = `/processo/${numpro}/integra/${body.codint}`
	await fazerIntegra.executar(
		{ ...portal, config: { ...portal.config, PORTAL_BASE_URL: 'https://portal.exemplo.br' } },
		{ codint: body.codint },
	)
	const { bytes } = await chamarComo(portal, quem)('GET', `${caminho}/pdf`)
	return { caminho, codint: body.codint, bytes, texto: perguntar('pdftotext', bytes, '-layout') }
}

test('who is joined to what is joined goes where the main one goes, and is told of by numbers as they are written', async ({
	portal,
}) => {
	const { a, b, c } = await cadeia(portal)
	await mandarPara(portal, c)
	for (const numpro of [a, b, c])
		expect((await chamarComo(portal, joao).call(obterProcesso, { params: { numpro } })).body.sgletault).toBe('DRH-RUSP')
	const { body } = await chamarComo(portal, eduardo).call(darSaida, {
		params: { numpro: a },
		body: {
			sgletadst: 'ARQ-RUSP',
			txtdch: '',
		},
	})
	expect(body.mensagem).toContain(`(${formatarNumpro(b)})`)
	expect(body.mensagem).toContain(`faz-se no processo ${formatarNumpro(c)}, a que todos estão juntados.`)
	const { body: doMeio } = await chamarComo(portal, eduardo).call(darSaida, {
		params: { numpro: b },
		body: {
			sgletadst: 'ARQ-RUSP',
			txtdch: '',
		},
	})
	expect(doMeio.mensagem).toContain(`(${formatarNumpro(c)}) e segue com ele. O que houver a fazer faz-se lá.`)
})

test('the íntegra holds what is joined to it, texts and documents, and the address where it is checked', async ({
	portal,
}) => {
	const { a, b, c } = await cadeia(portal)
	const { caminho, texto, bytes, codint } = await integraDe(portal, c)
	for (const parte of [`Processo juntado ${formatarNumpro(b)}`, 'Reforma do bloco', 'Pedido de sala', 'Planta'])
		expect(texto).toContain(parte)
	expect(texto.indexOf(`Juntado ao processo ${formatarNumpro(b)}`)).toBeGreaterThan(texto.indexOf('Reforma do bloco'))
	const { body: pronta } = await chamarComo(portal, joao)('GET', caminho)
	const endereco = `https://portal.exemplo.br/iddigital/${pronta.codaucdoc}`
	expect(texto.replace(/\s/g, '')).toContain(endereco)
	const { conteudo } = await portal.pdf.desenharPagina(bytes, { pagina: 1, largura: 1200 })
	const { data, info } = await sharp(conteudo).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
	expect(decodeQR({ data, width: info.width, height: info.height })).toBe(endereco)

	expect((await chamarComo(portal, joao).call(pedirIntegra, { params: { numpro: c } })).body.codint).toBe(codint)
	expect((await chamarComo(portal, joao).call(obterProcesso, { params: { numpro: a } })).body.stapro).toBe('J')
})

test('what of it is not for the person is not in theirs, and what they no longer see they no longer get', async ({
	portal,
}) => {
	const { a, c } = await cadeia(portal)
	await mandarPara(portal, c)
	const { caminho, texto } = await integraDe(portal, c)
	expect(texto).toContain('Pedido de sala')
	await processos(portal.db)
		.updateTable('processo')
		.set({ nivacepro: 'S', codhipleg: 4, codpescad: eduardo.codpes })
		.where('numpro', '=', a)
		.execute()
	for (const fim of ['', '/pdf']) expect((await chamarComo(portal, joao)('GET', `${caminho}${fim}`)).status).toBe(404)
	expect((await integraDe(portal, c)).texto).not.toContain('Pedido de sala')
	expect((await integraDe(portal, c, eduardo)).texto).toContain('Pedido de sala')
})
