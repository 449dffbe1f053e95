import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { carlos, lucia, sofia, test } from './testes/portal-de-teste.ts'

/** Call of the demonstration whose result Lúcia published today. */
const EDITAL = 2

async function escolher(portal: TestPortal, sitcan: contrato.SituacaoCan, edital = EDITAL) {
	const { body } = await portal.as(lucia).call(contrato.listarCandidaturas, { query: { sitcan, edital } })
	const [uma] = body.itens
	if (!uma) throw new Error(`nobody is ${sitcan}`)
	return { ...uma, aluno: { codpes: uma.codpes, nome: uma.nompes } }
}

const lerSituacao = async (portal: TestPortal, { codcan, aluno }: Awaited<ReturnType<typeof escolher>>) => {
	const { body } = await portal.as(aluno).call(contrato.listarMinhas, { query: {} })
	return body.itens.find((uma) => uma.codcan === codcan)
}

const listarAvisos = async (portal: TestPortal, chave: string): Promise<string[]> => {
	const avisos = sql<{ assunto: string }>`select assunto from notificacoes.aviso where chvorg = ${chave}`
	return (await avisos.execute(portal.db)).rows.map(({ assunto }) => assunto)
}

const listarDevedores = async (portal: TestPortal, chave: string): Promise<number[]> => {
	const tarefas = sql<{
		codpes: number
	}>`select codpes from notificacoes.tarefa where chvorg = ${chave} and dtabxa is null order by codpes`
	return (await tarefas.execute(portal.db)).rows.map(({ codpes }) => codpes)
}

test('an appeal is decided by another person than who published, makes the ranking again, and is told', async ({
	portal,
}) => {
	const quem = await escolher(portal, 'SUP')
	const params = { codcan: quem.codcan }
	const aluno = portal.as(quem.aluno)
	expect(await lerSituacao(portal, quem)).toMatchObject({ starec: 'S' })
	expect((await portal.as(carlos).call(contrato.recorrer, { params, body: { txtrec: 'Não é minha' } })).status).toBe(
		404,
	)
	const body = { txtrec: 'A nota do plano não considerou a carta.' }
	const duas = await Promise.all([
		aluno.call(contrato.recorrer, { params, body }),
		aluno.call(contrato.recorrer, { params, body }),
	])
	const [codrec, outro] = duas.map((uma) => uma.body.codrec)
	expect(outro).toBe(codrec)
	expect((await aluno.call(contrato.recorrer, { params, body: { txtrec: 'Outra razão' } })).body.erro).toBe(
		'recurso-repetido',
	)
	// Lúcia, who published, has no task; the unit has nobody else, and the general office has it.
	expect(await listarDevedores(portal, `nereu:recurso:${codrec}`)).toEqual([sofia.codpes])
	const decidir = (pessoa: typeof sofia, mais: object = {}) =>
		portal.as(pessoa).call(contrato.decidirRecurso, {
			params: { codrec: codrec ?? 0 },
			body: { sitrec: 'DEF', txtdec: 'O plano foi lido de novo.', ...mais },
		})
	expect((await decidir(lucia, { notpla: 1000 })).body.mensagem).toMatch(/^Você publicou este resultado/)
	const lista = await portal.as(lucia).call(contrato.listarRecursos, { query: {} })
	expect(lista.body.itens[0]).toMatchObject({ codrec, recusa: expect.stringMatching(/^Você publicou/) })
	expect((await decidir(sofia)).body.erro).toBe('sem-efeito')
	const antes = (await portal.anon.call(contrato.obterResultado, { params: { codedt: EDITAL } })).body.rodada
	const feita = await decidir(sofia, { notpla: 1000 })
	expect(feita.body).toEqual({ numrod: (antes?.numrod ?? 0) + 1 })
	expect((await decidir(sofia, { notpla: 1000 })).status).toBe(409)
	const depois = (await portal.anon.call(contrato.obterResultado, { params: { codedt: EDITAL } })).body.rodada
	expect(depois).toMatchObject({ stacnf: 'S', motrod: `Recurso da inscrição ${quem.codcan}, deferido` })
	const posicao = (rodada: typeof antes) =>
		rodada?.classificacao.classificados.find(({ codcan }) => codcan === quem.codcan)?.total ?? 0
	expect(posicao(depois)).toBeGreaterThan(posicao(antes))
	expect(await listarAvisos(portal, `nereu:recurso:${codrec}`)).toEqual([
		'Recurso deferido: Mobilidade de alunos do IME',
	])
	expect(await listarDevedores(portal, `nereu:recurso:${codrec}`)).toEqual([])
	const meus = await aluno.call(contrato.listarMeusRecursos, { query: {} })
	expect(meus.body.itens[0]).toMatchObject({ sitrec: 'DEF', nomdec: 'Sofia Ribeiro' })
	// Lost places: nobody is asked to confirm one that went to the appeal.
	const perderam = (depois?.mudancas ?? []).filter(({ depois: lugar }) => lugar === null)
	for (const { codcan } of perderam) expect(await listarDevedores(portal, `nereu:confirmar:${codcan}`)).toEqual([])
})

test('a granted appeal of somebody who did not qualify lets them in, and a refused one changes nothing', async ({
	portal,
}) => {
	const quem = await escolher(portal, 'INA')
	const params = { codcan: quem.codcan }
	const { body } = await portal.as(quem.aluno).call(contrato.recorrer, { params, body: { txtrec: 'Tenho 89 %.' } })
	const decisao = { params: { codrec: body.codrec } }
	const feita = await portal
		.as(sofia)
		.call(contrato.decidirRecurso, { ...decisao, body: { sitrec: 'DEF', txtdec: 'O histórico novo confirma.' } })
	expect(feita.status).toBe(200)
	expect((await lerSituacao(portal, quem))?.sitcan).toMatch(/CLS|SUP/)

	const outra = await escolher(portal, 'INA')
	const recurso = await portal
		.as(outra.aluno)
		.call(contrato.recorrer, { params: { codcan: outra.codcan }, body: { txtrec: 'Discordo.' } })
	const negada = await portal.as(sofia).call(contrato.decidirRecurso, {
		params: { codrec: recurso.body.codrec },
		body: { sitrec: 'IND', txtdec: 'O requisito é do edital.' },
	})
	expect(negada.body).toEqual({ numrod: null })
	expect(await lerSituacao(portal, outra)).toMatchObject({ sitcan: 'INA' })
})

/** Everybody with a place of the call confirms it. */
async function confirmarTodos(portal: TestPortal) {
	const { body } = await portal
		.as(lucia)
		.call(contrato.listarCandidaturas, { query: { sitcan: 'CLS', edital: EDITAL, porPagina: 100 } })
	const firmes = body.itens.map((uma) => ({ ...uma, aluno: { codpes: uma.codpes, nome: uma.nompes } }))
	for (const quem of firmes) {
		const minha = await lerSituacao(portal, quem)
		const { status } = await portal.as(quem.aluno).call(contrato.agirNaMinha, {
			params: { codcan: quem.codcan },
			body: { ato: 'confirmar', versao: minha?.versao ?? 0 },
		})
		expect(status).toBe(200)
	}
	return firmes
}

test('a place confirmed while appeals run is conditional: a granted one takes it, and it is not nominated meanwhile', async ({
	portal,
}) => {
	const firmes = await confirmarTodos(portal)
	expect(firmes.length).toBeGreaterThan(0)
	for (const quem of firmes) expect(await lerSituacao(portal, quem)).toMatchObject({ sitcan: 'CFM', stacnd: 'S' })
	const quem = await escolher(portal, 'SUP')
	const { body } = await portal
		.as(quem.aluno)
		.call(contrato.recorrer, { params: { codcan: quem.codcan }, body: { txtrec: 'A nota do plano está errada.' } })
	const [primeira] = firmes
	if (!primeira) throw new Error('nobody confirmed')
	const indicar = async () =>
		portal.as(lucia).call(contrato.agirNaCandidatura, {
			params: { codcan: primeira.codcan },
			body: {
				ato: 'indicar',
				dia: diaDe(portal),
				versao: (await lerSituacao(portal, primeira))?.versao ?? 0,
			},
		})
	expect((await indicar()).body).toMatchObject({ erro: 'recurso-pendente' })
	await sql`update nereu.canmob set notpla = 0 where codedt = ${EDITAL} and codcan <> ${quem.codcan}`.execute(portal.db)
	await sql`update nereu.canmob set desempenho = desempenho || '{"media": 1000, "escala": 10, "percre": 100}'
		where codcan = ${quem.codcan}`.execute(portal.db)
	const feita = await portal.as(sofia).call(contrato.decidirRecurso, {
		params: { codrec: body.codrec },
		body: { sitrec: 'DEF', txtdec: 'O plano foi lido de novo.', notpla: 1000 },
	})
	expect(feita.status).toBe(200)
	expect((await lerSituacao(portal, quem))?.sitcan).toBe('CLS')
	const depois = await Promise.all(firmes.map((um) => lerSituacao(portal, um)))
	const perdeu = depois.filter((uma) => uma?.sitcan !== 'CFM')
	expect(perdeu.length).toBeGreaterThan(0)
	for (const uma of perdeu) {
		expect(uma?.motsit).toMatch(/era condicional/)
		expect(await listarDevedores(portal, `nereu:indicar:${uma?.codcan}`)).toEqual([])
	}
	const rodada = (await portal.anon.call(contrato.obterResultado, { params: { codedt: EDITAL } })).body.rodada
	expect(rodada?.stacnf).toBe('S')
	// Another withdrawal moves nobody who has confirmed.
	const antes = depois.filter((uma) => uma?.sitcan === 'CFM')
	const minha = await lerSituacao(portal, quem)
	await portal.as(quem.aluno).call(contrato.agirNaMinha, {
		params: { codcan: quem.codcan },
		body: { ato: 'desistir', versao: minha?.versao ?? 0, motivo: 'Mudei de planos' },
	})
	const ficaram = firmes.filter(({ codcan }) => antes.some((uma) => uma?.codcan === codcan))
	const agora = await Promise.all(ficaram.map((um) => lerSituacao(portal, um)))
	expect(agora.map((uma) => [uma?.sitcan, uma?.nomorg])).toEqual(antes.map((uma) => [uma?.sitcan, uma?.nomorg]))
})

test('appeals end with their term, and those of somebody who withdraws are taken back', async ({ portal }) => {
	portal.irPara(new Date())
	const quem = await escolher(portal, 'CLS')
	const params = { codcan: quem.codcan }
	const aluno = portal.as(quem.aluno)
	const { body } = await aluno.call(contrato.recorrer, { params, body: { txtrec: 'Prefiro a outra vaga.' } })
	const minha = await lerSituacao(portal, quem)
	await aluno.call(contrato.agirNaMinha, {
		params,
		body: { ato: 'desistir', versao: minha?.versao ?? 0, motivo: 'Mudei de planos' },
	})
	expect(await listarDevedores(portal, `nereu:recurso:${body.codrec}`)).toEqual([])
	const meus = await aluno.call(contrato.listarMeusRecursos, { query: {} })
	expect(meus.body.itens[0]).toMatchObject({ sitrec: 'RET' })
	const outra = await escolher(portal, 'SUP')
	portal.irPara(new Date(Date.now() + 8 * 86_400_000))
	expect(await lerSituacao(portal, outra)).toMatchObject({ starec: 'N' })
	const tarde = await portal
		.as(outra.aluno)
		.call(contrato.recorrer, { params: { codcan: outra.codcan }, body: { txtrec: 'Tarde' } })
	expect(tarde.body.mensagem).toMatch(/prazo de recurso/)
})

test('a call without a result is cancelled for all who applied, and one with a result ends its waiting list', async ({
	portal,
}) => {
	portal.irPara(new Date())
	const ler = async (codedt: number) =>
		(await portal.as(sofia).call(contrato.obterEditalDaGestao, { params: { codedt } })).body
	const encerrar = async (codedt: number, pessoa = sofia) =>
		portal.as(pessoa).call(contrato.encerrarEdital, {
			params: { codedt },
			body: { versao: (await ler(codedt)).versao, motivo: 'O parceiro cancelou as vagas.' },
		})
	expect((await encerrar(1, lucia)).status).toBe(404)
	expect((await encerrar(1)).body).toEqual({ sitedt: 'CAN' })
	expect((await encerrar(1)).status).toBe(422)
	const dela = await sql<{ sitcan: string }>`select sitcan from nereu.canmob where codedt = 1`.execute(portal.db)
	expect(dela.rows).toEqual([{ sitcan: 'CAN' }])
	const cartas =
		await sql`select codcar from nereu.carrec r join nereu.canmob k using (codcan) where codedt = 1 and sitcar = 'PED'`.execute(
			portal.db,
		)
	expect(cartas.rows).toEqual([])
	expect((await portal.anon.call(contrato.obterEdital, { params: { codedt: 1 } })).body).toMatchObject({
		fase: 'CAN',
		motenc: 'O parceiro cancelou as vagas.',
	})

	expect((await encerrar(EDITAL)).body.mensagem).toMatch(/prazo de recurso ainda corre/)
	portal.irPara(new Date(Date.now() + 7 * 86_400_000))
	expect((await encerrar(EDITAL)).body.mensagem).toMatch(/ainda podem confirmar/)
	await sql`update nereu.canmob set sitcan = 'CFM' where codedt = ${EDITAL} and sitcan = 'CLS'`.execute(portal.db)
	expect((await encerrar(EDITAL)).body).toEqual({ sitedt: 'ENC' })
	const depois = await sql<{
		sitcan: string
	}>`select distinct sitcan from nereu.canmob where codedt = ${EDITAL}`.execute(portal.db)
	expect(depois.rows.map(({ sitcan }) => sitcan)).not.toContain('SUP')
	// Withdrawal after the end leaves the place empty, and is accepted.
	const firme = await escolher(portal, 'CFM')
	const minha = await lerSituacao(portal, firme)
	const saida = await portal.as(firme.aluno).call(contrato.agirNaMinha, {
		params: { codcan: firme.codcan },
		body: { ato: 'desistir', versao: minha?.versao ?? 0, motivo: 'Doença na família' },
	})
	expect(saida.body).toEqual({ sitcan: 'DES' })
})

test('an agreement is denounced with its notice, told to those who go there, taken back, and deleted only if never approved', async ({
	portal,
}) => {
	portal.irPara(new Date())
	const hoje = diaDe(portal)
	const params = { codcvn: 1 }
	const quem = portal.as(sofia)
	const ler = async () => (await quem.call(contrato.obterAlcada, { params })).body
	const denunciar = async (dtadencvn: string | null, pessoa = sofia) =>
		portal.as(pessoa).call(contrato.denunciarConvenio, {
			params,
			body: { versao: (await ler()).versao, dtadencvn, motivo: 'Fim do programa.' },
		})
	expect((await denunciar(somarDias(hoje, 200), lucia)).status).toBe(403)
	expect((await denunciar(somarDias(hoje, 179))).body.erro).toBe('denuncia-cedo')
	expect((await denunciar(somarDias(hoje, 900))).body.erro).toBe('denuncia-tarde')
	expect((await denunciar(null)).body.erro).toBe('sem-denuncia')
	expect((await denunciar(somarDias(hoje, 200))).status).toBe(200)
	expect((await portal.anon.call(contrato.obterConvenio, { params })).body).toMatchObject({
		dtadencvn: somarDias(hoje, 200),
		dtafim: somarDias(hoje, 200),
	})
	const { versao, motden } = await ler()
	expect(motden).toBe('Fim do programa.')
	expect((await listarAvisos(portal, `nereu:denuncia-vaga:1:${versao}`)).length).toBeGreaterThan(0)
	const velha = await quem.call(contrato.denunciarConvenio, {
		params,
		body: { versao: versao - 1, dtadencvn: null, motivo: 'Volta' },
	})
	expect(velha.status).toBe(409)
	expect((await denunciar(null)).status).toBe(200)
	expect((await quem.call(contrato.excluirConvenio, { params })).body.mensagem).toMatch(/^Este convênio foi aprovado/)

	const { body } = await quem.call(contrato.listarConvenios, { query: { vigentes: 'N', busca: 'Oulu' } })
	const [negociado] = body.itens
	const daquele = { params: { codcvn: negociado?.codcvn ?? 0 } }
	expect((await portal.as(carlos).call(contrato.excluirConvenio, daquele)).status).toBe(403)
	expect((await portal.as(lucia).call(contrato.excluirConvenio, daquele)).status).toBe(200)
	expect((await portal.anon.call(contrato.obterConvenio, daquele)).status).toBe(404)
})
