import { somarDias, somarMeses } from '@portal/platform/contract'
import { concederPerfil, diaDe, revogarPerfil } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { PGR_COO, PGR_SECRETARIA, PGR_VCO } from '@portal/pos-graduacao/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { ana, carlos, cristovao, helena, nelson, test } from '../testes/portal-de-teste.ts'
import { redestinarPedidos } from './jobs.ts'

type Quem = { readonly codpes: number; readonly nome: string }
const JUSTIFICATIVA = 'Os experimentos atrasaram com a reforma do laboratório.'
const SEGREDO = 'CID F32, sessenta dias'
const bruno = { codpes: 20_186, nome: 'Bruno Cavalcante' }
const jessica = { codpes: 20_741, nome: 'Jéssica Tavares' }
const coordenador = { ...nelson, perfis: [PGR_COO] }
const secretario = { ...cristovao, perfis: [PGR_SECRETARIA] }

/** A student of the demonstration's programme with an enrolment of the test's own: the requests of a file share it. */
let proximo = 30_000
async function matricular(
	portal: TestPortal,
	{ orientador = helena.codpes, mais = '' }: { orientador?: number; mais?: string } = {},
): Promise<{ aluno: Quem; codmtr: number; hoje: string }> {
	const hoje = diaDe(portal)
	proximo += 1
	const codpes = proximo
	await sql`insert into pessoas.pessoa (codpes, nompes, nome_busca)
		values (${codpes}, ${`Aluno ${codpes}`}, ${`aluno ${codpes}`})`.execute(portal.db)
	const { rows } = await sql<{ codmtr: number }>`insert into janus.agprograma
		(codpes, codare, numseqpgm, codcur, codund, nivpgm, dtaselpgm, stapgm, dtaqua, crdobt)
		values (${codpes}, 55131, 1, 55051, 55, 'DO', ${somarMeses(hoje, -40)}, 'A', ${somarMeses(hoje, -6)}, 192)
		returning codmtr`.execute(portal.db)
	const codmtr = rows[0]?.codmtr ?? 0
	await sql`insert into janus.r39pgmoridoc (codmtr, codpes, papel, dtainiort) values (${codmtr}, ${orientador}, 'O', '2020-01-01')`.execute(
		portal.db,
	)
	if (mais) await sql.raw(mais.replaceAll('$codmtr', String(codmtr))).execute(portal.db)
	return { aluno: { codpes, nome: `Aluno ${codpes}` }, codmtr, hoje }
}

async function pedirProrrogacao(portal: TestPortal, aluno: Quem, codmtr: number, qtddia = 90): Promise<number> {
	const { status, body } = await portal.as(aluno).call(contrato.pedirProrrogacao, {
		params: { codmtr },
		body: { qtddia, jusreq: JUSTIFICATIVA },
	})
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.numreq
}

const ver = async (portal: TestPortal, quem: Quem, numreq: number) =>
	(await portal.as(quem).call(contrato.obterPedido, { params: { numreq } })).body

async function agir(
	portal: TestPortal,
	quem: Quem,
	numreq: number,
	dados: Omit<contrato.DadosDoAto, 'numver'> & { numver?: number },
) {
	const { numver } = dados.numver === undefined ? await ver(portal, quem, numreq) : { numver: dados.numver }
	return portal.as(quem).call(contrato.agirNoPedido, { params: { numreq }, body: { ...dados, numver } })
}

const listarTarefas = async (portal: TestPortal, numreq: number): Promise<number[]> => {
	const { rows } = await sql<{ codpes: number }>`select codpes from notificacoes.tarefa
		where chvorg = ${`janus:pedido:${numreq}`} and dtabxa is null order by codpes`.execute(portal.db)
	return rows.map(({ codpes }) => codpes)
}

test('an extension goes through the advisor, the coordination and the secretary, and moves the deadline', async ({
	portal,
}) => {
	const { aluno, codmtr } = await matricular(portal)
	const antes = (await portal.as(aluno).call(contrato.obterMinhaPos)).body.matriculas[0]
	expect(antes?.possiveis.find(({ tipreq }) => tipreq === 'PRO')).toMatchObject({ pode: 'S', motivo: null })
	const numreq = await pedirProrrogacao(portal, aluno, codmtr)
	expect(await listarTarefas(portal, numreq)).toEqual([helena.codpes])
	expect(await agir(portal, helena, numreq, { ato: 'apoiar' })).toMatchObject({ status: 200, body: { sitreq: 'CCP' } })
	expect(await listarTarefas(portal, numreq)).toEqual([nelson.codpes])
	expect(await agir(portal, coordenador, numreq, { ato: 'encaminhar' })).toMatchObject({ body: { sitreq: 'CPG' } })
	expect(await listarTarefas(portal, numreq)).toEqual([cristovao.codpes])
	expect(await agir(portal, secretario, numreq, { ato: 'deferir' })).toMatchObject({ status: 422 })
	const fim = await agir(portal, secretario, numreq, { ato: 'deferir', codato: 'Deliberação CPG 12/2026' })
	expect(fim).toMatchObject({ status: 200, body: { sitreq: 'DEF' } })
	expect(await listarTarefas(portal, numreq)).toEqual([])

	// The page, the list's copy and the notice have the same date.
	const depois = (await portal.as(aluno).call(contrato.obterMinhaPos)).body.matriculas[0]
	const [velho, novo] = [antes, depois].map(
		(ficha) => ficha?.prazos.find(({ tipprz }) => tipprz === 'DEP')?.dtaprz ?? '',
	)
	expect(novo).not.toBe(velho)
	const { rows } = await sql<{ dtaprz: string }>`select dtaprz from janus.prazopgm
		where codmtr = ${codmtr} and tipprz = 'DEP'`.execute(portal.db)
	expect(rows).toEqual([{ dtaprz: novo }])
	const escrever = (dia = '') => dia.split('-').reverse().join('/')
	const avisos = await sql<{ mensagem: string }>`select mensagem from notificacoes.aviso
		where chvorg like ${`janus:pedido:${numreq}:%:${aluno.codpes}`}`.execute(portal.db)
	expect(avisos.rows.map(({ mensagem }) => mensagem).join(' ')).toContain(
		`de ${escrever(velho)} para ${escrever(novo)}`,
	)
	const pedido = await ver(portal, aluno, numreq)
	expect(pedido.passos.map(({ nompas }) => nompas)).toEqual([
		'Deferir',
		'Encaminhar à CPG',
		'Dar parecer favorável',
		'Enviar ao orientador',
	])
	expect(pedido.com).toBeNull()
})

test('an advisor who left, lost the accreditation or is away leaves the request to the committee, with the reason', async ({
	portal,
}) => {
	const saiu = await matricular(portal, { orientador: 10_012 })
	const semCredencial = await matricular(portal, { orientador: 20_001 })
	const hoje = diaDe(portal)
	const afastado = await matricular(portal, {
		orientador: bruno.codpes,
		mais: `insert into janus.afastori values (${bruno.codpes}, '${hoje}', '${somarDias(hoje, 30)}')`,
	})
	const motivos = []
	for (const { aluno, codmtr } of [saiu, semCredencial, afastado]) {
		const numreq = await pedirProrrogacao(portal, aluno, codmtr)
		const { sitreq, motesp, com } = await ver(portal, aluno, numreq)
		motivos.push(motesp)
		expect({ sitreq, com }).toEqual({ sitreq: 'CCP', com: 'Na CCP: Nélson Aguiar' })
		expect(await listarTarefas(portal, numreq)).toEqual([nelson.codpes])
	}
	expect(motivos).toEqual([
		'O orientador não tem mais vínculo com a universidade.',
		'O orientador não está credenciado para este nível no programa.',
		'O orientador está afastado e não tem substituto.',
	])
	await sql`delete from janus.afastori`.execute(portal.db)
})

test('an advisor who leaves while the request waits, or does not answer in fifteen days, is passed over by the portal', async ({
	portal,
}) => {
	const { aluno, codmtr } = await matricular(portal, { orientador: jessica.codpes })
	const outro = await matricular(portal)
	const [saira, calara] = [
		await pedirProrrogacao(portal, aluno, codmtr),
		await pedirProrrogacao(portal, outro.aluno, outro.codmtr),
	]
	await sql`update janus.r39pgmoridoc set dtafimort = ${somarDias(diaDe(portal), -1)} where codmtr = ${codmtr}`.execute(
		portal.db,
	)
	await sql`update janus.reqpgm set dtasit = dtasit - interval '16 days' where numreq = ${calara}`.execute(portal.db)
	await redestinarPedidos.executar(portal, {})
	expect(await ver(portal, aluno, saira)).toMatchObject({ sitreq: 'CCP', motesp: 'O aluno está sem orientador.' })
	expect(await ver(portal, outro.aluno, calara)).toMatchObject({
		sitreq: 'CCP',
		motesp: 'O orientador não respondeu em 15 dias.',
	})
	expect(await listarTarefas(portal, calara)).toEqual([nelson.codpes])
})

test('a coordinator who advises the student does not decide, and the vice does, or else the secretary', async ({
	portal,
}) => {
	const { aluno, codmtr } = await matricular(portal, { orientador: nelson.codpes })
	const numreq = await pedirProrrogacao(portal, aluno, codmtr)
	await agir(portal, coordenador, numreq, { ato: 'apoiar' })
	expect(await ver(portal, aluno, numreq)).toMatchObject({
		com: 'Na CCP: Cristóvão Amaral',
		motesp: 'Quem decidiria orienta o aluno, e por isso outra pessoa decide.',
	})
	expect(await agir(portal, coordenador, numreq, { ato: 'encaminhar' })).toMatchObject({ status: 403 })
	await concederPerfil(portal.db, jessica.codpes, PGR_VCO, { codund: 55, codesc: 55_051 })
	await redestinarPedidos.executar(portal, {})
	expect(await ver(portal, aluno, numreq)).toMatchObject({ com: 'Na CCP: Jéssica Tavares' })
	await revogarPerfil(portal.db, jessica.codpes, PGR_VCO, { codund: 55, codesc: 55_051 })
})

test('the substitute of the advisor acts in the advisor’s place, and the history names both', async ({ portal }) => {
	const { aluno, codmtr, hoje } = await matricular(portal)
	await sql`insert into substituicoes.ptlsubst
		(codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, lstarea, mot, sit, criada_em)
		values (${helena.codpes}, ${bruno.codpes}, ${hoje}, ${somarDias(hoje, 10)}, now() - interval '1 day',
			now() + interval '9 days', '{}', 'Férias', 'A', now())`.execute(portal.db)
	const numreq = await pedirProrrogacao(portal, aluno, codmtr)
	expect(await listarTarefas(portal, numreq)).toEqual([bruno.codpes])
	expect(await agir(portal, bruno, numreq, { ato: 'apoiar' })).toMatchObject({ status: 200 })
	expect((await ver(portal, aluno, numreq)).passos[0]).toMatchObject({
		nompes: 'Bruno Cavalcante',
		nompestit: 'Helena Duarte',
	})
	await sql`delete from substituicoes.ptlsubst`.execute(portal.db)
})

test('a health reason is read by the student and by those who decide, and is in nothing else', async ({ portal }) => {
	const { aluno, codmtr, hoje } = await matricular(portal)
	const { body } = await portal.as(aluno).call(contrato.pedirTrancamento, {
		params: { codmtr },
		body: {
			dtaini: somarDias(hoje, -5),
			dtafim: somarDias(hoje, 55),
			stasau: 'S',
			motsau: SEGREDO,
			jusreq: JUSTIFICATIVA,
		},
	})
	const { numreq } = body
	const leem = async () => {
		const leu = []
		for (const quem of [aluno, helena, coordenador, secretario]) leu.push((await ver(portal, quem, numreq)).motsau)
		return leu
	}
	expect(await leem()).toEqual([SEGREDO, null, null, null])
	await agir(portal, helena, numreq, { ato: 'apoiar' })
	expect(await leem()).toEqual([SEGREDO, null, SEGREDO, null])
	await agir(portal, coordenador, numreq, { ato: 'encaminhar' })
	await agir(portal, secretario, numreq, { ato: 'deferir', codato: 'Deliberação 1' })
	expect(await leem()).toEqual([SEGREDO, null, null, null])
	const { rows } = await sql<{ tudo: string }>`select string_agg(t::text, ' ') as tudo from (
		select to_jsonb(a) from notificacoes.aviso a union all select to_jsonb(t) from notificacoes.tarefa t
		union all select to_jsonb(p) from janus.passoreq p union all select to_jsonb(e) from janus.prazoeve e
		union all select to_jsonb(r) from plataforma.auditoria r) t`.execute(portal.db)
	expect(rows[0]?.tudo).not.toMatch(/F32|sessenta dias/)
	const listas = [
		await portal.as(aluno).call(contrato.obterMinhaPos),
		await portal.as(coordenador).call(contrato.listarPedidos, { query: {} }),
		await portal.as(aluno).call(contrato.obterAgenda, { params: { codmtr } }),
	]
	expect(JSON.stringify(listas.map(({ body: corpo }) => corpo))).not.toMatch(/F32|sa[úu]de/i)
})

test('requests of others are 404, also for a co-advisor, and an act needs the request to wait for the person', async ({
	portal,
}) => {
	const { aluno, codmtr } = await matricular(portal, {
		mais: `insert into janus.r39pgmoridoc values ($codmtr, ${bruno.codpes}, 'C', '2021-01-01', null)`,
	})
	const numreq = await pedirProrrogacao(portal, aluno, codmtr)
	for (const quem of [ana, carlos, bruno])
		expect((await portal.as(quem).call(contrato.obterPedido, { params: { numreq } })).status).toBe(404)
	const ficha = await portal.as(bruno).call(contrato.obterFicha, { params: { codmtr } })
	expect(ficha).toMatchObject({ status: 200, body: { pedidos: [], possiveis: [] } })
	expect((await agir(portal, bruno, numreq, { ato: 'apoiar', numver: 1 })).status).toBe(404)
	expect((await agir(portal, coordenador, numreq, { ato: 'encaminhar' })).status).toBe(422)
	expect((await agir(portal, aluno, numreq, { ato: 'apoiar' })).status).toBe(403)
	const outro = await portal.as(ana).call(contrato.pedirProrrogacao, {
		params: { codmtr },
		body: { qtddia: 10, jusreq: JUSTIFICATIVA },
	})
	expect(outro.status).toBe(404)
})

test('two at once: one request of a kind, one act on a version', async ({ portal }) => {
	const { aluno, codmtr } = await matricular(portal)
	const body = { qtddia: 30, jusreq: JUSTIFICATIVA }
	const feitos = await Promise.all(
		[1, 2].map(() => portal.as(aluno).call(contrato.pedirProrrogacao, { params: { codmtr }, body })),
	)
	expect(feitos.map(({ status }) => (status === 422 ? 409 : status)).sort()).toEqual([200, 409])
	const numreq = feitos.find(({ status }) => status === 200)?.body.numreq ?? 0
	const atos = await Promise.all([1, 2].map(() => agir(portal, helena, numreq, { ato: 'apoiar', numver: 1 })))
	expect(atos.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a request that is sent back goes to the student with the reason, and on again or away', async ({ portal }) => {
	const { aluno, codmtr } = await matricular(portal)
	const numreq = await pedirProrrogacao(portal, aluno, codmtr)
	expect(await agir(portal, helena, numreq, { ato: 'devolver', txtpas: 'curto' })).toMatchObject({ status: 422 })
	await agir(portal, helena, numreq, { ato: 'devolver', txtpas: 'Diga o que falta fazer, mês a mês.' })
	expect(await listarTarefas(portal, numreq)).toEqual([aluno.codpes])
	expect(await agir(portal, aluno, numreq, { ato: 'enviar', txtpas: 'Falta o capítulo 4.' })).toMatchObject({
		body: { sitreq: 'ORI' },
	})
	expect(await agir(portal, aluno, numreq, { ato: 'cancelar' })).toMatchObject({ body: { sitreq: 'CAN' } })
	expect(await listarTarefas(portal, numreq)).toEqual([])
	const avisos = await sql<{ n: number }>`select count(*)::int as n from notificacoes.aviso
		where chvorg like ${`janus:pedido:${numreq}:%:${helena.codpes}`}`.execute(portal.db)
	expect(avisos.rows).toEqual([{ n: 1 }])
})

test('a new advisor consents, is accredited, and takes over with nothing erased', async ({ portal }) => {
	const { aluno, codmtr } = await matricular(portal)
	const pedir = (codpesnov: number) =>
		portal.as(aluno).call(contrato.pedirMudanca, { params: { codmtr }, body: { codpesnov, jusreq: JUSTIFICATIVA } })
	for (const codpes of [aluno.codpes, helena.codpes, 20_001]) expect(await pedir(codpes)).toMatchObject({ status: 422 })
	const { numreq } = (await pedir(bruno.codpes)).body
	expect(await listarTarefas(portal, numreq)).toEqual([bruno.codpes])
	await agir(portal, bruno, numreq, { ato: 'apoiar' })
	await agir(portal, coordenador, numreq, { ato: 'encaminhar' })
	await agir(portal, secretario, numreq, { ato: 'deferir', codato: 'Deliberação 2' })
	const { orientadores } = (await portal.as(aluno).call(contrato.obterFicha, { params: { codmtr } })).body
	expect(orientadores.map(({ nompes, papel }) => [nompes, papel])).toEqual([['Bruno Cavalcante', 'O']])
	expect((await portal.as(helena).call(contrato.obterFicha, { params: { codmtr } })).status).toBe(404)
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from janus.r39pgmoridoc
		where codmtr = ${codmtr}`.execute(portal.db)
	expect(rows).toEqual([{ n: 2 }])
})

const pedirMatricula = async (portal: TestPortal, aluno: Quem, codmtr: number, disciplinas: string[] = []) => {
	const ficha = (await portal.as(aluno).call(contrato.obterFicha, { params: { codmtr } })).body
	const numper = ficha.possiveis.find(({ tipreq }) => tipreq === 'MAT')?.numper ?? ''
	const body = { numper, disciplinas, jusreq: '' }
	return { numper, ...(await portal.as(aluno).call(contrato.pedirMatricula, { params: { codmtr }, body })) }
}

test('an enrolment of a period goes to the advisor and to the secretary, and a trancamento cancels it', async ({
	portal,
}) => {
	const { aluno, codmtr, hoje } = await matricular(portal, {
		mais: 'update janus.agprograma set qtdsemmtr = 1 where codmtr = $codmtr',
	})
	const errado = await portal.as(aluno).call(contrato.pedirMatricula, {
		params: { codmtr },
		body: { numper: '2031/1', disciplinas: [], jusreq: '' },
	})
	expect(errado).toMatchObject({ status: 422, body: { mensagem: expect.stringMatching(/O período que espera/) } })
	const { numper, body } = await pedirMatricula(portal, aluno, codmtr, ['SCC5900 Projeto de algoritmos', ' '])
	expect(numper).toBe(contrato.obterPeriodo(hoje))
	const { numreq } = body
	expect(await listarTarefas(portal, numreq)).toEqual([helena.codpes])
	expect(await agir(portal, helena, numreq, { ato: 'apoiar' })).toMatchObject({ status: 422 })
	expect(await agir(portal, helena, numreq, { ato: 'avalizar' })).toMatchObject({ body: { sitreq: 'CPG' } })
	expect(await listarTarefas(portal, numreq)).toEqual([cristovao.codpes])
	expect(await agir(portal, secretario, numreq, { ato: 'deferir' })).toMatchObject({ body: { sitreq: 'DEF' } })
	const ler = async () => (await portal.as(aluno).call(contrato.obterFicha, { params: { codmtr } })).body
	const feita = await ler()
	expect(feita.periodos).toEqual([
		{ numper, disciplinas: ['SCC5900 Projeto de algoritmos'], dtamtr: hoje, dtacan: null },
	])
	expect(feita.riscos.map(({ motivo }) => motivo).join()).not.toMatch(/Sem matrícula/)
	expect(feita.possiveis.find(({ tipreq }) => tipreq === 'MAT')?.numper).not.toBe(numper)

	const trancar = await portal.as(aluno).call(contrato.pedirTrancamento, {
		params: { codmtr },
		body: { dtaini: hoje, dtafim: somarDias(hoje, 30), stasau: 'N', jusreq: JUSTIFICATIVA },
	})
	await agir(portal, helena, trancar.body.numreq, { ato: 'apoiar' })
	await agir(portal, coordenador, trancar.body.numreq, { ato: 'encaminhar' })
	await agir(portal, secretario, trancar.body.numreq, { ato: 'deferir', codato: 'Deliberação 4' })
	const trancada = await ler()
	expect(trancada.periodos).toMatchObject([{ numper, dtacan: hoje }])
	expect(trancada.possiveis.find(({ tipreq }) => tipreq === 'MAT')).toMatchObject({ pode: 'N' })
})

test('a student leaves the course on request, also during a trancamento, and the other requests go with it', async ({
	portal,
}) => {
	const { aluno, codmtr, hoje } = await matricular(portal, {
		mais: `insert into janus.prazoeve (codmtr, tipeve, dtaini, dtafim) values ($codmtr, 'TRA', current_date - 10, current_date + 60)`,
	})
	const outro = await pedirProrrogacao(portal, aluno, codmtr)
	const { body } = await portal.as(aluno).call(contrato.pedirDesligamento, {
		params: { codmtr },
		body: { jusreq: 'Aceitei um emprego em outra cidade.' },
	})
	const { numreq } = body
	await agir(portal, helena, numreq, { ato: 'apoiar' })
	await agir(portal, coordenador, numreq, { ato: 'encaminhar' })
	expect(await agir(portal, secretario, numreq, { ato: 'deferir', codato: 'Deliberação 5' })).toMatchObject({
		body: { sitreq: 'DEF' },
	})
	const ficha = (await portal.as(aluno).call(contrato.obterFicha, { params: { codmtr } })).body
	expect(ficha).toMatchObject({ stapgm: 'D', dtafapgm: hoje })
	expect(ficha.eventos.map(({ tipeve }) => tipeve)).toContain('TRA')
	expect(ficha.possiveis.map(({ pode }) => pode)).not.toContain('S')
	expect(await ver(portal, aluno, outro)).toMatchObject({ sitreq: 'CAN', passos: [{ nompes: null }, {}] })
	expect(await listarTarefas(portal, outro)).toEqual([])
})

test('a request that nobody could decide is refused at the beginning', async ({ portal }) => {
	const { aluno, codmtr } = await matricular(portal, { orientador: 10_012 })
	await sql`update plataforma.perfil set dtafim = current_date - 2, dtaini = current_date - 3
		where codperfil like 'PGR-%'`.execute(portal.db)
	const { status, body } = await portal.as(aluno).call(contrato.pedirProrrogacao, {
		params: { codmtr },
		body: { qtddia: 10, jusreq: JUSTIFICATIVA },
	})
	await sql`update plataforma.perfil set dtafim = null where codperfil like 'PGR-%'`.execute(portal.db)
	expect({ status, erro: body.erro }).toEqual({ status: 422, erro: 'sem-quem-decida' })
})

test('nobody is in two courses at once, and an open request waits for somebody, also in the database', async ({
	portal,
}) => {
	const { aluno, codmtr } = await matricular(portal)
	await expect(
		sql`insert into janus.agprograma (codpes, codare, numseqpgm, codcur, codund, nivpgm, dtaselpgm, stapgm)
			values (${aluno.codpes}, 55131, 2, 55051, 55, 'ME', '2026-01-01', 'A')`.execute(portal.db),
	).rejects.toThrow(/agprograma_um_uk/)
	const numreq = await pedirProrrogacao(portal, aluno, codmtr)
	await expect(
		sql`update janus.reqpgm set codpesesp = '{}' where numreq = ${numreq}`.execute(portal.db),
	).rejects.toThrow(/reqpgm_espera_ck/)
})
