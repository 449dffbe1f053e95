import { calendario } from '@portal/calendario/server'
import { navegacao } from '@portal/navegacao/server'
import { notificacoes } from '@portal/notificacoes/server'
import { parcerias } from '@portal/parcerias/server'
import { pessoas } from '@portal/pessoas/server'
import { testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import { buscarProcessos, contarProcessos, STAPRO, TIPOS_OCORRENCIA } from '../../contract/index.ts'
import { verificarCorrentes } from '../historico/ler-historico.ts'
import { processos as modulo } from '../index.ts'
import { processos } from '../queries.ts'
import { chamarComo, eduardo, helena, joao, marina, sofia, tiago } from '../testes/portal-de-teste.ts'

const test = testWithPortal([pessoas, calendario, parcerias, navegacao, substituicoes, notificacoes, modulo])

test('the demonstration has every state and type, whole chains, and something in every list', async ({ portal }) => {
	for (const slice of [pessoas, navegacao, modulo]) await slice.semear?.(portal)
	const distintos = async (tabela: 'processo' | 'ocorrencia', campo: 'stapro' | 'codetroco') => {
		const linhas = await processos(portal.db)
			.selectFrom(tabela)
			.select(campo as never)
			.distinct()
			.execute()
		return linhas.map((linha) => linha[campo]).sort()
	}
	expect(await distintos('processo', 'stapro')).toEqual([...STAPRO].sort())
	expect(await distintos('ocorrencia', 'codetroco')).toEqual([...TIPOS_OCORRENCIA].sort())

	let lidos = 0
	for await (const bloco of verificarCorrentes(portal.db)) {
		expect(bloco.rompidas).toEqual([])
		lidos += bloco.lidos
	}
	expect(lidos).toBe(300)

	const { body: contagem } = await chamarComo(portal, joao).call(contarProcessos)
	expect(Math.min(contagem.receber, contagem.estacao, contagem.enviados, contagem.favoritos)).toBeGreaterThan(10)
	expect((await chamarComo(portal, helena).call(contarProcessos)).body.pareceres).toBeGreaterThan(1)
	for (const pessoa of [marina, eduardo, tiago, sofia]) {
		const { status, body } = await chamarComo(portal, pessoa).call(buscarProcessos)
		expect(status).toBe(200)
		expect(body.total).toBeGreaterThan(200)
	}
	const { body: lista } = await chamarComo(portal, joao)('GET', '/processo/busca?aba=estacao')
	const { body: tudo } = await chamarComo(portal, joao)('GET', `/processo/${lista.itens[0].numpro}/acompanhamento`)
	expect(tudo.andamentos.length).toBeGreaterThan(0)
})
