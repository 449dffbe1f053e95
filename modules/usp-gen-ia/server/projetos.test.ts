import { randomUUID } from 'node:crypto'
import { type Person, people, type TestPortal } from '@portal/platform/testing'
import * as drive from '@portal/usp-drive/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { V1 } from './programas/montar.ts'
import { abrirPasta, fonte, guardar, montarTexto, permitir } from './testes/drive-de-teste.ts'
import {
	admin,
	conversar,
	enviar,
	esperarRespostas,
	helena,
	marina,
	pedir,
	rafael,
	SIMULADOR,
	test,
} from './testes/portal-de-teste.ts'

const DADOS: contrato.DadosDoProjeto = { nomprj: 'Reforma do prédio', txtins: '', codmod: null, clsdad: 0 }
const REGRA = 'A torre do relógio abre para visitas no terceiro sábado de cada mês.'

async function comecar(portal: TestPortal, quem: Person, dados: Partial<contrato.DadosDoProjeto> = {}) {
	const { status, body } = await portal.as(quem).call(contrato.inserirProjeto, { body: { ...DADOS, ...dados } })
	expect(status).toBe(200)
	return { codprj: body.codprj }
}

const incluir = (portal: TestPortal, params: { codprj: number }, quem: Person, papprj: contrato.PapelDado) =>
	portal.as(helena).call(contrato.incluirNoProjeto, { params, body: { codpes: quem.codpes, papprj } })

const escolherArquivos = (portal: TestPortal, quem: Person, params: { codprj: number }, arquivos: number[]) =>
	portal.as(quem).call(contrato.escolherArquivosDoProjeto, { params, body: { arquivos } })

/** A model of the simulator that gets public data alone. */
async function registrarPublico(portal: TestPortal): Promise<number> {
	const { rows } = await sql<{ codmod: number }>`insert into usp_gen_ia.iamod
		(nomprv, idemod, nommod, vlrent, vlrsai, qtdtokjan, qtdtoksai, nivclsmax, staatv)
		values ('simulador', ${randomUUID()}, 'Só público', 100, 100, 8000, 500, 0, 'S') returning codmod`.execute(
		portal.db,
	)
	return rows[0]?.codmod ?? 0
}

const RECUSA = { status: 422, body: { mensagem: expect.stringContaining('só recebe dados de classe “Público”') } }

test('the files and the instruction of a project go with the questions of its people, by role and by the rights of now', async ({
	portal,
}) => {
	const params = await comecar(portal, helena, { txtins: 'Responda sempre em tópicos.' })
	const codarq = await enviar(portal, helena, { nome: 'torre.txt', texto: REGRA })
	expect((await escolherArquivos(portal, helena, params, [codarq])).status).toBe(200)

	// Nobody else sees it, reads the file or asks in it.
	expect((await portal.as(marina).call(contrato.listarProjetos)).body.itens).toEqual([])
	expect((await escolherArquivos(portal, marina, params, [])).status).toBe(404)
	expect(await pedir(portal, marina, randomUUID(), 'Quando abre?', params)).toMatchObject({ status: 404 })
	expect((await portal.as(marina).call(contrato.baixarArquivo, { params: { codarq } })).status).toBe(404)

	expect((await incluir(portal, params, marina, 'U')).status).toBe(200)
	const { rows } =
		await sql`select from notificacoes.aviso where chvorg like ${`usp-gen-ia:projeto:${params.codprj}:%`}`.execute(
			portal.db,
		)
	expect(rows).toHaveLength(1)
	expect((await portal.as(marina).call(contrato.listarProjetos)).body.itens).toMatchObject([
		{ nomprj: 'Reforma do prédio', papprj: 'U', nompesprp: helena.nome, arquivos: [{ nomarq: 'torre.txt' }] },
	])
	const conversa = await conversar(portal, marina, 'Quando a torre do relógio abre para visitas?', params)
	expect(conversa).toMatchObject({ codprj: params.codprj, nomprj: 'Reforma do prédio', arquivos: [] })
	expect(conversa.mensagens.at(-1)?.txtmsg).toContain('terceiro sábado')

	// A user changes nothing; an editor does, but opens only own files.
	const body = { ...DADOS, numvrs: 1 }
	expect((await portal.as(marina).call(contrato.alterarProjeto, { params, body })).status).toBe(403)
	expect((await escolherArquivos(portal, marina, params, [])).status).toBe(403)
	await incluir(portal, params, marina, 'E')
	expect((await portal.as(marina).call(contrato.alterarProjeto, { params, body })).status).toBe(200)
	expect((await portal.as(marina).call(contrato.alterarProjeto, { params, body })).status).toBe(409)
	expect((await portal.as(marina).call(contrato.apagarProjeto, { params })).status).toBe(403)
	const alheio = await enviar(portal, rafael, { texto: 'O portão dos fundos tem outra chave.' })
	expect((await escolherArquivos(portal, marina, params, [codarq, alheio])).status).toBe(404)
	const abertura = { params: { codarq: alheio }, body: { codpes: marina.codpes } }
	await portal.as(rafael).call(contrato.abrirArquivo, abertura)
	expect((await escolherArquivos(portal, marina, params, [codarq, alheio])).status).toBe(403)
	const dela = await enviar(portal, marina, { nome: 'dela.txt', texto: 'A escada nova chega em outubro ao prédio.' })
	expect((await escolherArquivos(portal, marina, params, [codarq, dela])).status).toBe(200)
	expect((await portal.as(helena).call(contrato.baixarArquivo, { params: { codarq: dela } })).status).toBe(200)

	// The right goes with the person, at once; the files that they had put in, too.
	const tirar = { params: { ...params, codpes: marina.codpes } }
	expect((await portal.as(rafael).call(contrato.tirarDoProjeto, tirar)).status).toBe(404)
	expect((await portal.as(helena).call(contrato.tirarDoProjeto, tirar)).status).toBe(200)
	const { codcvs } = conversa
	const depois = await conversar(portal, marina, 'Repita: quando a torre do relógio abre?', { codcvs, numseqpai: 0 })
	expect(depois.mensagens.at(-1)?.txtmsg).not.toContain('terceiro sábado')
	expect(depois).toMatchObject({ nomprj: null })
	expect((await portal.as(helena).call(contrato.baixarArquivo, { params: { codarq: dela } })).status).toBe(404)

	const dono = { params: { ...params, codpes: helena.codpes } }
	expect((await portal.as(helena).call(contrato.tirarDoProjeto, dono)).status).toBe(422)
	expect((await portal.as(helena).call(contrato.apagarProjeto, { params })).status).toBe(200)
	expect((await portal.as(helena).call(contrato.apagarProjeto, { params })).status).toBe(404)
})

test('a project shared with a unit belongs to who has a link there, by role, while they have it', async ({
	portal,
}) => {
	const { joao, sofia } = people
	const carlos = { ...people.carlos, perfis: ['IA-USUARIO'] }
	const params = await comecar(portal, helena, { nomprj: 'Manual da unidade' })
	const codarq = await enviar(portal, helena, { nome: 'torre.txt', texto: REGRA })
	await escolherArquivos(portal, helena, params, [codarq])
	const compartilhar = (quem: Person, papprj: contrato.PapelDado, codund = 1) =>
		portal.as(quem).call(contrato.incluirUnidadeNoProjeto, { params, body: { codund, papprj } })
	expect((await compartilhar(marina, 'U')).status).toBe(404)
	expect((await compartilhar(helena, 'U', 999_999)).status).toBe(404)
	expect((await compartilhar(helena, 'U')).status).toBe(200)

	// Everybody of the unit asks in it; nobody of another does.
	const listar = async (quem: Person) => (await portal.as(quem).call(contrato.listarProjetos)).body.itens
	expect(await listar(joao)).toMatchObject([{ papprj: 'U', unidades: [{ codund: 1, papprj: 'U' }] }])
	expect(await listar(carlos)).toEqual([])
	const pergunta = 'Quando a torre do relógio abre para visitas?'
	const dele = await conversar(portal, joao, pergunta, params)
	expect(dele.mensagens.at(-1)?.txtmsg).toContain('terceiro sábado')
	expect(await pedir(portal, carlos, randomUUID(), pergunta, params)).toMatchObject({ status: 404 })
	expect((await portal.as(carlos).call(contrato.baixarArquivo, { params: { codarq } })).status).toBe(404)

	// A user changes nothing and does not share it on; an editor puts files in; the owner alone shares.
	expect((await escolherArquivos(portal, sofia, params, [])).status).toBe(403)
	expect((await compartilhar(sofia, 'E')).status).toBe(403)
	expect((await compartilhar(helena, 'E')).status).toBe(200)
	const dela = await enviar(portal, sofia, { nome: 'dela.txt', texto: 'A escada nova chega em outubro ao prédio.' })
	expect((await escolherArquivos(portal, sofia, params, [codarq, dela])).status).toBe(200)
	expect((await portal.as(joao).call(contrato.baixarArquivo, { params: { codarq: dela } })).status).toBe(200)
	const tirarUnidade = (quem: Person) =>
		portal.as(quem).call(contrato.tirarUnidadeDoProjeto, { params: { ...params, codund: 1 } })
	expect((await tirarUnidade(sofia)).status).toBe(403)
	expect((await tirarUnidade(carlos)).status).toBe(404)

	// Nobody leaves a unit by leaving the project.
	const sair = { params: { ...params, codpes: joao.codpes } }
	expect((await portal.as(joao).call(contrato.tirarDoProjeto, sair)).status).toBe(422)

	// The right ends with the link, at the next question.
	const mudarVinculo = (sitatl: 'A' | 'D') =>
		sql`update pessoas.vinculopessoausp set sitatl = ${sitatl} where codpes = ${joao.codpes}`.execute(portal.db)
	await mudarVinculo('D')
	expect(await listar(joao)).toEqual([])
	expect((await portal.as(joao).call(contrato.baixarArquivo, { params: { codarq } })).status).toBe(404)
	await mudarVinculo('A')

	// With the unit go the files of those who were there by it alone.
	expect((await tirarUnidade(helena)).status).toBe(200)
	expect(await listar(sofia)).toEqual([])
	expect((await listar(helena)).find(({ codprj }) => codprj === params.codprj)?.arquivos).toMatchObject([{ codarq }])
	expect((await portal.as(helena).call(contrato.baixarArquivo, { params: { codarq: dela } })).status).toBe(404)
	const depois = await conversar(portal, joao, pergunta, { codcvs: dele.codcvs, numseqpai: 0 })
	expect(depois.mensagens.at(-1)?.txtmsg).not.toContain('terceiro sábado')
})

test('sources of a project go with the questions of who may read them at that moment, and hold the class', async ({
	portal,
}) => {
	const publico = await registrarPublico(portal)
	const params = await comecar(portal, helena, { nomprj: 'Cofre' })
	const pasta = await abrirPasta(portal, helena)
	await guardar(portal, helena, pasta, montarTexto('A senha do cofre da diretoria é girassol, e só ela a conhece.'))
	const escolher = (quem: Person, fontes: contrato.ChaveDaFonte[]) =>
		portal.as(quem).call(contrato.escolherArquivosDoProjeto, { params, body: { arquivos: [], fontes } })
	await incluir(portal, params, marina, 'E')
	expect((await escolher(marina, [fonte(pasta)])).status).toBe(404)
	expect((await escolher(rafael, [])).status).toBe(404)
	expect((await escolher(helena, [fonte(pasta)])).status).toBe(200)
	await portal.jobs.drain(portal)

	const pergunta = 'Qual é a senha do cofre da diretoria?'
	const dela = await conversar(portal, helena, pergunta, params)
	expect(dela.mensagens.at(-1)?.txtmsg).toContain('girassol')
	expect(dela.clsdad).toBe(1)
	expect(await pedir(portal, helena, randomUUID(), pergunta, { codmod: publico, ...params })).toMatchObject(RECUSA)

	// The project gives no right in the drive: neither the name nor a line of it.
	const listada = async () => (await portal.as(marina).call(contrato.listarProjetos)).body.itens[0]
	expect((await listada())?.fontes).toEqual([{ ...fonte(pasta), nomfnt: null }])
	const semDireito = await conversar(portal, marina, pergunta, params)
	expect(semDireito.mensagens.at(-1)?.txtmsg).not.toContain('girassol')
	expect(semDireito.mensagens.at(-1)?.fontes).toEqual([])
	// An editor who does not read a source leaves it where it is.
	expect((await escolher(marina, [fonte(pasta)])).status).toBe(200)

	const codprm = await permitir(portal, pasta, marina)
	expect((await listada())?.fontes).toEqual([{ ...fonte(pasta), nomfnt: 'Meus arquivos' }])
	const comDireito = await conversar(portal, marina, pergunta, { codcvs: semDireito.codcvs, numseqpai: 0 })
	expect(comDireito.mensagens.at(-1)?.txtmsg).toContain('girassol')

	// The drive's right ends at the next question; and so does the project's, for who may still read the folder.
	await portal.as(helena).call(drive.removerPermissao, { params: { codptaarqudr: pasta, codprm } })
	const fechada = await conversar(portal, marina, pergunta, { codcvs: semDireito.codcvs, numseqpai: 0 })
	expect(fechada.mensagens.at(-1)?.txtmsg).not.toContain('girassol')
	await permitir(portal, pasta, marina)
	await portal.as(helena).call(contrato.tirarDoProjeto, { params: { ...params, codpes: marina.codpes } })
	const fora = await conversar(portal, marina, pergunta, { codcvs: semDireito.codcvs, numseqpai: 0 })
	expect(fora.mensagens.at(-1)?.txtmsg).not.toContain('girassol')
})

test('class by attaching: the file of a conversation holds it', async ({ portal }) => {
	const publico = await registrarPublico(portal)
	const codarq = await enviar(portal, helena, { texto: REGRA, clsdad: 1 })
	expect(await pedir(portal, helena, randomUUID(), 'Quando?', { codmod: publico, arquivos: [codarq] })).toMatchObject(
		RECUSA,
	)
})

test('class by a project: its own and that of its files hold each conversation, also after it left the project', async ({
	portal,
}) => {
	const publico = await registrarPublico(portal)
	const interno = await comecar(portal, helena, { clsdad: 1, codmod: publico })
	expect(await pedir(portal, helena, randomUUID(), 'Quando?', { codmod: publico, ...interno })).toMatchObject(RECUSA)

	const aberto = await comecar(portal, helena, { codmod: publico })
	const codarq = await enviar(portal, helena, { texto: REGRA, clsdad: 2 })
	await escolherArquivos(portal, helena, aberto, [codarq])
	const codcvs = randomUUID()
	expect(await pedir(portal, helena, codcvs, 'Quando?', { codmod: publico, ...aberto })).toMatchObject(RECUSA)
	await conversar(portal, helena, 'Quando a torre abre?', { codcvs, ...aberto })
	const fora = await portal.as(helena).call(contrato.alterarConversa, { params: { codcvs }, body: { codprj: null } })
	expect(fora.status).toBe(200)
	expect(await pedir(portal, helena, codcvs, 'E fora do projeto?', { codmod: publico })).toMatchObject(RECUSA)

	// A conversation that enters a project by a later change is held as well.
	const solta = await conversar(portal, helena, 'Olá?')
	await portal.as(helena).call(contrato.alterarConversa, { params: { codcvs: solta.codcvs }, body: interno })
	expect(await pedir(portal, helena, solta.codcvs, 'E agora?', { codmod: publico })).toMatchObject(RECUSA)
	const alheia = { params: { codcvs: (await conversar(portal, marina, 'Oi?')).codcvs }, body: interno }
	expect((await portal.as(marina).call(contrato.alterarConversa, alheia)).status).toBe(404)
})

test('class by the variable of a prompt: what it fills in is under the class and the guard of its conversation', async ({
	portal,
}) => {
	const publico = await registrarPublico(portal)
	const { codcvs } = await conversar(portal, helena, 'Um parecer restrito?', { clsdad: 2 })
	const texto = contrato.preencherVariaveis('Resuma: {{parecer}}', { parecer: 'O parecer 4 é contrário.' })
	expect(await pedir(portal, helena, codcvs, texto, { codmod: publico, clsdad: 0 })).toMatchObject(RECUSA)
	const comCpf = contrato.preencherVariaveis('Escreva a {{nome}}', { nome: 'quem tem o CPF 529.982.247-25' })
	expect(await pedir(portal, helena, randomUUID(), comCpf)).toMatchObject({
		status: 422,
		body: { erro: 'dados-pessoais' },
	})
})

test('class by the address of programs: a key asks models of its class alone, whatever model is named', async ({
	portal,
}) => {
	const publico = await registrarPublico(portal)
	await sql`insert into usp_gen_ia.iacfg values ('programas', 'S') on conflict do nothing`.execute(portal.db)
	const { body } = await portal.as(helena).call(contrato.inserirChave, { body: { nomchv: 'Caderno', clsdad: 1 } })
	const { rows } = await sql<{ idemod: string }>`select idemod from usp_gen_ia.iamod where codmod = ${publico}`.execute(
		portal.db,
	)
	const pedido = { model: rows[0]?.idemod, messages: [{ role: 'user', content: 'Olá' }] }
	const resposta = await portal.app.inject({
		url: `${V1}/chat/completions`,
		method: 'POST',
		headers: { authorization: `Bearer ${body.chave}` },
		payload: pedido,
	})
	expect(resposta.statusCode).toBe(404)
})

test('class by a later change: of the model by the person, and of its class by the administration', async ({
	portal,
}) => {
	const publico = await registrarPublico(portal)
	const { codcvs } = await conversar(portal, helena, 'Um assunto interno?', { clsdad: 1 })
	expect(await pedir(portal, helena, codcvs, 'Com outro modelo?', { codmod: publico })).toMatchObject(RECUSA)
	const { body } = await portal.as(admin).call(contrato.listarModelosRegistrados)
	const modelo = body.modelos.find(({ codmod }) => codmod === SIMULADOR)
	if (!modelo) throw new Error('no simulator')
	const { codmod: _codmod, rotprv: _rotprv, stasim: _stasim, staprv: _staprv, ...dados } = modelo
	const mudar = (nivclsmax: contrato.Classe) =>
		portal.as(admin).call(contrato.alterarModelo, { params: { codmod: SIMULADOR }, body: { ...dados, nivclsmax } })
	expect((await mudar(0)).status).toBe(200)
	expect(await pedir(portal, helena, codcvs, 'Com o mesmo modelo?')).toMatchObject(RECUSA)
	const corpo = { codmsg: randomUUID(), codmod: SIMULADOR, numseqpai: 1 }
	expect(await portal.as(helena).call(contrato.responderDeNovo, { params: { codcvs }, body: corpo })).toMatchObject(
		RECUSA,
	)
	await mudar(2)
	await esperarRespostas(portal)
})

test('a project of a model that is not there is refused, and a name is asked for', async ({ portal }) => {
	const inserir = (dados: Partial<contrato.DadosDoProjeto>) =>
		portal.as(helena).call(contrato.inserirProjeto, { body: { ...DADOS, ...dados } })
	expect((await inserir({ codmod: 999_999 })).status).toBe(404)
	expect((await inserir({ nomprj: ' ' })).status).toBe(400)
})
