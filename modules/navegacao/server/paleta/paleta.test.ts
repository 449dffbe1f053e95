import { parcerias } from '@portal/parcerias/server'
import { pessoas } from '@portal/pessoas/server'
import { type SearchSource, searchSources } from '@portal/platform/server'
import { people, testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { navegacao } from '../index.ts'

const achado = (titulo: string) => ({ titulo, detalhe: 'detalhe', endereco: '/x' })
const fonte = (nome: string, ordem: number, buscar: SearchSource['buscar']): SearchSource => ({
	nome,
	titulo: nome.toUpperCase(),
	ordem,
	buscar,
	todos: (texto) => `/${nome}?q=${texto}`,
})

const segunda = fonte('segunda', 2, async (_pedido, texto) => (texto === 'nada' ? [] : [achado(texto)]))
const primeira = fonte('primeira', 1, async ({ user }, texto, limite) =>
	texto === 'muitos' ? Array.from({ length: limite }, (_, um) => achado(`${user.codpes} ${um}`)) : [],
)
const quebrada = fonte('quebrada', 3, async (_pedido, texto) => {
	if (texto === 'quebra') throw new Error('broken on purpose')
	return []
})

const comFontes = {
	...navegacao,
	extensions: [segunda, primeira, quebrada].map((uma) => searchSources.provide(uma)),
}
const test = testWithPortal([pessoas, parcerias, comFontes])
const { ana } = people
const endereco = (q: string) => `/wsportal/navegacao/achados?q=${encodeURIComponent(q)}`

test('slices answer in their order, each for who asks, and where there is more the way to it is told', async ({
	portal,
}) => {
	const { status, body } = await portal.as(ana)('GET', endereco(' muitos '))
	expect(status).toBe(200)
	expect(body.fontes.map(({ nome }: { nome: string }) => nome)).toEqual(['primeira', 'segunda'])
	expect(body.fontes[0]).toMatchObject({ titulo: 'PRIMEIRA', todos: '/primeira?q=muitos' })
	expect(body.fontes[0].itens.map(({ titulo }: { titulo: string }) => titulo)).toEqual(
		[0, 1, 2, 3, 4].map((um) => `10001 ${um}`),
	)
	expect(body.fontes[1]).toMatchObject({ todos: null, itens: [{ titulo: 'muitos' }] })
})

test('a slice that cannot answer is named, and the others are heard', async ({ portal }) => {
	const { status, body } = await portal.as(ana)('GET', endereco('quebra'))
	expect(status).toBe(200)
	expect(body).toMatchObject({ semResposta: ['QUEBRADA'], fontes: [{ nome: 'segunda' }] })
})

test('nothing found is an answer', async ({ portal }) => {
	const { body } = await portal.as(ana)('GET', endereco('nada'))
	expect(body).toEqual({ fontes: [], semResposta: [] })
})

test('two letters would find everything, and is refused in words', async ({ portal }) => {
	const { status, body } = await portal.as(ana)('GET', endereco('ab'))
	expect(status).toBe(400)
	expect(JSON.stringify(body)).toContain('O que se procura')
})

test('who has not signed in is not answered', async ({ portal }) => {
	expect((await portal.anon('GET', endereco('muitos'))).status).toBe(401)
})
