import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { fileOf, pdfOf, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { avisarPapeis } from './jobs.ts'
import { inserirRelato, resumirRelatos } from './queries/estadas.ts'
import { carlos, lucia, sofia, test } from './testes/portal-de-teste.ts'

async function escolher(portal: TestPortal, sitcan: contrato.SituacaoCan) {
	const { body } = await portal.as(lucia).call(contrato.listarCandidaturas, { query: { sitcan } })
	const [uma] = body.itens
	if (!uma) throw new Error(`nobody is ${sitcan}`)
	return { ...uma, aluno: { codpes: uma.codpes, nome: uma.nompes } }
}

const listarTarefas = async (portal: TestPortal, codpes: number): Promise<string[]> => {
	const abertas = sql<{
		chvorg: string
	}>`select chvorg from notificacoes.tarefa where codpes = ${codpes} and dtabxa is null and chvorg like 'nereu:%' order by chvorg`
	return (await abertas.execute(portal.db)).rows.map(({ chvorg }) => chvorg)
}

test('who comes back is asked for the transcript, without which no credits are recognised, and gets a certificate', async ({
	portal,
}) => {
	const { codcan, aluno } = await escolher(portal, 'EXE')
	const params = { codcan }
	const quem = portal.as(aluno)
	await sql`insert into nereu.canfat (codcan, numfat, ato, dtafat, dtacad) values (${codcan}, 50, 'chegar', ${somarDias(diaDe(portal), -90)}, now())`.execute(
		portal.db,
	)
	await sql`insert into nereu.plnprp (codcan, numprp, sitprp, conteudo, hash, dtaalt) values (${codcan}, 1, 'APR', ${JSON.stringify(
		{
			componentes: [
				{ tabela: 'EST', codigo: 'OPT', titulo: 'Optimisation', creditos: 600 },
				{ tabela: 'REC', codigo: '', titulo: 'Otimização', creditos: 400 },
			],
			conversao: { aqui: 2, la: 3, quem: 'CG' },
		},
	)}, 'x', now())`.execute(portal.db)
	const agir = async (ato: contrato.AtoDoEscritorio) => {
		const { body } = await portal.as(lucia).call(contrato.listarCandidaturas, { query: { busca: aluno.nome } })
		const versao = body.itens.find((uma) => uma.codcan === codcan)?.versao ?? 0
		return portal.as(lucia).call(contrato.agirNaCandidatura, { params, body: { ato, versao, dia: diaDe(portal) } })
	}
	expect((await quem.call(contrato.emitirAtestado, { params })).body.mensagem).toMatch(/estada que terminou/)
	expect((await agir('voltar')).body).toEqual({ sitcan: 'RET' })
	expect(await listarTarefas(portal, aluno.codpes)).toEqual([
		`nereu:historico:${codcan}`,
		`nereu:questionario:${codcan}`,
	])
	expect((await agir('reconhecer')).body.erro).toBe('sem-historico')
	const anexar = (tipdoc: contrato.TipoDeDocumento) =>
		quem.call(contrato.anexarDocumento, {
			params,
			parts: { file: fileOf(pdfOf('x'), 'transcript.pdf'), json: { tipdoc } },
		})
	expect((await anexar('HIS')).status).toBe(422)
	expect((await anexar('HEX')).status).toBe(200)
	expect(await listarTarefas(portal, aluno.codpes)).toEqual([`nereu:questionario:${codcan}`])
	expect((await agir('reconhecer')).body).toEqual({ sitcan: 'REC' })

	const [um, outro] = await Promise.all([
		quem.call(contrato.emitirAtestado, { params }),
		quem.call(contrato.emitirAtestado, { params }),
	])
	expect(um.body.codaucdoc).toBe(outro.body.codaucdoc)
	const pdf = await quem.call(contrato.obterAtestado, { params: { codaucdoc: um.body.codaucdoc } })
	expect(pdf.status).toBe(200)
	expect(
		(await portal.as(carlos).call(contrato.obterAtestado, { params: { codaucdoc: um.body.codaucdoc } })).status,
	).toBe(404)
	expect((await portal.as(carlos).call(contrato.emitirAtestado, { params })).status).toBe(404)

	const relato = { notens: 5, notaco: 4, notmor: 3, vlrmes: 4500, txtqst: 'Leve um casaco.' }
	const responder = (mais: Partial<contrato.Relato> = {}) =>
		quem.call(contrato.responderQuestionario, { params, body: { ...relato, ...mais } })
	expect((await responder()).status).toBe(200)
	expect((await responder()).status).toBe(200)
	expect((await responder({ notens: 1 })).status).toBe(409)
	expect(await listarTarefas(portal, aluno.codpes)).toEqual([])
	const estada = await portal.as(lucia).call(contrato.obterEstada, { params })
	expect(estada.body).toMatchObject({
		relato,
		staqst: 'N',
		fatos: expect.arrayContaining([expect.objectContaining({ ato: 'Chegada' })]),
	})
	expect((await portal.as(carlos).call(contrato.obterEstada, { params })).status).toBe(404)
})

test('answers of the questionnaire are published in whole groups of five, so that the sixth changes nothing', async ({
	portal,
}) => {
	const codcvn = 1
	await sql`delete from nereu.qstvol`.execute(portal.db)
	const novas = await sql<{
		codcan: number
	}>`insert into nereu.canmob (codedt, codpes, sitcan, codvag, dtaalt) select v.codedt, 90000 + n, 'CON', v.codvag, now() from generate_series(1, 6) n, (select * from nereu.vagmob where codcvn = ${codcvn} limit 1) v returning codcan`.execute(
		portal.db,
	)
	const ler = async () => (await portal.anon.call(contrato.obterRelatos, { params: { codcvn } })).body
	const publicados: number[] = []
	for (const [i, { codcan }] of novas.rows.entries()) {
		const relato = { codcan, notens: i === 5 ? 1 : 4, notaco: 3, notmor: 5, vlrmes: i < 3 ? 4000 : null, txtqst: '' }
		await inserirRelato(portal.db, { ...relato, dtaqst: new Date(Date.now() + i * 1000).toISOString() })
		publicados.push((await ler()).qtd)
	}
	expect(publicados).toEqual([0, 0, 0, 0, 5, 5])
	expect(await ler()).toEqual({ qtd: 5, medias: { notens: 400, notaco: 300, notmor: 500, vlrmes: null } })
	expect(await resumirRelatos(portal.db, codcvn)).toEqual(await ler())
})

test('an incoming student is nominated, accepted with a letter, arrives and leaves, each told in English', async ({
	portal,
}) => {
	const hoje = diaDe(portal)
	const quem = portal.as(sofia)
	const dados = {
		codcvn: 1,
		nomvin: 'Joana Marques',
		emlvin: 'joana@fora.example',
		nivel: 6 as const,
		nomcur: 'Matemática',
		txtdis: '',
		dtaini: hoje,
		dtafim: somarDias(hoje, 150),
	}
	const inserir = (mais: object = {}, pessoa = sofia) =>
		portal.as(pessoa).call(contrato.inserirVinda, { body: { ...dados, ...mais } })
	expect((await inserir({}, lucia)).status).toBe(404)
	expect((await inserir({ dtafim: somarDias(hoje, -1) })).body.erro).toBe('datas-trocadas')
	expect((await inserir({ codcvn: 10 })).body.mensagem).toMatch(/não oferece vagas/)
	const { codvin } = (await inserir()).body
	const params = { codvin }
	let versao = 1
	const agir = async (ato: contrato.AtoDaVinda, motivo = '', pessoa = sofia) => {
		const feito = await portal
			.as(pessoa)
			.call(contrato.agirNaVinda, { params, body: { versao, ato, dia: hoje, motivo } })
		if (feito.status === 200) versao += 1
		return feito
	}
	expect((await agir('chegar')).status).toBe(422)
	expect((await agir('recusar')).body.erro).toBe('sem-motivo')
	expect((await agir('aceitar', '', lucia)).status).toBe(404)
	expect((await quem.call(contrato.emitirCartaDeAceite, { params })).body.erro).toBe('nao-aceito')
	expect((await agir('aceitar')).body).toEqual({ sitvin: 'ACE' })
	const velha = await quem.call(contrato.agirNaVinda, { params, body: { versao: 1, ato: 'chegar', dia: hoje } })
	expect(velha.status).toBe(409)
	const carta = await quem.call(contrato.emitirCartaDeAceite, { params })
	expect((await quem.call(contrato.emitirCartaDeAceite, { params })).body).toEqual(carta.body)
	const correio = sql<{
		assunto: string
	}>`select assunto from plataforma.correio where para = 'joana@fora.example' order by id`
	const assuntos = (await correio.execute(portal.db)).rows.map(({ assunto }) => assunto)
	expect(assuntos[0]).toMatch(/^Joana Marques was accepted/)
	expect(assuntos[1]).toMatch(/^Letter of acceptance/)
	expect((await agir('chegar')).body).toEqual({ sitvin: 'CHE' })
	expect((await agir('sair')).body).toEqual({ sitvin: 'SAI' })
	const lista = await quem.call(contrato.listarVindas, { query: { busca: 'Atlântica' } })
	expect(lista.body.itens[0]).toMatchObject({ codvin, sitvin: 'SAI', dtache: hoje, dtasai: hoje })
	const daUnidade = await portal.as(lucia).call(contrato.listarVindas, { query: {} })
	expect(daUnidade.body.itens.map((uma) => uma.codvin)).not.toContain(codvin)
})

const PARCEIRO = 'incoming@parceira.example'

async function lerCorreio(portal: TestPortal, para = PARCEIRO) {
	const correio = sql<{
		texto: string
		assunto: string
	}>`select texto, assunto from plataforma.correio where para = ${para} order by criada_em desc, id desc limit 1`
	return (await correio.execute(portal.db)).rows[0] ?? { texto: '', assunto: '' }
}

test('a partner nominates by link and code: once for two equal ones, a task of the office until the answer, nobody else’s', async ({
	portal,
}) => {
	const hoje = diaDe(portal)
	const pedir = (codcvn: number, pessoa = sofia) =>
		portal.as(pessoa).call(contrato.pedirIndicacoes, { params: { codcvn }, body: { emldst: PARCEIRO } })
	expect(
		(await portal.anon.call(contrato.pedirIndicacoes, { params: { codcvn: 1 }, body: { emldst: PARCEIRO } })).status,
	).toBe(401)
	expect((await pedir(1, carlos)).status).toBe(403)
	expect((await pedir(1, lucia)).status).toBe(403)
	expect((await pedir(999_999)).status).toBe(404)
	expect((await pedir(10)).status).toBe(422)
	expect((await pedir(1)).status).toBe(200)
	const entrar = async () => {
		const segredo = /\/nereu\/parceiro\/indicacoes#([\w-]{43})/.exec((await lerCorreio(portal)).texto)?.[1] ?? ''
		expect((await portal.anon.call(contrato.pedirCodigo, { body: { segredo } })).status).toBe(200)
		return { segredo, codigo: /^\d{6}/.exec((await lerCorreio(portal)).texto)?.[0] ?? '' }
	}
	const acesso = await entrar()
	const errado = { ...acesso, codigo: acesso.codigo === '000000' ? '111111' : '000000' }
	expect((await portal.anon.call(contrato.abrirIndicacoes, { body: errado })).status).toBe(403)
	// The link of one door opens no other.
	expect((await portal.anon.call(contrato.abrirConvenioComoParceiro, { body: acesso })).body.erro).toBe(
		'acesso-vencido',
	)
	expect((await portal.anon.call(contrato.abrirIndicacoes, { body: acesso })).body).toMatchObject({
		staabe: 'S',
		indicados: [],
	})
	const dados = {
		nomvin: 'Anna Nowak',
		emlvin: 'anna@fora.example',
		nivel: 7 as const,
		nomcur: 'Statistics',
		txtdis: '',
		dtaini: hoje,
		dtafim: somarDias(hoje, 150),
		nomass: 'Maria Kowalska',
		carass: 'Coordinator',
	}
	const indicar = (mais: object = {}) => portal.anon.call(contrato.indicar, { body: { ...acesso, ...dados, ...mais } })
	expect((await indicar({ dtafim: somarDias(hoje, -1) })).body.erro).toBe('datas-trocadas')
	expect((await indicar({ emlvin: 'anna' })).status).toBe(400)
	expect((await indicar({ codigo: errado.codigo })).status).toBe(403)
	const duas = await Promise.all([indicar(), indicar()])
	expect(duas.map(({ status }) => status)).toEqual([200, 200])
	expect(duas[1]?.body.indicados).toHaveLength(1)
	expect(JSON.stringify(duas[1]?.body)).not.toMatch(/anna@fora/)
	expect((await lerCorreio(portal)).assunto).toBe('Nomination received: Anna Nowak')
	const codvin = duas[0]?.body.indicados[0]?.codvin ?? 0
	expect(await listarTarefas(portal, sofia.codpes)).toContain(`nereu:vinda:${codvin}`)
	const lista = (await portal.as(sofia).call(contrato.listarVindas, { query: { sitvin: 'IND' } })).body.itens
	expect(lista[0]).toMatchObject({ codvin, nomind: 'Maria Kowalska (Coordinator)' })
	await portal
		.as(sofia)
		.call(contrato.agirNaVinda, { params: { codvin }, body: { versao: 1, ato: 'aceitar', dia: hoje } })
	expect(await listarTarefas(portal, sofia.codpes)).not.toContain(`nereu:vinda:${codvin}`)
	expect((await portal.anon.call(contrato.abrirIndicacoes, { body: acesso })).body.indicados[0]?.sitvin).toBe('ACE')
	// A new link ends the one before.
	expect((await pedir(1)).status).toBe(200)
	expect((await indicar({ nomvin: 'Piotr Nowak' })).body.erro).toBe('acesso-vencido')
	const novo = await entrar()
	expect((await portal.anon.call(contrato.abrirIndicacoes, { body: novo })).status).toBe(200)
})

test('who is abroad, and the office, are warned before a visa or an insurance ends, until the new day is told', async ({
	portal,
}) => {
	const hoje = diaDe(portal)
	const { codcan, aluno } = await escolher(portal, 'ACE')
	const guardar = (quem: typeof sofia, dtafimvst: string | null, dtafimseg: string | null = null) =>
		portal.as(quem).call(contrato.guardarPapeis, { params: { codcan }, body: { dtafimvst, dtafimseg } })
	const dele = async (codpes: number) =>
		(await listarTarefas(portal, codpes)).filter((chave) => /dtafim/.test(chave) && chave.endsWith(`:${codcan}`))
	expect(
		(await portal.anon.call(contrato.guardarPapeis, { params: { codcan }, body: { dtafimvst: null, dtafimseg: null } }))
			.status,
	).toBe(401)
	expect((await guardar(carlos, hoje)).status).toBe(404)
	expect((await guardar(aluno, '2026-02-30')).status).toBe(400)
	expect((await guardar(aluno, somarDias(hoje, 10), somarDias(hoje, 300))).status).toBe(200)
	await avisarPapeis.executar(portal, {})
	await avisarPapeis.executar(portal, {})
	expect(await dele(aluno.codpes)).toEqual([`nereu:dtafimvst:${codcan}`])
	expect(await dele(lucia.codpes)).toEqual([`nereu:dtafimvst-escritorio:${codcan}`])
	const { body } = await portal.as(aluno).call(contrato.obterEstada, { params: { codcan } })
	expect(body).toMatchObject({ dtafimvst: somarDias(hoje, 10), dtafimseg: somarDias(hoje, 300) })
	expect((await guardar(lucia, somarDias(hoje, 200), somarDias(hoje, 300))).status).toBe(200)
	expect([await dele(aluno.codpes), await dele(lucia.codpes)]).toEqual([[], []])
	await sql`update nereu.canmob set sitcan = 'RET' where codcan = ${codcan}`.execute(portal.db)
	expect((await guardar(aluno, hoje)).status).toBe(422)
})
