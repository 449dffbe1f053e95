import { randomUUID } from 'node:crypto'
import { fileOf, type Person, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { abrir, admin, conversar, esperarRespostas, helena, marina, test } from './testes/portal-de-teste.ts'

const criarNo = (id: string, parent: string | null, role?: string, parts: unknown[] = [], mais: object = {}) => ({
	id,
	parent,
	children: [],
	message: role
		? { id, author: { role }, create_time: 1_700_000_000, content: { content_type: 'text', parts }, metadata: mais }
		: null,
})

/** A conversation as ChatGPT exports it: a hidden root, a tool between two answers, a picture, and an edited question. */
const DO_CHATGPT = [
	{
		title: 'Plano de ensino',
		create_time: 1_700_000_000.5,
		conversation_id: 'g-1',
		current_node: 'a2',
		mapping: Object.fromEntries(
			[
				criarNo('raiz', null),
				criarNo('s', 'raiz', 'system', ['Você é útil.']),
				criarNo('u1', 's', 'user', [{ content_type: 'image_asset_pointer' }, 'Faça um plano.']),
				criarNo('t', 'u1', 'assistant', ['Vou procurar.'], { model_slug: 'gpt-4o' }),
				criarNo('f', 't', 'tool', ['resultado da busca']),
				criarNo('a1', 'f', 'assistant', ['Aqui está o plano.'], { model_slug: 'gpt-4o' }),
				criarNo('u2', 's', 'user', ['Faça um plano curto.']),
				criarNo('a2', 'u2', 'assistant', ['Curto.'], { model_slug: 'gpt-5' }),
			].map((um) => [um.id, um]),
		),
	},
	{ title: 'quebrada', mapping: 'nada' },
]

const DO_CLAUDE = [
	{
		uuid: 'c-1',
		name: 'Ata',
		created_at: '2025-03-01T10:00:00Z',
		chat_messages: [
			{
				uuid: 'm1',
				sender: 'human',
				text: 'Resuma a ata.',
				created_at: '2025-03-01T10:00:00Z',
				attachments: [{ file_name: 'ata.txt', extracted_content: 'x' }],
				files: [],
			},
			{
				uuid: 'm2',
				sender: 'assistant',
				text: '',
				content: [
					{ type: 'tool_use', name: 'x' },
					{ type: 'text', text: 'A ata aprova a reforma.' },
				],
				created_at: '2025-03-01T10:00:05Z',
			},
		],
	},
]

const importar = (portal: TestPortal, quem: Person, conteudo: unknown, clsdad: contrato.Classe = 1) =>
	portal.as(quem).call(contrato.importarConversas, {
		parts: {
			file: fileOf(
				Buffer.from(typeof conteudo === 'string' ? conteudo : JSON.stringify(conteudo)),
				'conversations.json',
			),
			json: { clsdad },
		},
	})

const listarDe = async (portal: TestPortal, quem: Person, busca: string) =>
	(await portal.as(quem).call(contrato.listarConversas, { query: { busca } })).body.itens

test('conversations of ChatGPT come with their branches and models, and what was lost is counted', async ({
	portal,
}) => {
	const { status, body } = await importar(portal, helena, DO_CHATGPT)
	expect({ status, body }).toEqual({
		status: 200,
		body: {
			orgcvs: 'G',
			qtdcvs: 1,
			qtdmsg: 4,
			qtdrep: 0,
			perdas: expect.arrayContaining([
				{ perda: 'anexos', quantas: 1 },
				{ perda: 'ferramentas', quantas: 1 },
				{ perda: 'instrucoes', quantas: 1 },
				{ perda: 'desconhecidas', quantas: 1 },
			]),
		},
	})
	const [nova] = await listarDe(portal, helena, 'plano de ensino')
	const conversa = await abrir(portal, helena, nova?.codcvs ?? '')
	expect(conversa).toMatchObject({ titcvs: 'Plano de ensino', orgcvs: 'G', clsdad: 1 })
	expect(
		conversa.mensagens.map(({ numseqpai, papmsg, txtmsg, idemodrsp }) => [numseqpai, papmsg, txtmsg, idemodrsp]),
	).toEqual([
		[null, 'U', 'Faça um plano.', null],
		[1, 'A', 'Vou procurar.\n\nAqui está o plano.', 'gpt-4o'],
		[null, 'U', 'Faça um plano curto.', null],
		[3, 'A', 'Curto.', 'gpt-5'],
	])
	expect(contrato.listarCaminho(conversa.mensagens, conversa.numseqfol).map(({ txtmsg }) => txtmsg)).toEqual([
		'Faça um plano curto.',
		'Curto.',
	])

	// A second import brings nothing twice; the same file is another conversation for another person.
	expect((await importar(portal, helena, DO_CHATGPT)).body).toMatchObject({ qtdcvs: 0, qtdrep: 1 })
	expect((await importar(portal, marina, DO_CHATGPT)).body).toMatchObject({ qtdcvs: 1 })

	// It goes on here, and the declaration tells what was answered elsewhere.
	const { codcvs } = conversa
	await conversar(portal, helena, 'E em uma frase?', { codcvs })
	const { bytes } = await portal.as(helena).call(contrato.exportarConversa, { params: { codcvs } })
	expect(String(bytes)).toContain('- Ferramenta: ChatGPT (conversa importada, como o arquivo exportado a mostra); IA')
	expect(String(bytes)).toContain('- Modelos: gpt-5, portal-simulador-1')
	expect(String(bytes)).toContain('- 2 mensagens de outros ramos')
})

test('conversations of Claude, and those that this portal exports, come as well', async ({ portal }) => {
	expect((await importar(portal, helena, DO_CLAUDE)).body).toMatchObject({
		orgcvs: 'C',
		qtdcvs: 1,
		qtdmsg: 2,
		perdas: [
			{ perda: 'anexos', quantas: 1 },
			{ perda: 'ferramentas', quantas: 1 },
		],
	})
	const [nova] = await listarDe(portal, helena, 'ata aprova a reforma')
	const conversa = await abrir(portal, helena, nova?.codcvs ?? '')
	expect(conversa.mensagens.map(({ txtmsg }) => txtmsg)).toEqual(['Resuma a ata.', 'A ata aprova a reforma.'])
	expect((await importar(portal, marina, [conversa])).body).toMatchObject({ orgcvs: 'P', qtdcvs: 1, qtdmsg: 2 })
})

test('a file of something else is refused with what to send', async ({ portal }) => {
	for (const conteudo of ['isto não é JSON', [{ a: 1 }], [], 42])
		expect(await importar(portal, helena, conteudo)).toMatchObject({
			status: 400,
			body: { erro: 'conversas-desconhecidas' },
		})
	expect((await importar(portal, helena, { mapping: 1 })).body).toMatchObject({
		qtdcvs: 0,
		perdas: [{ perda: 'desconhecidas', quantas: 1 }],
	})
})

test('a conversation is exported as a PDF in which nothing of an answer is HTML', async ({ portal }) => {
	const { codcvs } = await conversar(portal, helena, 'O que é <b>isto</b>?')
	const params = { codcvs }
	const query = { formato: 'pdf' as const }
	const { bytes, headers } = await portal.as(helena).call(contrato.exportarConversa, { params, query })
	expect(headers['content-type']).toBe('application/pdf')
	const texto = (await portal.pdf.extrairTexto(bytes)).join('\n').replace(/\s+/g, ' ')
	expect(texto).toContain('O que é <b>isto</b>?')
	expect(texto).toContain('Resposta de portal-simulador-1')
	expect(texto).toContain('Declaração de uso de IA')
	expect((await portal.as(marina).call(contrato.exportarConversa, { params, query })).status).toBe(404)
})

test('of two answers of two models one is preferred, once; the administration sees counts alone', async ({
	portal,
}) => {
	const { rows } = await sql<{ codmod: number }>`insert into usp_gen_ia.iamod
		(nomprv, idemod, nommod, vlrent, vlrsai, qtdtokjan, qtdtoksai, nivclsmax, staatv)
		values ('simulador', 'outro', 'Outro', 100, 100, 8000, 500, 2, 'S') returning codmod`.execute(portal.db)
	const outro = rows[0]?.codmod ?? 0
	const { codcvs } = await conversar(portal, helena, 'Qual é melhor?')
	const repetir = (codmod: number) =>
		portal.as(helena).call(contrato.responderDeNovo, {
			params: { codcvs },
			body: { codmsg: randomUUID(), codmod, numseqpai: 1 },
		})
	expect((await repetir(outro)).status).toBe(200)
	await esperarRespostas(portal)
	// The simulator does not answer to another name.
	await sql`update usp_gen_ia.iamsg set sitmsg = 'OK' where codcvs = ${codcvs} and numseqmsg = 3`.execute(portal.db)
	const preferir = (quem: Person, numseqmsg: number, numseqout: number) =>
		portal.as(quem).call(contrato.preferirResposta, { params: { codcvs, numseqmsg }, body: { numseqout } })
	expect((await preferir(marina, 2, 3)).status).toBe(404)
	expect((await preferir(helena, 2, 1)).status).toBe(404)
	const duas = await Promise.all([preferir(helena, 2, 3), preferir(helena, 3, 2)])
	expect(duas.map(({ status }) => status).sort()).toEqual([200, 409])
	const { body } = await portal.as(admin).call(contrato.obterUso)
	expect(body.comparacoes.map(({ qtdcmp }) => qtdcmp)).toEqual([1, 1])
	expect(body.comparacoes.reduce((soma, { qtdprf }) => soma + qtdprf, 0)).toBe(1)
	const { mensagens, numseqfol } = await abrir(portal, helena, codcvs)
	expect(mensagens.find(({ numseqmsg }) => numseqmsg === numseqfol)?.numseqout).not.toBeNull()
})
