import { describe, expect } from 'vitest'
import { type Emissor, emissorDeDocumento } from './public.ts'
import { consultar, criarPortalComIddigital, emitir } from './testes/portal-de-teste.ts'

const ASSINANTE = {
	nome: 'Helena Duarte',
	cpf: '98765432100',
	papel: 'A',
	nivel: 'avancada',
	em: '2026-11-20T12:00:00.000Z',
	motivo: 'De acordo',
} as const

let aberto = true
let progresso: Awaited<ReturnType<NonNullable<Emissor['assinaturas']>>>
const test = criarPortalComIddigital([
	emissorDeDocumento.provide({
		nomsisorg: 'conferencia',
		publico: async () => aberto,
		assinaturas: async () => progresso,
		identidade: async (_db, _portal, chvorg) => ({ nome: `Termo ${chvorg}`, emissor: 'Reitoria, por Marina Costa' }),
	}),
])
const doEmissor = { nomsisorg: 'conferencia', chvorg: '12', assinantes: [ASSINANTE] }

describe('the card names the document and its issuer', () => {
	test('as the slice that issued it says', async ({ portal }) => {
		aberto = true
		expect((await consultar(portal, await emitir(portal, doEmissor))).body).toMatchObject({
			nomdoc: 'Termo 12',
			nomemidoc: 'Reitoria, por Marina Costa',
			assinantes: [{ nomass: 'Helena Duarte', cpfmsc: '***.654.321-**', motasi: 'De acordo' }],
		})
	})

	test('not once it is no longer for everybody, nor what a signer gave as the reason', async ({ portal }) => {
		aberto = false
		expect((await consultar(portal, await emitir(portal, doEmissor))).body).toMatchObject({
			nomdoc: null,
			nomemidoc: null,
			staexiarq: 'N',
			assinantes: [{ nomass: 'Helena Duarte', motasi: null }],
		})
	})

	test('by its file where nobody else answers for it, unless that is private', async ({ portal }) => {
		const publico = await emitir(portal, { nomsisorg: 'ninguem', nomarq: 'Atestado de matrícula.PDF' })
		expect((await consultar(portal, publico)).body).toMatchObject({ nomdoc: 'Atestado de matrícula', nomemidoc: null })
		const reservado = await emitir(portal, { nomsisorg: 'ninguem', nomarq: 'historico.pdf', staexiarq: 'N' })
		expect((await consultar(portal, reservado)).body).toMatchObject({ nomdoc: null })
	})
})

describe('what was checked is said in three sentences', () => {
	test('of a document in force: register, file, signatures', async ({ portal }) => {
		const codigo = await emitir(portal, { nomsisorg: 'ninguem', assinantes: [ASSINANTE] })
		expect((await consultar(portal, codigo)).body.conferido).toEqual([
			'O código é de um documento que a universidade registrou, e o registro continua em vigor.',
			'O arquivo guardado foi lido agora e é, byte a byte, o que foi registrado: ninguém o trocou.',
			'Segundo o registro, uma pessoa o assinou, na data e no nível ditos abaixo.',
		])
	})

	test('a file that is not kept, or not the one registered, is not called checked', async ({ portal }) => {
		const reservado = await emitir(portal, { nomsisorg: 'ninguem', staexiarq: 'N' })
		expect((await consultar(portal, reservado)).body.conferido).toEqual([
			expect.stringContaining('continua em vigor'),
			expect.stringContaining('reservado e não fica guardado aqui'),
			'O documento não leva assinaturas de pessoas: vale pelo registro da universidade.',
		])
		const perdido = await emitir(portal, { nomsisorg: 'ninguem' })
		for await (const chave of portal.files.listar()) await portal.files.remover(chave)
		const { body } = await consultar(portal, perdido)
		expect(body).toMatchObject({ veredito: 'nao-confirmado' })
		expect(body.conferido[1]).toContain('nada se conclui agora')
	})

	test.for([
		['aberto', 0, 'Segundo o registro, ninguém o assinou até agora.'],
		['cancelado', 0, 'Segundo o registro, ninguém o assinou.'],
	] as const)(
		'of one whose signers are not told (%s), not that it takes none',
		async ([sitprgasi, qtdasi, frase], { portal }) => {
			progresso = { sitprgasi, qtdasi, qtdpcp: 2, pendentes: [] }
			const { body } = await consultar(portal, await emitir(portal, { ...doEmissor, assinantes: [] }))
			progresso = undefined
			expect(body).toMatchObject({ veredito: 'incompleto', assinantes: [] })
			expect(body.conferido[2]).toBe(frase)
		},
	)

	test('of one that ended nothing but that', async ({ portal }) => {
		const codigo = await emitir(portal, { nomsisorg: 'ninguem', dtavaldoc: '2026-11-01' })
		const { body } = await consultar(portal, codigo)
		expect(body.conferido.slice(0, 2)).toEqual([
			expect.stringContaining('já não vale: o seu prazo de validade acabou'),
			expect.stringContaining('não foi conferido'),
		])
	})
})
