import { concederPerfil } from '@portal/platform/server'
import { fileOf, pdfOf, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	assinarLote,
	CHAVE,
	carlos,
	criarColegiado,
	designar,
	geral,
	joao,
	marina,
	secretaria,
	test,
} from '../testes/portal-de-teste.ts'

const QUANDO = '2027-03-12T17:00:00.000Z'
const calcularInstante = (minutos: number) => new Date(Date.parse(QUANDO) + minutos * 60_000)

/** A board of two seats, one with a substitute, called for Friday, 12 March 2027, at 14:00 in São Paulo. */
async function convocarUma(portal: TestPortal): Promise<number> {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT' })
	const { body: segunda } = await portal.as(geral).call(contrato.inserirCadeira, {
		params: CHAVE,
		body: { nomcad: 'Presidência', ctgcad: 'EXT', tipfncclg: 'P', qtdanomdt: 2 },
	})
	await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2026-01-01' })
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01', titsup: 'S' })
	await designar(portal, segunda.numcad, { codpes: marina.codpes, dtainimdt: '2026-01-01' })
	const { status, body } = await portal.as(geral).call(contrato.convocarReuniao, {
		params: CHAVE,
		body: { dtareu: QUANDO, dsclocreu: 'Sala 12', txtpta: '1. Aprovação do regimento.' },
	})
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.codreu
}

const obter = async (portal: TestPortal, codreu: number): Promise<contrato.ReuniaoInteira> =>
	(await portal.as(geral).call(contrato.obterReuniao, { params: { codreu } })).body

const marcar = async (portal: TestPortal, codreu: number, codpes: number, stapre: 'S' | 'N') => {
	const { convocados } = await obter(portal, codreu)
	const codcad = convocados.find((um) => um.codpes === codpes)?.codcad ?? 0
	return portal.as(geral).call(contrato.registrarPresenca, { params: { codreu }, body: { codcad, codpes, stapre } })
}

const abrir = (portal: TestPortal, codreu: number) =>
	portal.as(geral).call(contrato.abrirReuniao, { params: { codreu } })

test('calls run every fifteen minutes, and a substitute counts only for an absent holder', () => {
	expect(
		[-1, 0, 14, 15, 29, 30].map((m) => contrato.calcularChamada(QUANDO, calcularInstante(m).toISOString())),
	).toEqual([1, 1, 1, 2, 2, 3])
	const chamado = (codcad: number, codpes: number, tipcon: 'E' | 'S', stapre: 'S' | 'N' | null) => ({
		codcad,
		codpes,
		tipcon,
		stapre,
	})
	const titular = chamado(1, 10, 'E', 'S')
	const contarQuorum = (chamados: Parameters<typeof contrato.contarQuorum>[0]) =>
		contrato.contarQuorum(chamados, { basquo: 'providas', vagas: 3 })
	expect(contarQuorum([titular, chamado(1, 11, 'S', 'S')])).toMatchObject({ membros: 1, presentes: 1 })
	expect(contarQuorum([chamado(1, 10, 'E', 'N'), chamado(1, 11, 'S', 'S')]).presentes).toBe(1)
	// A person with two seats has one vote.
	expect(contarQuorum([titular, chamado(2, 10, 'E', 'S')])).toMatchObject({ membros: 1, presentes: 1 })
	expect(contarQuorum([titular, chamado(2, 12, 'E', null), chamado(3, 13, 'E', null)])).toEqual({
		membros: 3,
		presentes: 1,
		maioria: 2,
	})
})

test('a meeting opens with its quorum, and ends with minutes signed by who presided', async ({ portal }) => {
	const codreu = await convocarUma(portal)
	await portal.jobs.drain(portal)
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from notificacoes.aviso
		where chvorg = ${`mandato:reuniao:${codreu}:convocada`}`.execute(portal.db)
	expect(rows[0]?.n).toBeGreaterThan(0)
	expect(await obter(portal, codreu)).toMatchObject({ membros: 2, presentes: 0, maioria: 2, preside: marina.nome })
	expect((await abrir(portal, codreu)).body.mensagem).toMatch(/hora da reunião ainda não chegou/)
	portal.irPara(calcularInstante(5))
	// The substitute stands in for the absent holder, and both present are one vote.
	await marcar(portal, codreu, joao.codpes, 'S')
	await marcar(portal, codreu, carlos.codpes, 'S')
	expect((await obter(portal, codreu)).presentes).toBe(1)
	expect((await abrir(portal, codreu)).body.mensagem).toMatch(/1ª chamada a reunião se abre com 2 votos, e há 1/)
	await marcar(portal, codreu, marina.codpes, 'S')
	expect((await abrir(portal, codreu)).status).toBe(200)
	expect(await obter(portal, codreu)).toMatchObject({ sitreu: 'A', numcha: 1, preside: marina.nome })
	const encerrar = () =>
		portal
			.as(geral)
			.call(contrato.encerrarReuniao, { params: { codreu }, body: { txtata: 'O regimento foi aprovado por todos.' } })
	expect((await encerrar()).status).toBe(200)
	expect((await encerrar()).status).toBe(422)
	expect((await marcar(portal, codreu, carlos.codpes, 'N')).status).toBe(422)
	await portal.jobs.drain(portal)
	const { rows: reunioes } = await sql<{ lote: number }>`select codlotdocasi as lote from mandato.reuniao
		where codreu = ${codreu}`.execute(portal.db)
	const [{ lote } = { lote: 0 }] = reunioes
	await assinarLote(portal, marina, lote)
	expect((await obter(portal, codreu)).codaucdoc).toBeNull()
	await assinarLote(portal, { codpes: geral.codpes, nome: geral.nome }, lote)
	expect((await obter(portal, codreu)).codaucdoc).toMatch(/^[\w-]+$/)
	const { body } = await portal.anon.call(contrato.listarReunioes, { params: CHAVE, query: {} })
	expect(body.itens).toMatchObject([{ codreu, sitreu: 'E', numcha: 1 }])
})

test('the third call opens with any number, and the composition is that of the call', async ({ portal }) => {
	const codreu = await convocarUma(portal)
	// A later change of the board leaves the called as they were.
	const { body: composicao } = await portal.anon.call(contrato.obterComposicao, { params: CHAVE, query: {} })
	const codmdt = composicao.cadeiras[0]?.titular?.codmdt ?? 0
	await portal
		.as(geral)
		.call(contrato.encerrarMandato, { params: { codmdt }, body: { dtafimefe: '2027-03-11', motfim: 'REN' } })
	portal.irPara(calcularInstante(31))
	expect((await obter(portal, codreu)).membros).toBe(2)
	expect((await abrir(portal, codreu)).body.mensagem).toMatch(/Ninguém está presente/)
	await marcar(portal, codreu, marina.codpes, 'S')
	expect((await abrir(portal, codreu)).status).toBe(200)
	expect((await obter(portal, codreu)).numcha).toBe(3)
})

test('a meeting is for those who were called, and its cancellation reaches them', async ({ portal }) => {
	const codreu = await convocarUma(portal)
	const ver = async (quem: typeof joao) => portal.as(quem).call(contrato.obterReuniao, { params: { codreu } })
	expect((await ver(joao)).body).toMatchObject({ conduz: 'N', txtpta: '1. Aprovação do regimento.' })
	expect((await ver({ codpes: 10_001, nome: 'Ana Beatriz Moraes' })).status).toBe(404)
	const cancelar = () =>
		portal
			.as(geral)
			.call(contrato.cancelarReuniao, { params: { codreu }, body: { motreu: 'Falta de energia no prédio.' } })
	expect((await cancelar()).status).toBe(200)
	expect((await cancelar()).status).toBe(422)
	expect((await ver(joao)).body).toMatchObject({ sitreu: 'X', motreu: 'Falta de energia no prédio.' })
	const passada = await portal.as(geral).call(contrato.convocarReuniao, {
		params: CHAVE,
		body: { dtareu: '2020-01-01T12:00:00Z', dsclocreu: 'Sala 12', txtpta: '1. Nada.' },
	})
	expect(passada.status).toBe(422)
})

test('absences in a row without justification are told to the secretariat, and a justified one ends the run', async ({
	portal,
}) => {
	const falta = (stapre: 'S' | 'N' | null, stajus: 'S' | 'N' | null = null) => ({ stapre, stajus })
	expect(contrato.contarFaltasSeguidas([falta('N'), falta('N', 'N'), falta('S'), falta('N')])).toBe(2)
	expect(contrato.contarFaltasSeguidas([falta('N'), falta('N', 'S'), falta('N')])).toBe(1)
	expect(contrato.contarFaltasSeguidas([falta('N'), falta(null), falta('N')])).toBe(1)
	const primeira = await convocarUma(portal)
	await concederPerfil(portal.db, secretaria.codpes, contrato.MDT_SECRETARIA, { codund: 45 })
	const faltar = async (codreu: number, dtareu: string) => {
		portal.irPara(new Date(Date.parse(dtareu) + 31 * 60_000))
		await marcar(portal, codreu, carlos.codpes, 'N')
		await marcar(portal, codreu, marina.codpes, 'S')
		expect((await abrir(portal, codreu)).status).toBe(200)
		const body = { txtata: 'A reunião tratou do regimento e terminou às 15h.' }
		expect((await portal.as(geral).call(contrato.encerrarReuniao, { params: { codreu }, body })).status).toBe(200)
		await portal.jobs.drain(portal)
		const { rows } = await sql<{ assunto: string }>`select assunto from notificacoes.aviso
			where chvorg like 'mandato:faltas:%'`.execute(portal.db)
		return rows.map(({ assunto }) => assunto)
	}
	expect(await faltar(primeira, QUANDO)).toEqual([])
	const dtareu = '2027-04-09T17:00:00.000Z'
	const { body } = await portal.as(geral).call(contrato.convocarReuniao, {
		params: CHAVE,
		body: { dtareu, dsclocreu: 'Sala 12', txtpta: '1. Aprovação do regimento.' },
	})
	expect(await faltar(body.codreu, dtareu)).toEqual([`${carlos.nome}: 2 faltas seguidas em Conselho do Departamento`])
	// The limit of the board decides from which absence on, and what the secretariat reads.
	const lerTextos = async () => {
		const { rows } = await sql<{ texto: string }>`select mensagem as texto from notificacoes.aviso
			where chvorg like 'mandato:faltas:%' order by codigo desc`.execute(portal.db)
		return rows.map(({ texto }) => texto)
	}
	await portal.as(geral).call(contrato.gravarRegras, { params: CHAVE, body: { txtreg: '', limfal: 3 } })
	const terceira = '2027-05-14T17:00:00.000Z'
	const { body: outra } = await portal.as(geral).call(contrato.convocarReuniao, {
		params: CHAVE,
		body: { dtareu: terceira, dsclocreu: 'Sala 12', txtpta: '1. Aprovação do regimento.' },
	})
	expect(await faltar(outra.codreu, terceira)).toHaveLength(2)
	expect((await lerTextos())[0]).toMatch(/O limite do colegiado, de 3, foi alcançado/)
})

const anexar = (portal: TestPortal, codreu: number, quem: typeof joao = geral, nome = 'pauta.pdf') =>
	portal.as(quem).call(contrato.anexarArquivo, { params: { codreu }, parts: { file: fileOf(pdfOf('Pauta'), nome) } })

test('files of the agenda are for those who were called and for the secretariat of the unit, until the meeting ends', async ({
	portal,
}) => {
	const codreu = await convocarUma(portal)
	expect((await anexar(portal, codreu, joao)).status).toBe(403)
	await concederPerfil(portal.db, 10_008, contrato.MDT_SECRETARIA, { codund: 1 })
	expect((await anexar(portal, codreu, { codpes: 10_008, nome: 'Tiago Fernandes' })).status).toBe(403)
	expect((await anexar(portal, codreu, geral, 'pauta.exe')).status).toBe(415)
	const [{ body: primeiro }, { body: segundo }] = [await anexar(portal, codreu), await anexar(portal, codreu)]
	const abrirArquivo = (quem: typeof joao, codarq: number, outra = codreu) =>
		portal.as(quem)('GET', `/wsmandato/api/reunioes/${outra}/arquivos/${codarq}`)
	expect((await portal.as(joao).call(contrato.obterReuniao, { params: { codreu } })).body.arquivos).toMatchObject([
		{ codarq: primeiro.codarq, nomarq: 'pauta.pdf' },
		{ codarq: segundo.codarq },
	])
	const { status, bytes } = await abrirArquivo(joao, primeiro.codarq)
	expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
	const estranha = { codpes: 10_001, nome: 'Ana Beatriz Moraes' }
	expect((await abrirArquivo(estranha, primeiro.codarq)).status).toBe(404)
	expect((await portal.anon('GET', `/wsmandato/api/reunioes/${codreu}/arquivos/${primeiro.codarq}`)).status).toBe(401)
	const outra = await convocarUma(portal)
	expect((await abrirArquivo(geral, primeiro.codarq, outra)).status).toBe(404)
	const { rows } = await sql<{ n: number }>`select count(distinct chvorg)::int as n from notificacoes.aviso
		where chvorg like ${`mandato:reuniao:${codreu}:arquivo:%`}`.execute(portal.db)
	expect(rows[0]?.n).toBe(2)
	const remover = (codarq: number) => portal.as(geral).call(contrato.removerArquivo, { params: { codreu, codarq } })
	// Two who remove the same file: one of them finds it gone.
	const duas = await Promise.all([remover(segundo.codarq), remover(segundo.codarq)])
	expect(duas.map((uma) => uma.status).sort()).toEqual([200, 404])
	portal.irPara(calcularInstante(31))
	await marcar(portal, codreu, marina.codpes, 'S')
	await abrir(portal, codreu)
	expect((await anexar(portal, codreu)).status).toBe(200)
	expect((await remover(primeiro.codarq)).body.mensagem).toMatch(/já se abriu/)
	const txtata = 'O regimento foi aprovado por todos os presentes.'
	await portal.as(geral).call(contrato.encerrarReuniao, { params: { codreu }, body: { txtata } })
	expect((await anexar(portal, codreu)).body.mensagem).toMatch(/terminou/)
})

test('the call says the hours of the three calls', async ({ portal }) => {
	const codreu = await convocarUma(portal)
	const { rows } = await sql<{ mensagem: string }>`select mensagem from notificacoes.aviso
		where chvorg = ${`mandato:reuniao:${codreu}:convocada`} limit 1`.execute(portal.db)
	expect(rows[0]?.mensagem).toContain(
		'Primeira chamada às 14:00, segunda às 14:15 e terceira, com qualquer número, às 14:30.',
	)
})
