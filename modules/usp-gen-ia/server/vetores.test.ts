import { randomUUID } from 'node:crypto'
import { pessoas } from '@portal/pessoas/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Classe, calcularCosseno, intercalarOrdens } from '../contract/index.ts'
import { abrir, enviar, esperarRespostas, FATIAS, helena, marina, pedir } from './testes/portal-de-teste.ts'
import { abrirProxyDeFalhas } from './testes/proxy-de-falhas.ts'
import { vetorizarTrechos } from './vetorizar.ts'

const proxy = await abrirProxyDeFalhas()
const ambiente = {
	PORTAL_IA_FALHO_URL: proxy.url,
	PORTAL_IA_FALHO_ROTULO: 'Provedor com embeddings',
	PORTAL_IA_FALHO_VETORES: 'vetores-1',
	PORTAL_IA_FALHO_CLASSE: '1',
}
const test = testWithPortal(FATIAS, ambiente, [pessoas])

const ALVO = 'Cada docente tira trinta dias de férias, e o CPF 529.982.247-25 as recebe primeiro.'
const encher = (alvo: string): string =>
	Array.from({ length: 300 }, (_, n) =>
		n === 150
			? alvo
			: `O regimento número ${n} trata do assunto ${n * 7} com muitas palavras, artigos, parágrafos, incisos e alíneas que enchem a página inteira do documento até o fim do capítulo ${n}.`,
	).join('\n\n')

const COM_PALAVRA = 'Quando é o descanso de ana@exemplo.br, pelo regimento?'
const SEM_PALAVRA = 'E o descanso anual?'

async function perguntar(portal: TestPortal, codarq: number, { clsdad = 0, texto = COM_PALAVRA }: Pergunta = {}) {
	const { rows } = await sql<{ codmod: number }>`insert into usp_gen_ia.iamod
		(nomprv, idemod, nommod, vlrent, vlrsai, qtdtokjan, qtdtoksai, nivclsmax, staatv)
		values ('falho', 'repete', 'Repete', 1, 1, 16000, 500, 2, 'S')
		on conflict (nomprv, idemod) do update set nommod = 'Repete' returning codmod`.execute(portal.db)
	const codcvs = randomUUID()
	const mais = { codmod: rows[0]?.codmod ?? 0, arquivos: [codarq], clsdad, mascarar: true }
	const antes = proxy.pedidos.length
	const { status, body } = await pedir(portal, helena, codcvs, texto, mais)
	expect({ status, body }).toMatchObject({ status: 200 })
	await esperarRespostas(portal)
	const pedidos = proxy.pedidos.slice(antes)
	const fontes = (await abrir(portal, helena, codcvs)).mensagens.at(-1)?.fontes ?? []
	return { pedidos, achou: fontes.some(({ txttrc }) => txttrc?.includes('férias')) }
}

interface Pergunta {
	readonly clsdad?: Classe
	readonly texto?: string
}

const contarVetores = async (portal: TestPortal, codarq: number) => {
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from usp_gen_ia.iatrcvet
		where codarq = ${codarq}`.execute(portal.db)
	return rows[0]?.n ?? 0
}

test('a passage is found by its meaning where a provider makes embeddings, by the rights of now, masked', async ({
	portal,
}) => {
	const codarq = await enviar(portal, helena, { texto: encher(ALVO) })
	await vetorizarTrechos.executar(portal, {})
	expect(await contarVetores(portal, codarq)).toBeGreaterThan(30)
	// By words alone it is one of many; without the type, the nearest by words are put in a new order.
	expect((await perguntar(portal, codarq, { clsdad: 2 })).achou).toBe(false)
	const semTipo = await perguntar(portal, codarq)
	expect(semTipo.pedidos[0]).toContain('vetores-1')
	expect(semTipo.achou).toBe(true)
	expect((await perguntar(portal, codarq, { texto: SEM_PALAVRA })).achou).toBe(false)

	// Stand-in of the type and of its distance, as the administrator of the database would add them.
	await sql`create domain vector as real[]`.execute(portal.db)
	await sql`create function medir_distancia(um real[], outro real[]) returns float8 language sql immutable as $$
		select 1 - sum(a * b) / nullif(sqrt(sum(a * a)) * sqrt(sum(b * b)), 0) from unnest(um, outro) as u(a, b) $$`.execute(
		portal.db,
	)
	await sql`create operator <=> (leftarg = real[], rightarg = real[], function = medir_distancia)`.execute(portal.db)
	expect((await perguntar(portal, codarq, { texto: SEM_PALAVRA })).achou).toBe(true)
	expect(proxy.pedidos.filter((pedido) => pedido.includes('vetores-1')).join('')).not.toMatch(/529\.982|ana@exemplo/)

	// Somebody else's passages are as near, and never come.
	const dela = await enviar(portal, marina, { texto: encher(ALVO.replace('férias', 'férias de Marina')) })
	await vetorizarTrechos.executar(portal, {})
	expect(await contarVetores(portal, dela)).toBeGreaterThan(30)
	expect((await perguntar(portal, codarq)).pedidos.join('')).not.toContain('férias de Marina')
})

test('embeddings count in the quota of who sent the file and of who asks; with none left words alone are compared', async ({
	portal,
}) => {
	const lerFichas = async () => {
		const { rows } = await sql<{ n: number }>`select coalesce(sum(qtdtok), 0)::int as n from usp_gen_ia.iauso
			where tipalv = 'P' and codalv = ${helena.codpes}`.execute(portal.db)
		return rows[0]?.n ?? 0
	}
	const antes = await lerFichas()
	const codarq = await enviar(portal, helena, { texto: encher(ALVO) })
	await vetorizarTrechos.executar(portal, {})
	const doArquivo = (await lerFichas()) - antes
	expect(doArquivo).toBeGreaterThan(1_000)
	const { pedidos } = await perguntar(portal, codarq)
	expect(pedidos[0]).toContain('vetores-1')
	expect(await lerFichas()).toBeGreaterThan(antes + doArquivo)
	await sql`insert into usp_gen_ia.iacota (tipalv, vlralv, qtdtokmes) values ('P', ${String(helena.codpes)}, 1)`.execute(
		portal.db,
	)
	const quantos = proxy.pedidos.length
	const { rows } = await sql<{ codmod: number }>`select codmod from usp_gen_ia.iamod where idemod = 'repete'`.execute(
		portal.db,
	)
	const mais = { codmod: rows[0]?.codmod ?? 0, arquivos: [codarq], mascarar: true }
	expect(await pedir(portal, helena, randomUUID(), COM_PALAVRA, mais)).toMatchObject({ status: 403 })
	expect(proxy.pedidos).toHaveLength(quantos)
	await sql`delete from usp_gen_ia.iacota where tipalv = 'P'`.execute(portal.db)
})

test('classes above what the provider of embeddings may get stay here: files, and questions', async ({ portal }) => {
	const restrito = await enviar(portal, helena, { texto: encher(ALVO), clsdad: 2 })
	await vetorizarTrechos.executar(portal, {})
	expect(await contarVetores(portal, restrito)).toBe(0)
	const { pedidos } = await perguntar(portal, restrito)
	expect(pedidos.some((pedido) => pedido.includes('vetores-1'))).toBe(false)
	const publico = await enviar(portal, helena, { texto: encher(ALVO) })
	const declarada = await perguntar(portal, publico, { clsdad: 2 })
	expect(declarada.pedidos.some((pedido) => pedido.includes('vetores-1'))).toBe(false)
	expect((await perguntar(portal, publico, { clsdad: 1 })).pedidos[0]).toContain('vetores-1')
})

test('orders are joined in turns, and a cosine is of vectors of one size', () => {
	const [um, dois, tres] = [1, 2, 3].map((numtrc) => ({ codarq: 1, numtrc }))
	if (!um || !dois || !tres) throw new Error('no passages')
	expect(
		intercalarOrdens(
			[
				[um, dois],
				[tres, um],
			],
			3,
		),
	).toEqual([um, tres, dois])
	expect(intercalarOrdens<typeof um>([[], []], 3)).toEqual([])
	expect(calcularCosseno([1, 0], [2, 0])).toBe(1)
	expect(calcularCosseno([1, 0], [0, 3])).toBe(0)
	expect(calcularCosseno([1], [1, 2])).toBe(0)
	expect(calcularCosseno([0], [0])).toBe(0)
})
