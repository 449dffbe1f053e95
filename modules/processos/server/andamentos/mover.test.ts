import { listarNotificacoes } from '@portal/notificacoes/contract'
import type { TestPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import {
	API,
	acompanharProcesso,
	arquivar,
	buscarProcessos,
	darEntrada,
	darSaida,
	desarquivar,
	desfazerSaida,
	desjuntar,
	devolver,
	guardarRascunho,
	juntar,
	listarAndamentos,
	listarJuntadas,
	listarRascunhos,
	obterPermissoes,
	obterProcesso,
	tomarCiencia,
} from '../../contract/index.ts'
import {
	abrirProcesso,
	ana,
	chamarComo,
	eduardo,
	helena,
	joao,
	marina,
	test,
	tiago,
} from '../testes/portal-de-teste.ts'

const saida = (sgletadst: string, txtdch = '') => ({ sgletadst, txtdch })

async function enviado(portal: TestPortal): Promise<string> {
	const numpro = await abrirProcesso(portal)
	expect((await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: saida('DRH-RUSP') })).status).toBe(
		200,
	)
	return numpro
}

describe('taking an exit back', () => {
	const desfazer = (portal: TestPortal, quem: typeof joao, numpro: string) =>
		chamarComo(portal, quem).call(desfazerSaida, { params: { numpro } })
	const lista = async (portal: TestPortal, q: string): Promise<{ numpro: string }[]> =>
		(await chamarComo(portal, joao).call(buscarProcessos, { query: { aba: 'busca', q } })).body.itens

	test('who gave it, within minutes: the process is where it was since it came, with its deadline and nothing of the exit', async ({
		portal,
	}) => {
		const numpro = await abrirProcesso(portal)
		await chamarComo(portal, joao).call(darSaida, {
			params: { numpro },
			body: {
				...saida('DRH-RUSP'),
				dtaprzdvl: '2099-03-02',
			},
		})
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		const antes = (await chamarComo(portal, eduardo).call(obterProcesso, { params: { numpro } })).body
		await chamarComo(portal, eduardo).call(darSaida, {
			params: { numpro },
			body: saida('ARQ-RUSP', '<p>Arquive-se.</p>'),
		})
		expect(await desfazer(portal, eduardo, numpro)).toMatchObject({
			status: 200,
			body: {
				mensagem: 'Saída desfeita: o processo continua na estação, e o texto que ia com ele é de novo um rascunho seu.',
			},
		})
		const { body } = await chamarComo(portal, eduardo).call(acompanharProcesso, { params: { numpro } })
		const { situacao, sgletadst, dtasit, dtaprzdvl } = antes
		expect(body.processo).toMatchObject({ situacao, sgletadst, dtasit, dtaprzdvl })
		expect(dtaprzdvl).toBe('2099-03-02')
		expect(body.andamentos[0]).toMatchObject({ dtasai: null, ocorrencias: [] })
		const rascunhos = () => chamarComo(portal, eduardo).call(listarRascunhos, { params: { numpro } })
		expect((await rascunhos()).body).toMatchObject([
			{ codetroco: 'ocoDespacho', dados: { txtdch: '<p>Arquive-se.</p>' } },
		])
		const { body: lista } = await chamarComo(portal, tiago).call(buscarProcessos, { query: { aba: 'receber' } })
		expect(lista.itens.map((um: { numpro: string }) => um.numpro)).not.toContain(numpro)
	})

	test('the text of the second exit is its despacho, and the draft of the first is gone', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: saida('ARQ-RUSP', '<p>Arquive-se.</p>') })
		expect((await lista(portal, 'arquive-se')).map(({ numpro: um }) => um)).toContain(numpro)
		await desfazer(portal, joao, numpro)
		expect((await lista(portal, 'arquive-se')).map(({ numpro: um }) => um)).not.toContain(numpro)
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: saida('DRH-RUSP', '<p>Ao RH.</p>') })
		const { body } = await chamarComo(portal, joao)('GET', `/processo/${numpro}/acompanhamento`)
		expect(body.andamentos[0].ocorrencias).toMatchObject([{ codetroco: 'ocoDespacho', txtdch: '<p>Ao RH.</p>' }])
		expect(body.andamentos[0].dscdch).toBe('<p>Ao RH.</p>')
		expect((await chamarComo(portal, joao).call(listarRascunhos, { params: { numpro } })).body).toEqual([])
	})

	test('what was drafted beside an exit stays after the text that the undo gives back', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: saida('ARQ-RUSP', '<p>Arquive-se.</p>') })
		await chamarComo(portal, joao).call(guardarRascunho, {
			params: { numpro, codetroco: 'ocoDespacho' },
			body: { txtdch: '<p>Outro.</p>' },
		})
		await desfazer(portal, joao, numpro)
		const { body } = await chamarComo(portal, joao).call(listarRascunhos, { params: { numpro } })
		expect(body).toMatchObject([{ codetroco: 'ocoDespacho', dados: { txtdch: '<p>Arquive-se.</p><p>Outro.</p>' } }])
	})

	test('not somebody else, not later, not what was received, not unseen', async ({ portal }) => {
		const numpro = await enviado(portal)
		expect((await desfazer(portal, marina, numpro)).body.mensagem).toContain('Somente quem deu a saída')
		portal.irPara(new Date(Date.now() + 11 * 60_000))
		expect((await desfazer(portal, joao, numpro)).body.mensagem).toContain('há mais de 10 minutos')
		portal.irPara(new Date())
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		expect((await desfazer(portal, joao, numpro)).status).toBe(422)
		expect((await desfazer(portal, joao, '12.1.2311.1.5')).status).toBe(404)
	})

	test('several that left together come back together', async ({ portal }) => {
		const numpros = [await abrirProcesso(portal), await abrirProcesso(portal)]
		const agirEmVarios = (acao: string, itens: object[], dados?: object) =>
			chamarComo(portal, joao)('POST', '/processo/varios', { acao, itens, dados })
		const { body } = await agirEmVarios(
			'saida',
			numpros.map((numpro) => ({ numpro })),
			saida('DRH-RUSP', '<p>Segue.</p>'),
		)
		const versoes = body.resultados.map(({ numpro, versao }: { numpro: string; versao: number }) => ({
			numpro,
			versao,
		}))
		expect((await agirEmVarios('desfazerSaida', versoes)).body).toMatchObject({ feitos: 2, recusados: 0 })
		expect((await agirEmVarios('desfazerSaida', versoes)).body).toMatchObject({ feitos: 0, recusados: 2 })
	})
})

describe('exit', () => {
	test('without the header of the portal it is refused', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const resposta = await portal.as(joao)('POST', `${API}/processo/${numpro}/saida`, saida('DRH-RUSP'))
		expect(resposta).toMatchObject({ status: 400, body: { erro: 'username-invalido' } })
	})

	test('a number with a wrong check digit is refused, both written forms are taken', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const errado = numpro.slice(0, 10) + ((Number(numpro[10]) + 1) % 10)
		expect((await chamarComo(portal, joao).call(obterProcesso, { params: { numpro: errado } })).status).toBe(400)
		const { body } = await chamarComo(portal, joao).call(obterProcesso, { params: { numpro } })
		expect(
			(await chamarComo(portal, joao).call(obterProcesso, { params: { numpro: body.numproFormatado } })).body.numpro,
		).toBe(numpro)
	})

	test('only who operates the station may send it on', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const resposta = await chamarComo(portal, eduardo).call(darSaida, { params: { numpro }, body: saida('ARQ-RUSP') })
		expect(resposta).toMatchObject({ status: 403, body: { erro: 'sem-permissao' } })
		expect(resposta.body.mensagem).toContain('PROT-RUSP')
	})

	test('a process that does not exist is not found', async ({ portal }) => {
		const resposta = await chamarComo(portal, joao).call(darSaida, {
			params: { numpro: '12.1.2311.1.5' },
			body: saida('DRH-RUSP'),
		})
		expect(resposta).toMatchObject({ status: 404, body: { erro: 'processo-nao-encontrado' } })
	})

	test('a station that does not exist, and the one where it is, are refused', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const call = chamarComo(portal, joao)
		expect((await call.call(darSaida, { params: { numpro }, body: saida('NADA-RUSP') })).body.erro).toBe(
			'estacao-inexistente',
		)
		expect((await call.call(darSaida, { params: { numpro }, body: saida('PROT-RUSP') })).body.erro).toBe(
			'destino-igual',
		)
	})

	test('what is written becomes the despacho of the movement; the process is then on its way', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const call = chamarComo(portal, joao)
		const { body } = await call.call(darSaida, { params: { numpro }, body: saida('DRH-RUSP', '<p>Para ciência.</p>') })
		expect(body).toEqual({ retorno: 'ok', mensagem: 'Saída realizada com sucesso!', numpro, versao: 2 })
		const { body: tudo } = await call.call(acompanharProcesso, { params: { numpro } })
		expect(tudo.processo).toMatchObject({ situacao: 'transito', sgletault: 'PROT-RUSP', sgletadst: 'DRH-RUSP' })
		expect(tudo.andamentos[0]).toMatchObject({
			dscdch: '<p>Para ciência.</p>',
			nompessai: joao.nome,
			ocorrencias: [{ codetroco: 'ocoDespacho', nomoco: 'Despacho' }],
		})
	})
})

describe('entry', () => {
	test('only the station of destination may receive it', async ({ portal }) => {
		const numpro = await enviado(portal)
		expect((await chamarComo(portal, joao).call(darEntrada, { params: { numpro } })).status).toBe(403)
		expect((await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })).status).toBe(200)
		const { body } = await chamarComo(portal, eduardo).call(obterProcesso, { params: { numpro } })
		expect(body).toMatchObject({ situacao: 'estacao', sgletault: 'DRH-RUSP', sgletaant: 'PROT-RUSP', sgletadst: null })
	})

	test('what is not on its way cannot be received', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const resposta = await chamarComo(portal, joao).call(darEntrada, { params: { numpro } })
		expect(resposta).toMatchObject({ status: 422, body: { erro: 'acao-indisponivel' } })
	})

	test('who may receive it has a task until somebody does', async ({ portal }) => {
		const numpro = await enviado(portal)
		const tarefas = async () => {
			const { body } = await portal.as(eduardo)('GET', '/wsportal/notificacoes/')
			return body.tarefas.filter(({ url }: { url: string }) => url === `processos-digitais/${numpro}`)
		}
		expect(await tarefas()).toHaveLength(1)
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		expect(await tarefas()).toEqual([])
	})
})

describe('cancelled exit', () => {
	test('only the sender may, and must say why', async ({ portal }) => {
		const numpro = await enviado(portal)
		expect(
			(await chamarComo(portal, eduardo).call(darSaida, { params: { numpro }, body: saida('', 'Não.') })).status,
		).toBe(403)
		const semTexto = await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: saida('', '<p> </p>') })
		expect(semTexto.body).toMatchObject({ erro: 'campo-obrigatorio', mensagem: 'O campo de despacho é obrigatório!' })
	})

	test('it leaves a record and the process is at the station again', async ({ portal }) => {
		const numpro = await enviado(portal)
		const { body } = await chamarComo(portal, joao).call(darSaida, {
			params: { numpro },
			body: saida('', 'Faltou um anexo.'),
		})
		expect(body.mensagem).toBe('Saída cancelada com sucesso!')
		const { body: andamentos } = await chamarComo(portal, joao).call(listarAndamentos, { params: { numpro } })
		expect(andamentos[0]).toMatchObject({
			dtasai: null,
			ocorrencias: [{ codetroco: 'ocoCancelar', txtdch: "Saída para 'DRH-RUSP' cancelada: Faltou um anexo." }],
		})
	})

	test('its text stays struck out, and the text of the next exit is a despacho', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const sair = (sgletadst: string, txtdch: string) =>
			chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: saida(sgletadst, txtdch) })
		await sair('DRH-RUSP', '<p>Ao DRH.</p>')
		await sair('', 'Faltou um anexo.')
		await sair('ARQ-RUSP', '<p>Arquive-se.</p>')
		const { body: andamentos } = await chamarComo(portal, joao)('GET', `/processo/${numpro}/andamento`)
		expect(andamentos[0].ocorrencias).toMatchObject([
			{
				txtdch: '<p>Ao DRH.</p>',
				staocoandiva: 'S',
				jusinv: "Foi escrito com a saída para 'DRH-RUSP', que foi cancelada.",
			},
			{ codetroco: 'ocoCancelar', staocoandiva: null },
			{ codetroco: 'ocoDespacho', txtdch: '<p>Arquive-se.</p>', staocoandiva: null },
		])
	})

	test('given once more, it is a task once more', async ({ portal }) => {
		const numpro = await enviado(portal)
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: saida('', 'Faltou um anexo.') })
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: saida('DRH-RUSP') })
		const { body } = await portal.as(eduardo).call(listarNotificacoes)
		expect(body.tarefas).toContainEqual(expect.objectContaining({ url: `processos-digitais/${numpro}` }))
	})
})

describe('return', () => {
	test('the first movement has nowhere to return to', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const resposta = await chamarComo(portal, joao).call(devolver, { params: { numpro }, body: {} })
		expect(resposta).toMatchObject({ status: 422 })
	})

	test('it goes back to the station that sent it, and to no other', async ({ portal }) => {
		const numpro = await enviado(portal)
		const call = chamarComo(portal, eduardo)
		await call.call(darEntrada, { params: { numpro } })
		const outra = await call.call(devolver, { params: { numpro }, body: { sgletadst: 'ARQ-RUSP' } })
		expect(outra.body.erro).toBe('devolucao-invalida')
		await call.call(devolver, { params: { numpro }, body: { sgletadst: 'PROT-RUSP' } })
		expect((await call.call(obterProcesso, { params: { numpro } })).body.sgletadst).toBe('PROT-RUSP')
	})

	test('a day for the return stays with the process until it leaves again', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const dtaprzdvl = '2099-12-31'
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { ...saida('DRH-RUSP'), dtaprzdvl } })
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		expect((await chamarComo(portal, eduardo).call(obterProcesso, { params: { numpro } })).body.dtaprzdvl).toBe(
			dtaprzdvl,
		)
		await chamarComo(portal, eduardo).call(devolver, { params: { numpro }, body: {} })
		expect((await chamarComo(portal, eduardo).call(obterProcesso, { params: { numpro } })).body.dtaprzdvl).toBeNull()
	})

	test('a day that has passed is refused', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const corpo = { ...saida('DRH-RUSP'), dtaprzdvl: '2020-01-01' }
		expect((await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: corpo })).body.erro).toBe(
			'prazo-passado',
		)
	})
})

describe('archive', () => {
	test('only at an archive station, or by the general archive', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		expect((await chamarComo(portal, joao).call(arquivar, { params: { numpro } })).status).toBe(403)
		const chefia = await chamarComo(portal, marina).call(arquivar, { params: { numpro } })
		expect(chefia).toMatchObject({ status: 422, body: { erro: 'acao-indisponivel' } })
		const { body } = await chamarComo(portal, tiago).call(arquivar, { params: { numpro } })
		expect(body.mensagem).toBe('Processo arquivado com sucesso!')
	})

	test('nothing is done in an archived process until it is taken out', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		await chamarComo(portal, tiago).call(arquivar, { params: { numpro } })
		const resposta = await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: saida('DRH-RUSP') })
		expect(resposta.body.mensagem).toBe('O processo está arquivado. Desarquive-o antes.')
		expect((await chamarComo(portal, joao).call(desarquivar, { params: { numpro } })).status).toBe(403)
		expect((await chamarComo(portal, marina).call(desarquivar, { params: { numpro } })).status).toBe(200)
		expect((await chamarComo(portal, joao).call(obterProcesso, { params: { numpro } })).body.stapro).toBe('N')
	})
})

describe('joining', () => {
	test('both at the same station and in normal state; the joined one follows and takes no action', async ({
		portal,
	}) => {
		const [principal, outro] = [await abrirProcesso(portal), await abrirProcesso(portal)]
		const call = chamarComo(portal, marina)
		const corpo = { numproJ: outro, txtdch: 'Mesmo assunto.' }
		expect((await chamarComo(portal, joao).call(juntar, { params: { numpro: principal }, body: corpo })).status).toBe(
			403,
		)
		expect(
			(await call.call(juntar, { params: { numpro: principal }, body: { ...corpo, numproJ: principal } })).body.erro,
		).toBe('juntada-invalida')
		expect((await call.call(juntar, { params: { numpro: principal }, body: corpo })).status).toBe(200)
		expect(
			(await chamarComo(portal, joao).call(darSaida, { params: { numpro: outro }, body: saida('DRH-RUSP') })).status,
		).toBe(422)
		const { body } = await call.call(listarJuntadas, { params: { numpro: principal } })
		expect(body).toMatchObject([{ numproJ: outro, nompesjnt: marina.nome, dtadsj: null }])
		await chamarComo(portal, joao).call(darSaida, { params: { numpro: principal }, body: saida('DRH-RUSP') })
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro: principal } })
		expect((await call.call(obterProcesso, { params: { numpro: outro } })).body).toMatchObject({
			stapro: 'J',
			sgletault: 'DRH-RUSP',
		})
		const separado = await chamarComo(portal, eduardo).call(desjuntar, { params: { numpro: principal }, body: corpo })
		expect(separado.body.mensagem).toBe('Processo desjuntado com sucesso!')
		const { body: tudo } = await call.call(acompanharProcesso, { params: { numpro: outro } })
		expect(tudo.processo).toMatchObject({ stapro: 'N', sgletault: 'DRH-RUSP', numproPrincipal: null })
		expect(tudo.andamentos).toHaveLength(2)
	})

	test('one at another station is refused', async ({ portal }) => {
		const [principal, outro] = [await abrirProcesso(portal), await enviado(portal)]
		const corpo = { numproJ: outro, txtdch: '' }
		const transito = await chamarComo(portal, marina).call(juntar, { params: { numpro: principal }, body: corpo })
		expect(transito.body.mensagem).toContain('em trânsito')
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro: outro } })
		const longe = await chamarComo(portal, marina).call(juntar, { params: { numpro: principal }, body: corpo })
		expect(longe.body.mensagem).toContain('DRH-RUSP')
	})
})

describe('permissions', () => {
	test('each refusal has its reason', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const { body } = await chamarComo(portal, joao).call(obterPermissoes, { params: { numpro } })
		expect(body).toMatchObject({ saida: 'S', andamento: 'S', devolver: 'N', parecerista: 'N', alterar: 'S', versao: 1 })
		expect(body.motivos.devolver).toBe('Este é o primeiro andamento: não há estação a que devolver.')
		expect(body.motivos.parecerista).toContain('chefia')
		expect(Object.keys(body.motivos)).not.toContain('saida')
	})

	test('somebody from elsewhere may only look; the interested party may take note', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		expect((await chamarComo(portal, helena).call(obterPermissoes, { params: { numpro } })).body).toMatchObject({
			saida: 'N',
			despacho: 'N',
			ciencia: 'N',
		})
		expect((await chamarComo(portal, ana).call(obterPermissoes, { params: { numpro } })).body.ciencia).toBe('S')
		await chamarComo(portal, ana).call(tomarCiencia, { params: { numpro } })
		expect((await chamarComo(portal, ana).call(tomarCiencia, { params: { numpro } })).status).toBe(422)
	})
})
