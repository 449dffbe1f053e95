import { expect } from 'vitest'
import { obterAtuacao } from './atuacao.ts'
import { abrirProcesso, como, joao, preparar, test } from './portal-de-teste.ts'
import { desdeHaPouco, entreOsUltimos } from './procura.ts'
import { listarSelecionados } from './queries-lista.ts'

const DIA_MS = 86_400_000

test('words that many have are looked for from the latest opened processes backwards, and are found in this order', async ({
	portal,
}) => {
	await preparar(portal)
	const agora = portal.agora()
	const numpros: string[] = []
	for (const dias of [900, 400, 100, 28, 0]) {
		portal.irPara(new Date(agora.getTime() - dias * DIA_MS))
		numpros.unshift(await abrirProcesso(portal, { titpro: 'Oficina de xilografia' }))
	}
	const atuacao = await obterAtuacao(portal.db, portal, { codpes: joao.codpes, perfis: [] })
	const filtro = { aba: 'busca' } as const
	const selecao = { filtro, atuacao, fusoHorario: portal.config.PORTAL_FUSO_HORARIO }
	const achados: string[][] = []
	const palavras = [{ consulta: 'xilografia:*', nomes: false }]
	for (const modo of [
		entreOsUltimos(selecao, palavras),
		...desdeHaPouco(selecao, palavras, { ultima: agora, idade: 0 }),
	]) {
		const linhas = await listarSelecionados(portal.db, modo, { limite: 10 })
		achados.push(linhas.map(({ numpro }) => numpro))
	}
	const osPrimeiros = (quantos: number) => numpros.slice(0, quantos)
	const porJanela = [1, 1, 2, 3, 4].map(osPrimeiros)
	expect(achados).toEqual([numpros, ...porJanela, numpros])
	const { body } = await como(portal, joao)('GET', '/processo/busca?aba=busca&q=xilografia')
	expect(body.itens.map(({ numpro }: { numpro: string }) => numpro)).toEqual(numpros)
})
