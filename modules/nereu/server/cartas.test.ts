import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { fileOf, pdfOf, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { lembrarCartas } from './jobs.ts'
import { ana, lucia, sofia, test } from './testes/portal-de-teste.ts'

const ALUNO = { codpes: 20_038, nome: 'Alberto Shimizu' }
const MARIA = 'maria@fora.example'

async function lerCorreio(portal: TestPortal, para = MARIA) {
	const correio = sql<{
		texto: string
		assunto: string
	}>`select texto, assunto from plataforma.correio where para = ${para} order by criada_em desc, id desc limit 1`
	return (await correio.execute(portal.db)).rows[0] ?? { texto: '', assunto: '' }
}

async function entrar(portal: TestPortal): Promise<{ segredo: string; codigo: string }> {
	const segredo = /\/nereu\/recomendacao#([\w-]{43})/.exec((await lerCorreio(portal)).texto)?.[1] ?? ''
	expect((await portal.anon.call(contrato.pedirCodigo, { body: { segredo } })).status).toBe(200)
	return { segredo, codigo: /^\d{6}/.exec((await lerCorreio(portal)).texto)?.[0] ?? '' }
}

/** Open call that asks for letters, under an agreement of the demonstration, and the draft of a student. */
async function abrirEdital(portal: TestPortal, qtdcar: number) {
	const hoje = diaDe(portal)
	const quem = portal.as(sofia)
	const { body } = await quem.call(contrato.inserirEdital, {
		body: {
			titedt: 'Edital com cartas',
			txtedt: 'Texto',
			dtaini: hoje,
			dtafim: somarDias(hoje, 10),
			qtddiarec: 2,
			qtddiacfm: 3,
			requisitos: { percremin: 0, percremax: 100, mediamin: 0, numsemmin: 0, staund: 'N', qtdcar },
			regra: { criterios: [{ criterio: 'MED', peso: 1 }], desempates: ['SOR'], semmed: 'ZER' },
			vagas: [{ codcvn: 1, qtdvag: 1 }],
		},
	})
	const params = { codedt: body.codedt }
	await quem.call(contrato.publicarEdital, { params, body: { versao: 1 } })
	const { vagas } = (await portal.anon.call(contrato.obterEdital, { params })).body
	const aluno = portal.as(ALUNO)
	const { codcan } = (await aluno.call(contrato.guardarInscricao, { params, body: {} })).body
	const enviar = () =>
		aluno.call(contrato.enviarInscricao, {
			params,
			body: { preferencias: vagas.map(({ codvag }) => codvag), idiomas: [], txtplan: 'Plano', nomeme: 'Mãe, 11 5555' },
		})
	const ler = async () => (await aluno.call(contrato.obterMinhaInscricao, { params })).body
	const pedir = (emlrec: string) =>
		aluno.call(contrato.pedirCarta, { params: { codcan }, body: { nomrec: 'Maria Souza', emlrec } })
	return { params, codcan, aluno, enviar, ler, pedir }
}

test('a letter is asked for, delivered without an account, and read by the office and not by the candidate', async ({
	portal,
}) => {
	const { params, codcan, aluno, enviar, ler, pedir } = await abrirEdital(portal, 1)
	expect((await enviar()).body.erro).toBe('faltam-cartas')
	expect(
		(await portal.as(ana).call(contrato.pedirCarta, { params: { codcan }, body: { nomrec: 'Maria', emlrec: MARIA } }))
			.status,
	).toBe(404)
	const { codcar } = (await pedir(MARIA)).body
	expect((await pedir(MARIA.toUpperCase())).body).toEqual({ codcar })
	expect((await enviar()).status).toBe(200)
	expect((await ler()).conferidos).toContainEqual(
		expect.objectContaining({ codigo: 'CAR', atende: 'N', porque: 'ainda não chegou nenhuma' }),
	)
	const mensagem = await lerCorreio(portal)
	expect(mensagem.texto).toMatch(/pede uma carta de recomendação[\s\S]+asks you for a recommendation letter/)

	const acesso = await entrar(portal)
	const pedido = await portal.anon.call(contrato.abrirPedidoDeCarta, { body: acesso })
	expect(pedido.body).toMatchObject({ nompes: 'Alberto Shimizu', sitcar: 'PED', instituicoes: [expect.any(String)] })
	const responder = (mais: { ato: 'entregar' | 'negar'; txtcar?: string; carass?: string }) =>
		portal.anon.call(contrato.responderPedidoDeCarta, { body: { ...acesso, ...mais } })
	expect((await responder({ ato: 'entregar', carass: 'Docente' })).body.erro).toBe('carta-vazia')
	const entrega = { ato: 'entregar' as const, carass: 'Docente', txtcar: 'Recomendo sem reservas.' }
	const duas = await Promise.all([responder(entrega), responder(entrega)])
	expect(duas.map(({ status }) => status).sort()).toEqual([200, 409])
	expect((await lerCorreio(portal)).assunto).toMatch(/^Carta recebida · Letter received/)

	const minha = await ler()
	expect(minha.cartas).toMatchObject([{ codcar, sitcar: 'ENT' }])
	expect(JSON.stringify(minha)).not.toMatch(/Recomendo sem reservas/)
	expect(minha.conferidos).toContainEqual(expect.objectContaining({ codigo: 'CAR', atende: 'S' }))
	const inscricao = await portal.as(sofia).call(contrato.obterInscricao, { params: { codcan } })
	expect(inscricao.body.cartas).toMatchObject([{ txtcar: 'Recomendo sem reservas.', carass: 'Docente' }])
	expect((await aluno.call(contrato.retirarPedidoDeCarta, { params: { codcar } })).status).toBe(409)
	const aviso = sql`select assunto from notificacoes.aviso where chvorg = ${`nereu:carta:${codcar}`}`
	expect((await aviso.execute(portal.db)).rows).toEqual([{ assunto: 'Carta recebida: Maria Souza' }])
	expect((await portal.as(sofia).call(contrato.simular, { params })).body.inabilitados).toEqual([])
})

test('a letter comes as a file too, once, and only the office opens it, with a trace', async ({ portal }) => {
	portal.irPara(new Date())
	const { params, codcan, aluno, enviar, ler, pedir } = await abrirEdital(portal, 1)
	const { codcar } = (await pedir(MARIA)).body
	expect((await enviar()).status).toBe(200)
	const acesso = await entrar(portal)
	const entregar = (mais: object = {}, arquivo = fileOf(pdfOf('letter'), 'letter.pdf')) =>
		portal.anon.call(contrato.entregarCartaEmArquivo, {
			parts: { file: arquivo, json: { ...acesso, carass: 'Docente', ...mais } },
		})
	expect((await entregar({ codigo: acesso.codigo === '000000' ? '111111' : '000000' })).status).toBe(403)
	expect((await entregar({ segredo: 'x'.repeat(43) })).body.erro).toBe('acesso-vencido')
	expect((await entregar({}, fileOf(Buffer.from('MZ'), 'letter.exe'))).status).toBe(415)
	const duas = await Promise.all([entregar(), entregar()])
	expect(duas.map(({ status }) => status).sort()).toEqual([200, 409])
	expect((await ler()).cartas).toMatchObject([{ codcar, sitcar: 'ENT' }])
	expect(JSON.stringify(await ler())).not.toMatch(/letter\.pdf/)
	expect((await portal.as(sofia).call(contrato.simular, { params })).body.inabilitados).toEqual([])
	const inscricao = await portal.as(sofia).call(contrato.obterInscricao, { params: { codcan } })
	expect(inscricao.body.cartas).toMatchObject([{ txtcar: null, nomarq: 'letter.pdf' }])
	const abrir = (quem: typeof ana) => portal.as(quem).call(contrato.obterCarta, { params: { codcar } })
	expect((await portal.anon.call(contrato.obterCarta, { params: { codcar } })).status).toBe(401)
	expect((await aluno.call(contrato.obterCarta, { params: { codcar } })).status).toBe(403)
	expect((await abrir(ana)).status).toBe(403)
	expect((await abrir(lucia)).status).toBe(404)
	const aberta = await abrir(sofia)
	expect(aberta.status).toBe(200)
	expect(aberta.bytes.subarray(0, 5).toString()).toBe('%PDF-')
	const { leituras } = (await aluno.call(contrato.listarLeituras, { params: { codcan } })).body
	expect(leituras.map(({ nompes }) => nompes)).toEqual(['Sofia Ribeiro', 'Sofia Ribeiro'])
})

test('a recommender is reminded once, may refuse, and a request that is withdrawn ends the link', async ({
	portal,
}) => {
	const agora = new Date()
	portal.irPara(agora)
	const { params, aluno, enviar, ler, pedir } = await abrirEdital(portal, 1)
	const { codcar } = (await pedir(MARIA)).body
	await enviar()
	const velho = await entrar(portal)
	await lembrarCartas.executar(portal, {})
	expect((await lerCorreio(portal)).assunto).not.toMatch(/^Lembrete/)
	portal.irPara(new Date(agora.getTime() + 7 * 86_400_000))
	await lembrarCartas.executar(portal, {})
	expect((await lerCorreio(portal)).assunto).toMatch(/^Lembrete · Reminder: Carta de recomendação/)
	expect((await portal.anon.call(contrato.abrirPedidoDeCarta, { body: velho })).body.erro).toBe('acesso-vencido')
	const novo = await entrar(portal)
	await lembrarCartas.executar(portal, {})
	expect((await portal.anon.call(contrato.abrirPedidoDeCarta, { body: novo })).status).toBe(200)
	expect(
		(await portal.anon.call(contrato.responderPedidoDeCarta, { body: { ...novo, ato: 'negar' } })).body.sitcar,
	).toBe('NEG')
	expect((await ler()).cartas).toMatchObject([{ codcar, sitcar: 'NEG' }])
	expect((await portal.as(sofia).call(contrato.simular, { params })).body.inabilitados).toMatchObject([
		{ faltas: ['Uma carta de recomendação: ainda não chegou nenhuma'] },
	])

	const outra = (await pedir('outra@fora.example')).body.codcar
	const alheia = portal.as(ana)
	expect((await alheia.call(contrato.retirarPedidoDeCarta, { params: { codcar: outra } })).status).toBe(404)
	expect((await aluno.call(contrato.repetirPedidoDeCarta, { params: { codcar: outra } })).status).toBe(200)
	expect((await aluno.call(contrato.retirarPedidoDeCarta, { params: { codcar: outra } })).status).toBe(200)
	expect((await lerCorreio(portal, 'outra@fora.example')).assunto).toMatch(/^Carta dispensada/)
	portal.irPara(new Date(agora.getTime() + 12 * 86_400_000))
	expect((await pedir('tarde@fora.example')).status).toBe(422)
})
