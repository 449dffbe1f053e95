import { describe, expect } from 'vitest'
import { buscarProcessos, exportarProcessos, formatarNumpro } from '../../contract/index.ts'
import { obterAtuacao } from '../estrutura/atuacao.ts'
import { listarSelecionados } from '../lista/queries/lista.ts'
import { abrirProcesso, chamarComo, joao, test } from '../testes/portal-de-teste.ts'
import { dividir, dividirEmPeriodos, dividirRecentes, selecionarEntreUltimos } from './procurar.ts'

const DIA_MS = 86_400_000
const MUITOS = 1_000_000

test('words that many have are looked for from the latest opened processes backwards, and are found in this order', async ({
	portal,
}) => {
	const agora = portal.agora()
	const numpros: string[] = []
	for (const dias of [900, 400, 100, 28, 0]) {
		portal.irPara(new Date(agora.getTime() - dias * DIA_MS))
		numpros.unshift(await abrirProcesso(portal, { titpro: 'Oficina de xilografia' }))
	}
	const atuacao = await obterAtuacao(portal.db, portal, { codpes: joao.codpes, acessos: [] })
	const filtro = { aba: 'busca' } as const
	const selecao = { filtro, atuacao, fusoHorario: portal.config.PORTAL_FUSO_HORARIO }
	const achados: string[][] = []
	const palavras = [{ termos: ['xilografia:*'], nomes: false }]
	for (const modo of [
		selecionarEntreUltimos(selecao, palavras),
		...dividirRecentes(selecao, palavras, { ultima: agora, idade: 0, idadeDeTodos: 900 }, MUITOS),
	]) {
		const linhas = await listarSelecionados(portal.db, modo, { limite: 10 })
		achados.push(linhas.map(({ numpro }) => numpro))
	}
	const tomarPrimeiros = (quantos: number) => numpros.slice(0, quantos)
	const porJanela = [1, 2, 4].map(tomarPrimeiros)
	expect(achados).toEqual([numpros, ...porJanela, numpros])
	const { body } = await chamarComo(portal, joao).call(buscarProcessos, { query: { aba: 'busca', q: 'xilografia' } })
	expect(body.itens.map(({ numpro }: { numpro: string }) => numpro)).toEqual(numpros)
})

test('who takes all that is found gets each process once, in this order, however few texts are read at a time', async ({
	portal,
}) => {
	const agora = portal.agora()
	const numpros: string[] = []
	for (const dias of [900, 400, 100, 28, 9, 8, 1, 0]) {
		portal.irPara(new Date(agora.getTime() - dias * DIA_MS))
		numpros.unshift(await abrirProcesso(portal, { titpro: 'Oficina de marcenaria' }))
	}
	const atuacao = await obterAtuacao(portal.db, portal, { codpes: joao.codpes, acessos: [] })
	const selecao = { filtro: { aba: 'busca' }, atuacao, fusoHorario: portal.config.PORTAL_FUSO_HORARIO } as const
	const achados = async (textos: number) => {
		const partes: string[][] = []
		const palavras = [{ termos: ['marcenaria:*'], nomes: false }]
		for (const parte of dividirEmPeriodos(selecao, palavras, { ultima: agora, idade: 0, idadeDeTodos: 900 }, textos)) {
			const linhas = await listarSelecionados(portal.db, parte, { limite: 10 })
			partes.push(linhas.map(({ numpro }) => numpro))
		}
		return partes
	}
	for (const textos of [12_000, 200_000, 600_000]) {
		const partes = await achados(textos)
		expect(partes.length).toBeGreaterThan(1)
		expect(partes.flat()).toEqual(numpros)
	}
	const { bytes } = await chamarComo(portal, joao).call(exportarProcessos, { query: { aba: 'busca', q: 'marcenaria' } })
	const linhas = String(bytes).trim().split('\r\n').slice(1)
	expect(linhas.map((linha) => linha.split(';')[0])).toEqual(numpros.map(formatarNumpro))
})

test('the first window is one in which a page is expected; for words of few texts that is all there is', async ({
	portal,
}) => {
	const atuacao = await obterAtuacao(portal.db, portal, { codpes: joao.codpes, acessos: [] })
	const selecao = { filtro: { aba: 'busca' }, atuacao, fusoHorario: portal.config.PORTAL_FUSO_HORARIO } as const
	const abertura = { ultima: portal.agora(), idade: 0, idadeDeTodos: 1_000 }
	const janelas = (nomes: boolean, textos: number) =>
		[...dividirRecentes(selecao, [{ termos: ['xilografia:*'], nomes }], abertura, textos)].length
	expect([100, 5_000, 30_000, MUITOS].map((textos) => janelas(false, textos))).toEqual([1, 2, 3, 4])
	expect([100, 5_000, 30_000].map((textos) => janelas(true, textos))).toEqual([1, 3, 4])
})

describe('what the index is asked for', () => {
	const dividida = (...comTermo: number[]) =>
		dividir({ termos: comTermo.map((_, indice) => `w${indice}`), nomes: false }, { textos: 1_000, comTermo })

	test('is not a word that nearly all texts have, if there is a rarer one', () => {
		expect(dividida(900, 10, 200).palavras.comuns).toEqual(['w0'])
		expect(dividida(900).palavras.comuns).toEqual([])
		expect(dividida(900, 900).palavras.comuns).toEqual(['w1'])
	})

	test('is the rarest word though it was typed twice', () => {
		const termos = ['congregacao', 'congregacao', 'processo:*']
		const { palavras } = dividir({ termos, nomes: false }, { textos: 1_000, comTermo: [800, 800, 900] })
		expect(palavras.termos).toEqual(['congregacao'])
		expect(palavras.comuns).toEqual(['congregacao', 'processo:*'])
	})

	test('words together are expected in more texts than chance says, and in no more than the rarest', () => {
		const { textos } = dividida(10, 10)
		expect(textos).toBeGreaterThan((10 * 10) / 1_000)
		expect(textos).toBeLessThan(10)
		expect(dividida(10).textos).toBe(10)
	})

	test('is not taken for rare where it is a few letters, with which thousands of words may begin', () => {
		const comeco = (termo: string) => dividir({ termos: [termo], nomes: false }, { textos: 1_000, comTermo: [1] })
		expect(comeco('r1:*').textos).toBe(50)
		expect(comeco('r100:*').textos).toBe(1)
		expect(comeco('r1').textos).toBe(1)
	})

	test('is anything at all while nothing was written', () => {
		const vazia = dividir({ termos: ['w0', 'w1'], nomes: false }, { textos: 0, comTermo: [0, 0] })
		expect(vazia).toMatchObject({ textos: 0, palavras: { comuns: [] } })
	})
})
