import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { fileOf, pdfOf, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import * as contrato from '../contract/index.ts'
import { passarVagas } from './jobs.ts'
import { ana, carlos, lucia, sofia, test } from './testes/portal-de-teste.ts'

const CONDICAO: contrato.Condicao = {
	tipmob: 'EST',
	sentido: 'IDA',
	niveis: [6],
	areas: ['0613'],
	idiomas: [{ idioma: 'en', cefr: 'B1' }],
	qtdpes: 2,
	qtdmes: 12,
	anoini: '2026/2027',
	anofim: '2030/2031',
	stahib: 'N',
}

async function criarConvenio(portal: TestPortal, mais: Partial<contrato.DadosDoConvenio> = {}): Promise<number> {
	const hoje = diaDe(portal)
	const { status, body } = await portal.as(sofia).call(contrato.inserirConvenio, {
		body: {
			nomcvn: 'Convênio de teste',
			tipcvn: 'ACA',
			nomorg: 'Universidade de Teste',
			cidorg: 'Genebra',
			codpais: 'CH',
			fusorg: 'Europe/Zurich',
			dtainicvn: somarDias(hoje, -10),
			dtafimcvn: somarDias(hoje, 900),
			starenaut: 'N',
			numdiaden: 180,
			condicoes: [CONDICAO],
			...mais,
		},
	})
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.codcvn
}

const buscar = async (portal: TestPortal, busca: string) => {
	const { body } = await portal.anon.call(contrato.listarConvenios, { query: { busca } })
	return body.itens.map(({ cidorg }) => cidorg)
}

test('institutions are found in any script, with and without accents', async ({ portal }) => {
	expect(await buscar(portal, 'lodz')).toEqual(['Łódź'])
	expect(await buscar(portal, 'Łódzki Instytut')).toEqual(['Łódź'])
	expect(await buscar(portal, 'pekin')).toEqual(['Pequim'])
	expect(await buscar(portal, 'beijing')).toEqual(['Pequim'])
	expect(await buscar(portal, '北京')).toEqual(['Pequim'])
	expect(await buscar(portal, 'СОФИЯ')).toEqual(['Sófia'])
	expect(await buscar(portal, 'mexico sierra')).toEqual(['Cidade do México'])
	expect(await buscar(portal, '100%')).toEqual([])
	const { body } = await portal.anon.call(contrato.listarConvenios, { query: { vigentes: 'N', porPagina: 100 } })
	const nomes = body.itens.map(({ nomorg }) => nomorg)
	expect(nomes.indexOf('École des Sciences de Strasbourg')).toBeLessThan(nomes.indexOf('Instituto de Ciências de Łódź'))
})

test('addresses of mail may be in domains of any script', () => {
	const vale = (endereco: string) => z.safeParse(contrato.EnderecoDeEmail, endereco).success
	expect(['office@uni.edu', 'büro@uni.de', 'office@hochschule-münchen.de', 'x@大学.中国'].map(vale)).toEqual([
		true,
		false,
		true,
		true,
	])
	expect(['office@uni', 'a b@uni.edu', '@uni.edu', 'x@-uni.edu', `x@${'a'.repeat(64)}.edu`].map(vale)).not.toContain(
		true,
	)
})

test('a visitor sees the agreements in force, by language and area, and neither the ended nor the negotiated', async ({
	portal,
}) => {
	const { body } = await portal.anon.call(contrato.listarConvenios, { query: { porPagina: 100 } })
	expect(body.itens.map(({ situacao }) => situacao)).not.toContain('ENC')
	expect(body.itens.map(({ situacao }) => situacao)).not.toContain('NEG')
	const frances = await portal.anon.call(contrato.listarConvenios, { query: { idioma: 'fr', area: '0531' } })
	expect(frances.body.itens.map(({ cidorg }) => cidorg)).toEqual(['Estrasburgo'])
	const todos = await portal.anon.call(contrato.listarConvenios, { query: { vigentes: 'N', porPagina: 100 } })
	expect(todos.body.total).toBeGreaterThan(body.total)
	const paises = await portal.anon.call(contrato.contarPorPais, {})
	expect(paises.body.paises.reduce((soma, { qtd }) => soma + qtd, 0)).toBe(body.total)
})

test('conditions count when both sides approved the same hash, and a change goes back to the snapshot', async ({
	portal,
}) => {
	const codcvn = await criarConvenio(portal)
	const quem = portal.as(sofia)
	const params = { codcvn }
	const lido = await portal.anon.call(contrato.obterConvenio, { params })
	expect(lido.body).toMatchObject({ situacao: 'NEG', numver: null })
	const { hash } = lido.body
	expect((await quem.call(contrato.aprovarCondicoes, { params, body: { hash: '0'.repeat(64) } })).body.erro).toBe(
		'condicoes-mudaram',
	)
	expect((await quem.call(contrato.aprovarCondicoes, { params, body: { hash } })).body).toEqual({ numver: null })
	await aprovarPelosDois(portal, codcvn, hash)
	const aprovado = await portal.anon.call(contrato.obterConvenio, { params })
	expect(aprovado.body).toMatchObject({ situacao: 'VIG', numver: 1, stapend: 'N' })
	expect(aprovado.body.aprovacoes).toContainEqual(
		expect.objectContaining({ lado: 'P', nome: 'Anna Schmidt (Carta assinada de 3 de março.)' }),
	)

	const { versao } = (await quem.call(contrato.obterAlcada, { params })).body
	const condicoes = [{ ...CONDICAO, qtdpes: 5 }]
	const proposta = await quem.call(contrato.proporCondicoes, { params, body: { versao, condicoes } })
	expect(proposta.status).toBe(200)
	expect((await quem.call(contrato.proporCondicoes, { params, body: { versao, condicoes } })).status).toBe(409)
	const pendente = await portal.anon.call(contrato.obterConvenio, { params })
	expect(pendente.body).toMatchObject({ stapend: 'S', hash, condicoes: [{ qtdpes: 2 }] })
	await quem.call(contrato.voltarCondicoes, { params, body: { versao: proposta.body.versao } })
	expect((await portal.anon.call(contrato.obterConvenio, { params })).body).toMatchObject({ stapend: 'N', hash })
})

/** Both sides approve; an approval that is given twice stays one. */
async function aprovarPelosDois(portal: TestPortal, codcvn: number, hash: string): Promise<void> {
	const aprovar = (mais: object) =>
		portal.as(sofia).call(contrato.aprovarCondicoes, { params: { codcvn }, body: { hash, ...mais } })
	await aprovar({})
	const { body } = await aprovar({ parceiro: { nompar: 'Anna Schmidt', dscdoc: 'Carta assinada de 3 de março.' } })
	expect(body).toEqual({ numver: 1 })
}

test('the office of a unit keeps what is of the unit, and not what is of the rectorate', async ({ portal }) => {
	const codcvn = await criarConvenio(portal)
	const recusa = await portal
		.as(lucia)
		.call(contrato.aprovarCondicoes, { params: { codcvn }, body: { hash: '0'.repeat(64) } })
	expect(recusa.status).toBe(403)
	expect((await portal.as(carlos).call(contrato.obterAlcada, { params: { codcvn } })).body.mudar).toBe('N')
})

const regra: contrato.RegraDoEdital = { criterios: [{ criterio: 'MED', peso: 1 }], desempates: ['SOR'], semmed: 'ZER' }
const requisitos: contrato.Requisitos = { percremin: 20, percremax: 90, mediamin: 0, numsemmin: 0, staund: 'N' }

async function criarEdital(
	portal: TestPortal,
	vagas: contrato.DadosDoEdital['vagas'],
): Promise<{ codedt: number; codvag: number[] }> {
	const hoje = diaDe(portal)
	const quem = portal.as(sofia)
	const dados = {
		titedt: 'Edital de teste',
		txtedt: 'Texto',
		dtaini: hoje,
		dtafim: somarDias(hoje, 5),
		qtddiarec: 2,
		qtddiacfm: 3,
	}
	const { status, body } = await quem.call(contrato.inserirEdital, { body: { ...dados, requisitos, regra, vagas } })
	expect({ status, body }).toMatchObject({ status: 200 })
	const params = { codedt: body.codedt }
	expect((await portal.anon.call(contrato.obterEdital, { params })).status).toBe(404)
	expect((await quem.call(contrato.publicarEdital, { params, body: { versao: 1 } })).status).toBe(200)
	const edital = await portal.anon.call(contrato.obterEdital, { params })
	return { codedt: body.codedt, codvag: edital.body.vagas.map(({ codvag }) => codvag) }
}

test('a call in preparation is seen and changed by its keepers alone, against the version they read', async ({
	portal,
}) => {
	const quem = portal.as(sofia)
	const codcvn = await criarVigente(portal)
	const hoje = diaDe(portal)
	const edital = {
		titedt: 'Edital em preparo',
		txtedt: 'Texto',
		dtaini: hoje,
		dtafim: somarDias(hoje, 5),
		qtddiarec: 2,
		qtddiacfm: 3,
		requisitos,
		regra,
		vagas: [{ codcvn, qtdvag: 1 }],
	}
	const { body: feito } = await quem.call(contrato.inserirEdital, { body: edital })
	const params = { codedt: feito.codedt }
	const alterar = (mais: object) =>
		quem.call(contrato.alterarEdital, { params, body: { ...edital, ...mais, versao: 1 } })
	expect((await portal.as(lucia).call(contrato.obterEditalDaGestao, { params })).status).toBe(404)
	expect(await alterar({ dtafim: somarDias(hoje, -1) })).toMatchObject({
		status: 422,
		body: { erro: 'datas-trocadas' },
	})
	expect(
		await alterar({ titedt: 'Edital alterado', vagas: [{ codcvn, qtdvag: 4, idioma: 'en', cefr: 'B2' }] }),
	).toEqual(expect.objectContaining({ status: 200, body: { versao: 2 } }))
	expect(await alterar({})).toMatchObject({ status: 409, body: { erro: 'edital-alterado' } })
	expect((await quem.call(contrato.obterEditalDaGestao, { params })).body).toMatchObject({
		titedt: 'Edital alterado',
		fase: 'PRE',
		vagas: [{ codcvn, qtdvag: 4, idioma: 'en', cefr: 'B2' }],
	})
	expect((await quem.call(contrato.publicarEdital, { params, body: { versao: 2 } })).status).toBe(200)
	expect(await alterar({ versao: 3 })).toMatchObject({ status: 409, body: { erro: 'edital-publicado' } })
})

async function criarVigente(portal: TestPortal): Promise<number> {
	const codcvn = await criarConvenio(portal)
	const { body } = await portal.anon.call(contrato.obterConvenio, { params: { codcvn } })
	await aprovarPelosDois(portal, codcvn, body.hash)
	return codcvn
}

const ALUNOS = [20_038, 20_223, 20_408].map((codpes) => ({ codpes, nome: `Aluno ${codpes}` }))
const ALUNO = { codpes: 20_038, nome: 'Alberto Shimizu' }
const dados = (preferencias: number[]): contrato.DadosDaCandidatura => ({
	preferencias,
	idiomas: [{ idioma: 'en', cefr: 'B2' }],
	txtplan: 'Estudar.',
	nomeme: 'Rosa',
})

test('a place is not given under an agreement that is not in force', async ({ portal }) => {
	const codcvn = await criarConvenio(portal)
	const hoje = diaDe(portal)
	const body = { titedt: 'E', txtedt: 'T', dtaini: hoje, dtafim: hoje, qtddiarec: 2, qtddiacfm: 3, requisitos, regra }
	const { status, body: resposta } = await portal
		.as(sofia)
		.call(contrato.inserirEdital, { body: { ...body, vagas: [{ codcvn, qtdvag: 1 }] } })
	expect(status).toBe(422)
	expect(resposta.mensagem).toMatch(/ainda não foi aprovado pelos dois lados/)
})

type Pessoa = (typeof ALUNOS)[number]

const obterMinha = async (portal: TestPortal, aluno: Pessoa): Promise<contrato.Candidatura> => {
	const { body } = await portal.as(aluno).call(contrato.listarMinhas, {})
	const [minha] = body.itens
	if (!minha) throw new Error(`${aluno.codpes} has no application`)
	return minha
}

const obterRodada = async (portal: TestPortal, codedt: number): Promise<contrato.Rodada> => {
	const { body } = await portal.anon.call(contrato.obterResultado, { params: { codedt } })
	if (!body.rodada) throw new Error(`call ${codedt} has no round`)
	return body.rodada
}

/** Applications sent by these people, by their numbers. */
async function inscrever(
	portal: TestPortal,
	codedt: number,
	codvag: number[],
	alunos: readonly Pessoa[],
): Promise<Map<number, Pessoa>> {
	const inscritos = new Map<number, Pessoa>()
	for (const aluno of alunos) {
		const enviada = await portal.as(aluno).call(contrato.enviarInscricao, { params: { codedt }, body: dados(codvag) })
		expect({ status: enviada.status, body: enviada.body }).toMatchObject({ status: 200 })
		inscritos.set(enviada.body.codcan, aluno)
	}
	return inscritos
}

const passarDias = (portal: TestPortal, dias: number): void => portal.irPara(new Date(Date.now() + dias * 86_400_000))

async function publicarAgora(portal: TestPortal, codedt: number): Promise<string> {
	passarDias(portal, 7)
	const params = { codedt }
	const { hash } = (await portal.as(sofia).call(contrato.simular, { params })).body
	expect((await portal.as(sofia).call(contrato.publicarResultado, { params, body: { hash } })).status).toBe(200)
	return hash
}

async function agirNaMinha(
	portal: TestPortal,
	aluno: Pessoa,
	ato: 'confirmar' | 'desistir',
	mais: { versao?: number } = {},
) {
	const { codcan, versao } = await obterMinha(portal, aluno)
	return portal
		.as(aluno)
		.call(contrato.agirNaMinha, { params: { codcan }, body: { ato, versao, motivo: 'Mudei de planos', ...mais } })
}

test('a draft is kept, sending twice is sending once, and an application is nobody else’s', async ({ portal }) => {
	portal.irPara(new Date())
	const { codedt, codvag } = await criarEdital(portal, [{ codcvn: await criarVigente(portal), qtdvag: 1 }])
	const params = { codedt }
	const quem = portal.as(ALUNO)
	expect((await quem.call(contrato.guardarInscricao, { params, body: { txtplan: 'Aos poucos' } })).status).toBe(200)
	const minha = await quem.call(contrato.obterMinhaInscricao, { params })
	expect(minha.body.candidatura).toMatchObject({ sitcan: 'RAS', txtplan: 'Aos poucos' })
	const enviada = await quem.call(contrato.enviarInscricao, { params, body: dados(codvag) })
	expect((await quem.call(contrato.enviarInscricao, { params, body: dados(codvag) })).body).toEqual(enviada.body)
	expect((await quem.call(contrato.guardarInscricao, { params, body: { txtplan: 'Outro' } })).status).toBe(409)
	const { codcan } = enviada.body
	const deOutra = await portal
		.as(ana)
		.call(contrato.agirNaMinha, { params: { codcan }, body: { ato: 'desistir', versao: 1, motivo: 'x' } })
	expect(deOutra.status).toBe(404)
	expect(
		(await quem.call(contrato.agirNaMinha, { params: { codcan }, body: { ato: 'retomar', versao: 99 } })).status,
	).toBe(409)
})

test('what is published is what was simulated: changed data are refused, and the ranking is made again from them', async ({
	portal,
}) => {
	portal.irPara(new Date())
	const { codedt, codvag } = await criarEdital(portal, [{ codcvn: await criarVigente(portal), qtdvag: 1 }])
	const params = { codedt }
	const [codcan = 0] = (await inscrever(portal, codedt, codvag, ALUNOS)).keys()
	const quem = portal.as(sofia)
	const cedo = await quem.call(contrato.publicarResultado, { params, body: { hash: '0'.repeat(64) } })
	expect(cedo.body.erro).toBe('cedo-demais')
	passarDias(portal, 7)
	const simulada = await quem.call(contrato.simular, { params })
	expect(simulada.body.classificacao.classificados).toHaveLength(3)
	await quem.call(contrato.darNota, { params: { codcan }, body: { notpla: 500 } })
	const velha = await quem.call(contrato.publicarResultado, { params, body: { hash: simulada.body.hash } })
	expect(velha).toMatchObject({ status: 409, body: { erro: 'dados-mudaram' } })
	const { hash } = (await quem.call(contrato.simular, { params })).body
	const juntas = await Promise.all([1, 2].map(() => quem.call(contrato.publicarResultado, { params, body: { hash } })))
	expect(juntas.map(({ status }) => [200, 409].includes(status))).toEqual([true, true])
	expect(await obterRodada(portal, codedt)).toMatchObject({ numrod: 1, hash, stacnf: 'S' })
	await sql`update nereu.rodada set txtdados = replace(txtdados, '"PLA":500', '"PLA":501') where codedt = ${codedt}`.execute(
		portal.db,
	)
	expect(await obterRodada(portal, codedt)).toMatchObject({ stacnf: 'N' })
})

test('a withdrawal and a lost deadline pass the place on to the next of the list, and all are told', async ({
	portal,
}) => {
	portal.irPara(new Date())
	const { codedt, codvag } = await criarEdital(portal, [{ codcvn: await criarVigente(portal), qtdvag: 1 }])
	const inscritos = await inscrever(portal, codedt, codvag, ALUNOS)
	await publicarAgora(portal, codedt)
	const { classificados } = (await obterRodada(portal, codedt)).classificacao
	expect(classificados.map((um) => um.codvag)).toEqual([codvag[0], null, null])
	const [primeiro = ALUNO, segundo = ALUNO] = classificados.map(({ codcan }) => inscritos.get(codcan))
	expect(await obterMinha(portal, primeiro)).toMatchObject({ sitcan: 'CLS' })
	expect((await agirNaMinha(portal, primeiro, 'desistir', { versao: 1 })).status).toBe(409)
	expect((await agirNaMinha(portal, primeiro, 'desistir')).body).toEqual({ sitcan: 'DES' })

	const segunda = await obterRodada(portal, codedt)
	expect(segunda).toMatchObject({ numrod: 2, stacnf: 'S', motrod: `Saída da inscrição ${classificados[0]?.codcan}` })
	expect(segunda.mudancas).toContainEqual({ codcan: classificados[1]?.codcan, antes: null, depois: codvag[0] })
	expect(await obterMinha(portal, segundo)).toMatchObject({ sitcan: 'CLS', nomorg: 'Universidade de Teste' })

	passarDias(portal, 30)
	await passarVagas.executar(portal, {})
	expect(await obterMinha(portal, segundo)).toMatchObject({ sitcan: 'ELI' })
	const terceira = await obterRodada(portal, codedt)
	expect(terceira.classificacao.classificados.map((um) => um.codvag)).toEqual([codvag[0]])
	const chave = `nereu:prazo:${classificados[1]?.codcan}`
	const aviso = sql`select assunto from notificacoes.aviso where chvorg = ${chave}`
	expect((await aviso.execute(portal.db)).rows).toEqual([{ assunto: 'Vaga perdida: Edital de teste' }])
})

test('two who want the last place at once get it once', async ({ portal }) => {
	portal.irPara(new Date())
	const { codedt, codvag } = await criarEdital(portal, [{ codcvn: await criarVigente(portal), qtdvag: 1 }])
	await inscrever(portal, codedt, codvag, ALUNOS.slice(0, 2))
	await publicarAgora(portal, codedt)
	const confirmar = await Promise.all(ALUNOS.slice(0, 2).map((aluno) => agirNaMinha(portal, aluno, 'confirmar')))
	expect(confirmar.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a nomination waits for an agreement in force, and a stay that began goes on after its end', async ({
	portal,
}) => {
	portal.irPara(new Date())
	const codcvn = await criarVigente(portal)
	const { codedt, codvag } = await criarEdital(portal, [{ codcvn, qtdvag: 2 }])
	const inscritos = await inscrever(portal, codedt, codvag, ALUNOS.slice(0, 2))
	await publicarAgora(portal, codedt)
	for (const aluno of inscritos.values()) expect((await agirNaMinha(portal, aluno, 'confirmar')).status).toBe(200)
	const agir = async (codcan: number, ato: contrato.AtoDoEscritorio, quem = sofia) => {
		const { versao } = await obterMinha(portal, inscritos.get(codcan) ?? ALUNO)
		return portal
			.as(quem)
			.call(contrato.agirNaCandidatura, { params: { codcan }, body: { ato, versao, dia: diaDe(portal) } })
	}
	const [primeiro = 0, segundo = 0] = inscritos.keys()
	expect((await agir(primeiro, 'aceitar')).status).toBe(422)
	expect((await agir(primeiro, 'indicar')).body).toEqual({ sitcan: 'NOM' })
	await sql`update nereu.convenio set dtafimcvn = ${somarDias(diaDe(portal), -1)} where codcvn = ${codcvn}`.execute(
		portal.db,
	)
	const recusada = await agir(segundo, 'indicar')
	expect([recusada.status, recusada.body.mensagem]).toEqual([422, expect.stringMatching(/já terminou/)])
	expect((await agir(primeiro, 'aceitar')).body).toEqual({ sitcan: 'ACE' })
	expect((await agir(primeiro, 'chegar', lucia)).status).toBe(404)
})

test('a student who misses a requirement hears which, before and at sending', async ({ portal }) => {
	portal.irPara(new Date())
	const { codedt, codvag } = await criarEdital(portal, [
		{ codcvn: await criarVigente(portal), qtdvag: 1, idioma: 'de', cefr: 'C1' },
	])
	const quem = portal.as(ALUNO)
	const { status, body } = await quem.call(contrato.enviarInscricao, { params: { codedt }, body: dados(codvag) })
	expect({ status, mensagem: body.mensagem }).toMatchObject({ status: 422 })
	expect(body.mensagem).toMatch(/falta alemão C1/)
	const semRegistro = await portal.as(carlos).call(contrato.obterMinhaInscricao, { params: { codedt } })
	expect(semRegistro.body).toMatchObject({
		desempenho: null,
		conferidos: [{ codigo: 'REG', atende: 'N' }, { codigo: 'CRE' }],
	})
})

test('documents are read by their owner and the office alone, every reading of the office is seen by the owner', async ({
	portal,
}) => {
	portal.irPara(new Date())
	const { codedt, codvag } = await criarEdital(portal, [{ codcvn: await criarVigente(portal), qtdvag: 1 }])
	const quem = portal.as(ALUNO)
	const { codcan } = (await quem.call(contrato.guardarInscricao, { params: { codedt }, body: {} })).body
	const params = { codcan }
	const anexar = (aluno: Pessoa, nome: string, conteudo: Uint8Array | string) =>
		portal.as(aluno).call(contrato.anexarDocumento, {
			params,
			parts: { file: fileOf(conteudo, nome), json: { tipdoc: 'PAS' } },
		})
	expect((await anexar(ALUNOS[1] ?? ana, 'passaporte.pdf', pdfOf('um'))).status).toBe(404)
	expect((await anexar(ALUNO, 'passaporte.exe', 'MZ')).status).toBeGreaterThanOrEqual(400)
	const { coddoc } = (await anexar(ALUNO, 'passaporte.pdf', pdfOf('um'))).body
	const ler = (pessoa: Pessoa) => portal.as(pessoa).call(contrato.obterDocumento, { params: { coddoc } })
	expect([(await ler(ALUNO)).status, (await ler(sofia)).status, (await ler(ana)).status]).toEqual([200, 404, 404])
	expect((await portal.as(sofia).call(contrato.obterInscricao, { params })).status).toBe(404)

	await quem.call(contrato.enviarInscricao, { params: { codedt }, body: dados(codvag) })
	expect((await quem.call(contrato.removerDocumento, { params: { coddoc } })).status).toBe(422)
	expect((await ler(sofia)).status).toBe(200)
	expect((await ler(lucia)).status).toBe(404)
	const inscricao = await portal.as(sofia).call(contrato.obterInscricao, { params })
	expect(inscricao.body).toMatchObject({
		instituicoes: ['Universidade de Teste'],
		documentos: [{ coddoc, tipdoc: 'PAS', nomarq: 'passaporte.pdf' }],
	})
	const { body } = await quem.call(contrato.listarLeituras, { params })
	expect(new Set(body.leituras.map(({ nompes, coddoc: qual }) => `${nompes} ${qual}`))).toEqual(
		new Set(['Sofia Ribeiro null', `Sofia Ribeiro ${coddoc}`]),
	)
	expect((await portal.as(ana).call(contrato.listarLeituras, { params })).status).toBe(404)
})
