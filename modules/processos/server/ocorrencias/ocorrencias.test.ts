import { listarNotificacoes } from '@portal/notificacoes/contract'
import type { TestPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import {
	buscarProcessos,
	darEntrada,
	darParecer,
	darSaida,
	obterPermissoes,
	removerOcorrencia,
} from '../../contract/index.ts'
import { abrirProcesso, chamarComo, eduardo, helena, joao, marina, test } from '../testes/portal-de-teste.ts'

const despacho = (txtdch = '<p>De acordo.</p>') => ({ txtdch })
const informacao = (txtdch = '<p>Consta em nossos registros.</p>') => ({ txtdch, codetroco: 'ocoInformacao' })

describe('despacho and information', () => {
	test('text is wanted, in these words', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const call = chamarComo(portal, joao)
		const vazio = await call('POST', `/processo/${numpro}/despacho`, despacho('<p>&nbsp; </p>'))
		expect(vazio).toMatchObject({ status: 422, body: { mensagem: 'O campo de despacho é obrigatório!' } })
		const outra = await call('POST', `/processo/${numpro}/despacho`, informacao(''))
		expect(outra.body.mensagem).toBe('O campo de informação é obrigatório!')
		expect((await call('POST', `/processo/${numpro}/despacho`, {})).status).toBe(400)
	})

	test('only who operates the station writes', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		expect((await chamarComo(portal, eduardo)('POST', `/processo/${numpro}/despacho`, despacho())).status).toBe(403)
	})

	test('the answer is the occurrence, its text cleaned', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const { body } = await chamarComo(portal, joao)(
			'POST',
			`/processo/${numpro}/despacho`,
			despacho('<p onclick="x()">Sim<script>alert(1)</script></p>'),
		)
		expect(body).toMatchObject({
			mensagem: 'Despacho incluído com sucesso!',
			versao: 2,
			dados: {
				codetroco: 'ocoDespacho',
				nompescad: joao.nome,
				txtdch: '<p>Sim</p>',
				podeRemover: 'S',
				podeEditar: 'N',
			},
		})
	})

	test('a movement takes one despacho and twenty informations', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const call = chamarComo(portal, joao)
		await call('POST', `/processo/${numpro}/despacho`, despacho())
		const segundo = await call('POST', `/processo/${numpro}/despacho`, despacho())
		expect(segundo).toMatchObject({ status: 422, body: { erro: 'acao-indisponivel' } })
		for (let vez = 0; vez < 20; vez++)
			expect((await call('POST', `/processo/${numpro}/despacho`, informacao())).status).toBe(200)
		const demais = await call('POST', `/processo/${numpro}/despacho`, informacao())
		expect(demais.body.mensagem).toContain('máximo de Informação (20)')
	})
})

async function tarefasDe(portal: TestPortal, pessoa: typeof helena): Promise<string[]> {
	const { body } = await portal.as(pessoa)('GET', '/wsportal/notificacoes/')
	return body.tarefas.map(({ url }: { url: string }) => url)
}

describe('opinion', () => {
	const pedir = (codpesace: number, mais = {}) => ({ txtdch: '<p>Peço parecer.</p>', codpesace, ...mais })

	test('the head asks; who is asked gets a task, gives it once, and the request is answered', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		expect((await chamarComo(portal, joao)('POST', `/processo/${numpro}/despacho`, pedir(helena.codpes))).status).toBe(
			403,
		)
		const { body } = await chamarComo(portal, marina)(
			'POST',
			`/processo/${numpro}/despacho`,
			pedir(helena.codpes, { dtaprzpar: '2099-01-15' }),
		)
		expect(body.dados).toMatchObject({ codetroco: 'ocoParecerista', nompesace: helena.nome, dtaprzpar: '2099-01-15' })
		const { body: avisos } = await portal.as(helena)('GET', '/wsportal/notificacoes/')
		expect(avisos.tarefas.map(({ url }: { url: string }) => url)).toContain(`processos-digitais/${numpro}`)
		expect(
			(await chamarComo(portal, helena).call(buscarProcessos, { query: { aba: 'pareceres' } })).body.itens[0],
		).toMatchObject({
			numpro,
			dtaprzpar: '2099-01-15',
		})
		const parecer = { txtdch: '<p>Favorável.</p>' }
		expect((await chamarComo(portal, eduardo).call(darParecer, { params: { numpro }, body: parecer })).status).toBe(403)
		expect((await chamarComo(portal, helena).call(darParecer, { params: { numpro }, body: parecer })).status).toBe(200)
		expect((await chamarComo(portal, helena).call(darParecer, { params: { numpro }, body: parecer })).status).toBe(403)
		const { body: andamentos } = await chamarComo(portal, marina)('GET', `/processo/${numpro}/andamento`)
		expect(andamentos[0].ocorrencias[0].dtarsp).not.toBeNull()
		expect((await portal.as(helena).call(listarNotificacoes)).body.tarefas).toEqual([])
	})

	test('somebody who does not exist, the same person twice, and a day that has passed are refused', async ({
		portal,
	}) => {
		const numpro = await abrirProcesso(portal)
		const call = chamarComo(portal, marina)
		const caminho = `/processo/${numpro}/despacho`
		expect((await call('POST', caminho, pedir(999_999))).status).toBe(404)
		expect((await call('POST', caminho, pedir(helena.codpes, { dtaprzpar: '2020-01-01' }))).body.erro).toBe(
			'prazo-passado',
		)
		expect((await call('POST', caminho, pedir(helena.codpes))).status).toBe(200)
		expect((await call('POST', caminho, pedir(helena.codpes))).body.erro).toBe('parecer-ja-pedido')
	})

	test('an opinion taken back opens its request again', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		await chamarComo(portal, marina)('POST', `/processo/${numpro}/despacho`, pedir(helena.codpes))
		const { body } = await chamarComo(portal, helena).call(darParecer, {
			params: { numpro },
			body: { txtdch: '<p>Não.</p>' },
		})
		const { numand, numseqocoand } = body.dados
		const removido = await chamarComo(portal, helena).call(removerOcorrencia, {
			params: { numpro, numand, numseqocoand },
		})
		expect(removido.body.mensagem).toBe('Ocorrência removida com sucesso!')
		expect((await chamarComo(portal, helena).call(obterPermissoes, { params: { numpro } })).body.parecer).toBe('S')
		expect(await tarefasDe(portal, helena)).toContain(`processos-digitais/${numpro}`)
	})

	test('asked for again after the request was removed, it is a task again', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const despachar = () => chamarComo(portal, marina)('POST', `/processo/${numpro}/despacho`, pedir(helena.codpes))
		const { numand, numseqocoand } = (await despachar()).body.dados
		await chamarComo(portal, marina).call(removerOcorrencia, { params: { numpro, numand, numseqocoand } })
		expect(await tarefasDe(portal, helena)).not.toContain(`processos-digitais/${numpro}`)
		expect((await despachar()).body.dados).toMatchObject({ numand, numseqocoand: numseqocoand + 1 })
		expect(await tarefasDe(portal, helena)).toContain(`processos-digitais/${numpro}`)
	})
})

describe('change, removal, invalidation', () => {
	async function abrirComInformacao(portal: TestPortal) {
		const numpro = await abrirProcesso(portal)
		const { body } = await chamarComo(portal, joao)('POST', `/processo/${numpro}/despacho`, informacao())
		return { numpro, caminho: `/processo/${numpro}/andamento/${body.dados.numand}/${body.dados.numseqocoand}` }
	}

	test('in the open movement it is changed, and by whom is kept', async ({ portal }) => {
		const { caminho } = await abrirComInformacao(portal)
		expect((await chamarComo(portal, eduardo)('PUT', caminho, { txtdch: 'Não.' })).status).toBe(403)
		const { body } = await chamarComo(portal, marina)('PUT', caminho, { txtdch: '<p>Outro texto.</p>' })
		expect(body.dados).toMatchObject({ txtdch: '<p>Outro texto.</p>', nompesalt: marina.nome })
	})

	test('a despacho is never changed', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const { body } = await chamarComo(portal, joao)('POST', `/processo/${numpro}/despacho`, despacho())
		const caminho = `/processo/${numpro}/andamento/${body.dados.numand}/${body.dados.numseqocoand}`
		expect((await chamarComo(portal, joao)('PUT', caminho, { txtdch: 'Outro.' })).status).toBe(422)
	})

	test('its number is never given again, though it was the last and was removed', async ({ portal }) => {
		const { numpro, caminho } = await abrirComInformacao(portal)
		const numero = Number(caminho.split('/').at(-1))
		expect((await chamarComo(portal, joao)('DELETE', caminho)).status).toBe(200)
		const { body } = await chamarComo(portal, joao)('POST', `/processo/${numpro}/despacho`, informacao())
		expect(body.dados.numseqocoand).toBe(numero + 1)
		expect((await chamarComo(portal, joao)('GET', `/processo/${numpro}/andamento`)).body[0].ocorrencias).toHaveLength(1)
	})

	test('written by two people at once, each has a number of its own', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const respostas = await Promise.all(
			[joao, marina, joao, marina].map((quem) =>
				chamarComo(portal, quem)('POST', `/processo/${numpro}/despacho`, informacao()),
			),
		)
		const numeros = respostas.filter(({ status }) => status === 200).map(({ body }) => body.dados.numseqocoand)
		expect(numeros.length).toBeGreaterThan(0)
		expect(new Set(numeros).size).toBe(numeros.length)
	})

	test('one that is not there is not found', async ({ portal }) => {
		const { numpro } = await abrirComInformacao(portal)
		const resposta = await chamarComo(portal, joao).call(removerOcorrencia, {
			params: { numpro, numand: '1', numseqocoand: '99' },
		})
		expect(resposta).toMatchObject({ status: 404, body: { erro: 'ocorrencia-nao-encontrada' } })
	})

	test('after the process has moved on it is only invalidated, with a reason, and stays', async ({ portal }) => {
		const { numpro, caminho } = await abrirComInformacao(portal)
		expect((await chamarComo(portal, joao)('POST', `${caminho}/invalidar`, { jusinv: 'Erro.' })).status).toBe(422)
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		expect((await chamarComo(portal, eduardo)('DELETE', caminho)).status).toBe(422)
		expect((await chamarComo(portal, eduardo)('POST', `${caminho}/invalidar`, { jusinv: 'Erro.' })).status).toBe(403)
		const { body } = await chamarComo(portal, joao)('POST', `${caminho}/invalidar`, { jusinv: 'Informação errada.' })
		expect(body.mensagem).toBe('Ocorrência invalidada com sucesso!')
		const { body: andamentos } = await chamarComo(portal, joao)('GET', `/processo/${numpro}/andamento`)
		expect(andamentos[1].ocorrencias[0]).toMatchObject({ staocoandiva: 'S', jusinv: 'Informação errada.' })
	})
})
