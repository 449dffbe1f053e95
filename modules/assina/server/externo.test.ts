import { listarCorreio } from '@portal/platform/server'
import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import type { Lote, LoteExterno } from '../contract/index.ts'
import { comAssina, enviarLote, feito, helena, joao, marina, participantesDe } from './portal-de-teste.ts'

const test = comAssina()
const CLAUDIA = { nompcp: 'Cláudia Reis', emapcp: 'claudia@parceira.example', codtipasi: '1' }

async function ultimoTexto(portal: TestPortal, para: string): Promise<string> {
	const mensagens = (await listarCorreio(portal.db, 30)) as { para: string; texto: string }[]
	return mensagens.find((mensagem) => mensagem.para === para)?.texto ?? ''
}

const linkPara = async (portal: TestPortal, para: string): Promise<string> =>
	/\/assina\/assinar\/([A-Za-z0-9_-]{43})/.exec(await ultimoTexto(portal, para))?.[1] ?? ''

async function entrar(portal: TestPortal, hash: string): Promise<string> {
	await feito(portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash }))
	const codigo = /código é (\d{6})/.exec(await ultimoTexto(portal, CLAUDIA.emapcp))?.[1]
	const { acesso } = await feito<{ acesso: string }>(
		portal.anon('POST', '/uspassinaws/externo/confirmarCodigo', { hash, codigo }),
	)
	return acesso
}

describe('a person from outside', () => {
	test('signs with the link and the mailed code, and nothing more', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const hash = await linkPara(portal, CLAUDIA.emapcp)
		expect(await feito(portal.anon('POST', '/uspproc/obter/assinatura/obterDadosHashAssinar', { hash }))).toEqual({
			codlotdocasi: null,
			coddocuspasi: null,
			codpcpasidoc: null,
			externo: 'S',
		})
		const acesso = await entrar(portal, hash)
		const lote = await feito<LoteExterno>(portal.anon('POST', '/uspassinaws/externo/obterLote', { acesso }))
		expect(lote).toMatchObject({ nompcp: 'Cláudia Reis', permitido: 'S', documentos: [{ staasi: 'N' }] })
		const documento = await portal.anon('POST', '/uspassinaws/externo/obterDocumento', {
			acesso,
			coddocuspasi: lote.documentos[0]?.coddocuspasi,
		})
		expect(documento).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
		expect(
			await feito(portal.anon('POST', '/uspassinaws/externo/assinar', { acesso, motasi: 'De acordo' })),
		).toMatchObject({ lote: { sitlotdocasi: 'ASS', documentos: [{ staasi: 'S' }] } })
		expect(await participantesDe(portal.as(marina), codlotdocasi)).toMatchObject([{ sitpcp: 'ASS', qtddocasi: 1 }])
	})

	test('a code counts once, for ten minutes, and five wrong ones end it', async ({ portal }) => {
		await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const hash = await linkPara(portal, CLAUDIA.emapcp)
		const confirmar = (codigo: string) => portal.anon('POST', '/uspassinaws/externo/confirmarCodigo', { hash, codigo })
		await feito(portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash }))
		const certo = /código é (\d{6})/.exec(await ultimoTexto(portal, CLAUDIA.emapcp))?.[1] ?? ''
		const errado = certo === '000000' ? '000001' : '000000'
		for (let vez = 0; vez < 5; vez++)
			expect(await confirmar(errado)).toMatchObject({ status: 422, body: { erro: 'codigo-incorreto' } })
		expect(await confirmar(certo)).toMatchObject({ status: 422, body: { erro: 'codigo-vencido' } })
		const acesso = await entrar(portal, hash)
		portal.irPara(new Date(Date.now() + 31 * 60_000))
		expect(await portal.anon('POST', '/uspassinaws/externo/obterLote', { acesso })).toMatchObject({ status: 403 })
	})

	test('ten wrong codes in an hour end the tries of that link, however many codes are asked for', async ({
		portal,
	}) => {
		await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const hash = await linkPara(portal, CLAUDIA.emapcp)
		const confirmar = (codigo: string) => portal.anon('POST', '/uspassinaws/externo/confirmarCodigo', { hash, codigo })
		const pedir = async () => {
			await feito(portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash }))
			return /código é (\d{6})/.exec(await ultimoTexto(portal, CLAUDIA.emapcp))?.[1] ?? ''
		}
		for (let mensagem = 0; mensagem < 2; mensagem++) {
			const errado = (await pedir()) === '000000' ? '000001' : '000000'
			for (let vez = 0; vez < 5; vez++) expect((await confirmar(errado)).status).toBe(422)
		}
		const certo = await pedir()
		expect(await confirmar(certo)).toMatchObject({ status: 429, body: { erro: 'codigo-bloqueado' } })
		portal.irPara(new Date(Date.now() + 61 * 60_000))
		await forgetLimits(portal)
		expect(await entrar(portal, hash)).toMatch(/^[\w-]{43}$/)
	})

	test('who has the link cannot fill the mailbox with codes', async ({ portal }) => {
		await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const hash = await linkPara(portal, CLAUDIA.emapcp)
		const pedir = () => portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash })
		for (let vez = 0; vez < 5; vez++) await feito(pedir())
		expect(await pedir()).toMatchObject({ status: 429, body: { erro: 'muitas-tentativas' } })
	})

	test('an access that does not exist is not looked for without end', async ({ portal }) => {
		const respostas = []
		for (let vez = 0; vez < 61; vez++)
			respostas.push(await portal.anon('POST', '/uspassinaws/externo/obterLote', { acesso: 'A'.repeat(43) }))
		expect(respostas.at(0)).toMatchObject({ status: 403, body: { erro: 'acesso-vencido' } })
		expect(respostas.at(-1)).toMatchObject({ status: 429 })
	})

	test('a link that was sent again replaces the one before, and a guessed one is no link', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const antigo = await linkPara(portal, CLAUDIA.emapcp)
		await feito(portal.as(marina)('POST', '/uspassinaws/reenviarEmail', { codlotdocasi }))
		expect(await linkPara(portal, CLAUDIA.emapcp)).not.toBe(antigo)
		for (const hash of [antigo, 'A'.repeat(43)])
			expect(await portal.anon('POST', '/uspproc/obter/assinatura/obterDadosHashAssinar', { hash })).toMatchObject({
				status: 404,
				body: { erro: 'link-invalido' },
			})
	})

	test('may refuse, and the whole batch is rejected', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const acesso = await entrar(portal, await linkPara(portal, CLAUDIA.emapcp))
		await feito(portal.anon('POST', '/uspassinaws/externo/rejeitar', { acesso, txtrej: 'Não concordo.' }))
		expect(
			await feito(portal.as(marina)('POST', '/uspproc/obter/assinatura/obterLoteDocumento', { codlotdocasi })),
		).toMatchObject({ sitlotdocasi: 'REJ', nompesrej: 'Cláudia Reis' })
	})
})

describe('the link of a person of the university', () => {
	test('asks for the sign-in in the words of the specification, and then leads to the document', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		const hash = await linkPara(portal, 'helena.duarte@universidade.example')
		const resolver = '/uspproc/obter/assinatura/obterDadosHashAssinar'
		expect(await portal.anon('POST', resolver, { hash })).toMatchObject({
			status: 401,
			body: {
				mensagem:
					'Para realizar a assinatura, você precisa se autenticar, informando seu número USP e a senha única nos campos abaixo.',
			},
		})
		expect(await feito(portal.as(helena)('POST', resolver, { hash }))).toMatchObject({
			codlotdocasi,
			coddocuspasi: expect.any(Number),
			codpcpasidoc: expect.any(Number),
		})
		expect(await portal.as(joao)('POST', resolver, { hash })).toMatchObject({ status: 404 })
		await feito(portal.as(marina)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej: 'Engano.' }))
		expect(await feito<Lote>(portal.as(helena)('POST', resolver, { hash }))).toMatchObject({
			codlotdocasi,
			coddocuspasi: null,
		})
	})
})
