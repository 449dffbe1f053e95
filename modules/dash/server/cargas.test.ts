import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { obterResumoRegistrado } from '@portal/iddigital/server/public'
import { concederPerfil, diaDe, importar, inTransaction, readCsv } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { encerrarJanelas, guardarDiaria, mandarResumo } from './jobs.ts'
import { tabelas } from './tables.ts'
import { carga, consulta, prg, servico, test } from './testes/portal-de-teste.ts'

function trazer(portal: TestPortal, nome: string, csv: string) {
	const importacao = portal.importacoes.find((cada) => cada.nome === nome)
	if (!importacao) throw new Error(`no list ${nome}`)
	const linhas = readCsv(async () => Readable.from(Buffer.from(csv)), importacao.colunas)
	return inTransaction(portal.db, (db) =>
		importar(importacao, linhas, { db, modo: 'boas', hoje: '2026-11-22', agora: portal.agora() }),
	)
}
const abrir = async (portal: TestPortal, query: object = {}, quem = prg) =>
	(await portal.as(quem).call(contrato.obterPainel, { query })).body
const enviar = async (portal: TestPortal, eventos: readonly contrato.Evento[]) =>
	(await portal.as(carga).call(contrato.receberEventos, { body: { eventos: [...eventos] } })).body

const JANELA = 'anoing;tiping;numcha;numetp;dtaini;dtafim\n'
const INGRESSANTE = 'numins;anoing;chvpes;nomins;tiping;modvag;codcur;nomcur;codund;numcha;dtacon;emaing\n'

describe('lists from a file', () => {
	test('each bad line is refused by itself, with its column, and the others come in', async ({ portal }) => {
		const { incluidas, recusas } = await trazer(
			portal,
			'matricula-ingressantes',
			`${INGRESSANTE}${[
				'900001;1991;P1;Alice Almeida;FUV;AC;45011;Matemática;45;1;1991-01-26 10:00;alice@exemplo.com',
				'900002;1991;P2;Bruno Barbosa;XXX;AC;45011;Matemática;45;1;1991-01-26 10:00;',
				'900003;1991;P3;Camila Cardoso;FUV;AC;45011;Matemática;9999;1;1991-01-26 10:00;',
				'900004;1991;P4;Davi Dias;FUV;AC;45011;Matemática;45;1;amanhã;',
				'900005;1991;P5;Elisa Esteves;FUV;AC;45011;Matemática;45;1;1991-01-26 10:00;sem-arroba',
				'900001;1991;P6;Outra Pessoa;FUV;AC;45011;Matemática;45;1;1991-01-26 10:00;',
			].join('\n')}\n`,
		)
		expect(incluidas).toBe(1)
		expect(recusas.map(({ linha, coluna }) => `${linha} ${coluna}`)).toEqual([
			'3 Ingresso',
			'4 Unidade',
			'5 Convocado em',
			'6 E-mail',
			'7 ',
		])
		expect((await abrir(portal, { ano: 1991 })).situacoes).toEqual([{ sitmat: 'CON', qtd: 1 }])
	})

	test('a file that comes again changes nothing, and leaves the situation that the events made', async ({ portal }) => {
		const csv = `${INGRESSANTE}900011;1992;P1;Alice Almeida;FUV;AC;45011;Matemática;45;1;2026-01-26 10:00;\n`
		await trazer(portal, 'matricula-ingressantes', csv)
		await enviar(portal, [{ chvevt: 'c:1', numins: 900_011, sitmat: 'INI', dtaevt: portal.agora().toISOString() }])
		expect(await trazer(portal, 'matricula-ingressantes', csv)).toMatchObject({ iguais: 1, alteradas: 0 })
		expect((await abrir(portal, { ano: 1992 })).situacoes).toEqual([{ sitmat: 'INI', qtd: 1 }])
	})

	test('a later end of a window is an extension: what comes in until then counts, and it ends once more', async ({
		portal,
	}) => {
		await trazer(
			portal,
			'matricula-ingressantes',
			`${INGRESSANTE}900021;1993;P1;Alice Almeida;FUV;AC;45011;Matemática;45;1;2026-01-01 10:00;\n`,
		)
		await trazer(portal, 'matricula-janelas', `${JANELA}1993;FUV;1;1;2026-01-02 08:00;2026-01-03 12:00\n`)
		await encerrarJanelas.executar(portal, {})
		expect((await abrir(portal, { ano: 1993 })).situacoes).toEqual([{ sitmat: 'NCO', qtd: 1 }])
		await trazer(portal, 'matricula-janelas', `${JANELA}1993;FUV;1;1;2026-01-02 08:00;2026-01-04 12:00\n`)
		const { dtaenc } = await tabelas(portal.db)
			.selectFrom('matvircal')
			.select('dtaenc')
			.where('anoing', '=', 1993)
			.executeTakeFirstOrThrow()
		expect(dtaenc).toBeNull()
		await enviar(portal, [{ chvevt: 'c:2', numins: 900_021, sitmat: 'ENV', dtaevt: '2026-01-03T16:00:00.000Z' }])
		await encerrarJanelas.executar(portal, {})
		expect((await abrir(portal, { ano: 1993 })).situacoes).toEqual([{ sitmat: 'ENV', qtd: 1 }])
	})
})

describe('documents and checks from a file', () => {
	test('a refused document counts with its reason, a granted check lets the enrolment be consolidated, and bad lines are refused by column', async ({
		portal,
	}) => {
		const lista = (await portal.as(prg).call(contrato.listarIngressantes, { query: { sitmat: 'DEF', modvag: 'EP' } }))
			.body.itens
		const numins = lista[0]?.numins ?? 0
		const { rejeicoes } = await abrir(portal)
		const documentos = `numins;tipdoc;nomdoc;sitdoc;motrej;qtdrej;dtaana\n${[
			`${numins};HIST;Histórico escolar;REC;Sem assinatura da escola;2;2026-01-28 15:00`,
			`${numins};FOTO;Fotografia;REC;;1;`,
			`${numins};IDEN;Identidade;ACE;Falta o verso;0;`,
			`${numins};CERT;Certificado;REC;Ilegível;0;`,
			'1;HIST;Histórico escolar;ACE;;0;',
		].join('\n')}\n`
		const feito = await trazer(portal, 'matricula-documentos', documentos)
		expect(feito.incluidas).toBe(1)
		expect(feito.recusas.map(({ linha, coluna }) => `${linha} ${coluna}`).toSorted()).toEqual([
			'3 Motivo da recusa',
			'4 Motivo da recusa',
			'5 Quantas vezes foi recusado',
			'6 Inscrição',
		])
		expect((await trazer(portal, 'matricula-documentos', documentos)).iguais).toBe(1)
		expect((await abrir(portal)).rejeicoes).toEqual(
			expect.arrayContaining([
				...rejeicoes.slice(0, 1),
				{ motrej: 'Sem assinatura da escola', nomdoc: 'Histórico escolar', qtd: 1, repetidas: 1 },
			]),
		)
		const enviarUm = (chvevt: string, sitmat: contrato.Situacao) =>
			enviar(portal, [{ chvevt, numins, sitmat, dtaevt: portal.agora().toISOString() }])
		expect((await enviarUm('doc:1', 'CNF')).novos).toBe(1)
		expect((await enviarUm('doc:2', 'CSL')).novos).toBe(0)
		const conferencias = (sitchk: string) => `numins;tipchk;sitchk;dtasit\n${numins};ESC;${sitchk};2026-02-12 09:30\n`
		expect((await trazer(portal, 'matricula-conferencias', conferencias('XXX'))).recusas).toHaveLength(1)
		await trazer(portal, 'matricula-conferencias', conferencias('DEF'))
		expect((await enviarUm('doc:3', 'CSL')).novos).toBe(1)
	})
})

describe('counts of a day', () => {
	test('the day that has ended is kept once and comes out in the reach of who asks', async ({ portal }) => {
		await guardarDiaria.executar(portal, {})
		const { dia } = await tabelas(portal.db).selectFrom('diaria').select('dia').executeTakeFirstOrThrow()
		const baixar = async (quem = prg, qual = dia) =>
			portal.as(quem).call(contrato.exportarDiaria, { params: { dia: qual }, query: {} })
		const antes = String((await baixar()).body)
		const somar = (csv: string): number =>
			csv
				.trim()
				.split('\n')
				.slice(1)
				.reduce((soma, linha) => soma + Number(linha.trim().split(';').at(-1)), 0)
		expect(somar(antes)).toBe((await abrir(portal)).convocacoes)
		const [um] = (await portal.as(prg).call(contrato.listarIngressantes, { query: { sitmat: 'CON' } })).body.itens
		await enviar(portal, [
			{ chvevt: 'd:1', numins: um?.numins ?? 0, sitmat: 'INI', dtaevt: portal.agora().toISOString() },
		])
		await guardarDiaria.executar(portal, {})
		expect(String((await baixar()).body)).toBe(antes)
		const { codaucdoc, resumo } = await tabelas(portal.db).selectFrom('diariaarq').selectAll().executeTakeFirstOrThrow()
		expect([await obterResumoRegistrado(portal.db, codaucdoc), resumo]).toEqual(
			Array.from({ length: 2 }, () => createHash('sha256').update(antes).digest('hex')),
		)
		expect((await baixar()).headers['content-disposition']).toContain(codaucdoc)
		expect(somar(String((await baixar(servico)).body))).toBeLessThan(somar(antes))
		expect((await baixar(consulta)).status).toBe(403)
		expect((await baixar(prg, '1999-01-01')).status).toBe(404)
	})
})

describe('summary of a day', () => {
	test('each follower has a notice of the day in their reach, once, and nobody when no window is open', async ({
		portal,
	}) => {
		await concederPerfil(portal.db, prg.codpes, contrato.DSH_PRG)
		await mandarResumo.executar(portal, {})
		await mandarResumo.executar(portal, {})
		const { rows } = await sql<{ chvorg: string; mensagem: string }>`select chvorg, mensagem from notificacoes.aviso
			where chvorg like 'dash:resumo:%' order by chvorg`.execute(portal.db)
		const dia = diaDe(portal)
		expect(rows.map(({ chvorg }) => chvorg)).toEqual([`dash:resumo:${dia}:45`, `dash:resumo:${dia}:prg`])
		const { convocacoes } = await abrir(portal, {}, servico)
		expect(rows[0]?.mensagem).toContain(`${convocacoes} matrículas`)
		expect(rows[1]?.mensagem).toContain(`${(await abrir(portal)).convocacoes} matrículas`)
		await sql`delete from notificacoes.aviso where chvorg like 'dash:resumo:%'`.execute(portal.db)
		portal.irPara(new Date(portal.agora().getTime() + 200 * 86_400_000))
		await mandarResumo.executar(portal, {})
		const depois = await sql`select 1 from notificacoes.aviso where chvorg like 'dash:resumo:%'`.execute(portal.db)
		expect(depois.rows).toEqual([])
	})
})

describe('freshness', () => {
	test('under fifty loads at once the stamp of a view is never older than an event that was answered before it', async ({
		portal,
	}) => {
		const { itens } = (
			await portal.as(prg).call(contrato.listarIngressantes, { query: { sitmat: 'CON', porPagina: 50 } })
		).body
		const inicio = portal.agora().getTime()
		const atrasos = await Promise.all(
			itens.map(async ({ numins }, indice) => {
				const dtaevt = new Date(inicio + indice).toISOString()
				await enviar(portal, [{ chvevt: `f:${indice}`, numins, sitmat: 'INI', dtaevt }])
				const { dados } = await abrir(portal)
				return Date.parse(dados ?? '') - Date.parse(dtaevt)
			}),
		)
		expect(atrasos.length).toBeGreaterThan(20)
		expect(atrasos.filter((atraso) => atraso < 0)).toEqual([])
		expect(Date.parse((await abrir(portal)).dados ?? '')).toBe(inicio + itens.length - 1)
	})

	test('an event that comes late takes its place, as if it had come in time', async ({ portal }) => {
		const [um] = (await portal.as(prg).call(contrato.listarIngressantes, { query: { sitmat: 'CON' } })).body.itens
		const numins = um?.numins ?? 0
		const agora = portal.agora().getTime()
		const criar = (chave: string, sitmat: contrato.Situacao, atras: number): contrato.Evento => ({
			chvevt: `t:${chave}`,
			numins,
			sitmat,
			dtaevt: new Date(agora - atras).toISOString(),
		})
		await enviar(portal, [criar('1', 'ENV', 5000), criar('2', 'PEN', 4000), criar('4', 'ENV', 2000)])
		await enviar(portal, [criar('5', 'ANA', 1000)])
		// A pending state of before the second sending is history, and moves nobody back.
		await enviar(portal, [criar('3', 'PEN', 3000)])
		const [depois] = (
			await portal.as(prg).call(contrato.listarIngressantes, { query: { busca: um?.nomins ?? '', sitmat: 'ANA' } })
		).body.itens.filter((linha) => linha.numins === numins)
		expect(depois?.sitmat).toBe('ANA')
	})

	test('the portal’s own exits at the end of a window are no news of the feed', async ({ portal }) => {
		const { dados } = await abrir(portal)
		await tabelas(portal.db)
			.updateTable('matvircal')
			.set({ dtaini: '2026-01-01T00:00:00.000Z', dtafim: portal.agora().toISOString(), dtaenc: null })
			.where('numetp', '=', 1)
			.execute()
		await encerrarJanelas.executar(portal, {})
		expect((await abrir(portal)).dados).toBe(dados)
	})
})
