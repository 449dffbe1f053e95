import { concederPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { calcularDoisTercos, calcularFim, calcularMaioria, decidirPresidencia } from '../../contract/index.ts'
import { mandato } from '../index.ts'
import {
	CHAVE,
	carlos,
	comporEm,
	criarColegiado,
	designar,
	geral,
	joao,
	marina,
	secretaria,
	test,
} from '../testes/portal-de-teste.ts'

const tentar = (dados: { dtainimdt: string; codpes?: number }) => ({
	titsup: 'T' as const,
	numatodsg: 'Portaria 2/2024',
	codpes: joao.codpes,
	...dados,
})

test('a mandate ends the day before its anniversary, and 29 February has its own on the 28th', () => {
	expect(calcularFim('2025-03-15', 2)).toBe('2027-03-14')
	expect(calcularFim('2024-02-29', 1)).toBe('2025-02-27')
})

test('more than half of 20 and of 21 is 11, two thirds of 20 is 14', () => {
	expect([calcularMaioria(20), calcularMaioria(21), calcularDoisTercos(20)]).toEqual([11, 11, 14])
})

test('the chair presides, then the vice, then the member whose mandate began first, never a substitute', () => {
	const membro = (nompes: string, tipfncclg: contrato.Funcao, dtainimdt: string, suplente = false) => ({
		nompes,
		tipfncclg,
		dtainimdt,
		suplente,
	})
	const [presidente, vice] = [membro('P', 'P', '2025-01-01'), membro('V', 'V', '2025-01-01')]
	const [velho, novo] = [membro('A', 'M', '2020-01-01'), membro('B', 'M', '2024-01-01')]
	expect(decidirPresidencia([novo, vice, presidente])?.nompes).toBe('P')
	expect(decidirPresidencia([novo, vice, { ...presidente, suplente: true }])?.nompes).toBe('V')
	expect(decidirPresidencia([novo, velho])?.nompes).toBe('A')
	expect(decidirPresidencia([])).toBeUndefined()
})

test('a seat has one holder at a time, also for two who fill it at once', async ({ portal }) => {
	const numcad = await criarColegiado(portal)
	const params = { ...CHAVE, numcad }
	const pedir = (codpes: number) =>
		portal.as(geral).call(contrato.designar, { params, body: tentar({ codpes, dtainimdt: '2026-01-01' }) })
	const respostas = await Promise.all([pedir(joao.codpes), pedir(marina.codpes)])
	expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422])
	expect(respostas.find(({ status }) => status === 422)?.body.mensagem).toMatch(/já tem titular de 01\/01\/2026/)
})

test('the database itself refuses two holders of a seat on one day', async ({ portal }) => {
	const numcad = await criarColegiado(portal)
	const codmdt = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01' })
	const copia = `insert into mandato.mandato (codcad, codcol, codpes, titsup, dtainimdt, dtafimmdt, dtacad)
		select codcad, codcol, 10005, titsup, dtainimdt, dtafimmdt, dtacad from mandato.mandato where codmdt = ${codmdt}`
	await expect(sql.raw(copia).execute(portal.db)).rejects.toThrow(/mandato_titular_ex/)
})

test('a second renewal is refused with the terms shown, and a partial term does not count', async ({ portal }) => {
	portal.irPara(new Date('2024-06-01T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2020-01-01' })
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2022-01-01' })
	const { status, body } = await portal.as(geral).call(contrato.designar, {
		params: { ...CHAVE, numcad },
		body: tentar({ dtainimdt: '2024-01-01' }),
	})
	expect(status).toBe(422)
	expect(body.mensagem).toMatch(/de 01\/01\/2020 a 31\/12\/2021 e de 01\/01\/2022 a 31\/12\/2023/)

	const outra = await criarOutraCadeira(portal)
	const parcial = await designar(portal, outra, { codpes: marina.codpes, dtainimdt: '2021-01-01' })
	await portal.as(geral).call(contrato.encerrarMandato, {
		params: { codmdt: parcial },
		body: { dtafimefe: '2021-06-30', motfim: 'DES' },
	})
	await designar(portal, outra, { codpes: marina.codpes, dtainimdt: '2021-07-01' })
	await designar(portal, outra, { codpes: marina.codpes, dtainimdt: '2023-07-01' })
})

async function criarOutraCadeira(portal: Parameters<typeof criarColegiado>[0]): Promise<number> {
	const cadeira = { nomcad: 'Outra', ctgcad: 'SER' as const, tipfncclg: 'M' as const, qtdanomdt: 2, nummaxrec: 1 }
	return (await portal.as(geral).call(contrato.inserirCadeira, { params: CHAVE, body: cadeira })).body.numcad
}

test('who has no link on the day is not designated, but to a seat of outsiders', async ({ portal }) => {
	const numcad = await criarColegiado(portal)
	const body = tentar({ codpes: 10012, dtainimdt: '2026-01-01' })
	const recusada = await portal.as(geral).call(contrato.designar, { params: { ...CHAVE, numcad }, body })
	expect(recusada).toMatchObject({ status: 422, body: { erro: 'sem-vinculo' } })
	const externa = (
		await portal.as(geral).call(contrato.inserirCadeira, {
			params: CHAVE,
			body: { nomcad: 'Antigos alunos', ctgcad: 'ANT', tipfncclg: 'M', qtdanomdt: 1 },
		})
	).body.numcad
	const aceita = await portal.as(geral).call(contrato.designar, { params: { ...CHAVE, numcad: externa }, body })
	expect(aceita.status).toBe(200)
})

test('a secretary changes the boards of their unit alone', async ({ portal }) => {
	const numcad = await criarColegiado(portal)
	await concederPerfil(portal.db, secretaria.codpes, contrato.MDT_SECRETARIA, { codund: 55 })
	const { perfis: _perfis, ...lucia } = secretaria
	const pedir = () =>
		portal
			.as(lucia)
			.call(contrato.designar, { params: { ...CHAVE, numcad }, body: tentar({ dtainimdt: '2026-01-01' }) })
	expect((await pedir()).status).toBe(403)
	expect((await portal.as(lucia).call(contrato.obterAlcada, { params: CHAVE })).body).toMatchObject({ mudar: 'N' })
	await concederPerfil(portal.db, secretaria.codpes, contrato.MDT_SECRETARIA, { codund: 45 })
	expect((await pedir()).status).toBe(200)
})

test('a mandate ends once, on a day of its own', async ({ portal }) => {
	const numcad = await criarColegiado(portal)
	const codmdt = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01' })
	const encerrar = (dtafimefe: string) =>
		portal.as(geral).call(contrato.encerrarMandato, { params: { codmdt }, body: { dtafimefe, motfim: 'REN' } })
	expect((await encerrar('2025-12-31')).status).toBe(422)
	expect((await encerrar('2026-03-31')).status).toBe(200)
	expect((await encerrar('2026-04-30')).body.mensagem).toMatch(/já terminou em 31\/03\/2026/)
})

test('the substitute’s exercise follows the holder alone', async ({ portal }) => {
	const numcad = await criarColegiado(portal)
	const codmdt = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01', titsup: 'S' })
	const { status, body } = await portal
		.as(geral)
		.call(contrato.afastarTitular, { params: { codmdt }, body: { dtaini: '2026-02-01' } })
	expect({ status, erro: body.erro }).toEqual({ status: 422, erro: 'e-suplente' })
})

test('whoever is designated hears of it, and sees it among their own mandates', async ({ portal }) => {
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01' })
	const { body } = await portal.as(joao).call(contrato.listarMeusMandatos, { query: {} })
	const deste = ({ codclg }: { codclg: number }) => codclg === CHAVE.codclg
	expect(body.itens.filter(deste)).toMatchObject([{ sglclg: 'CD', nomcad: 'Servidores', titsup: 'T' }])
	const deMarina = await portal.as(marina).call(contrato.listarMeusMandatos, { query: {} })
	expect(deMarina.body.itens.filter(deste)).toEqual([])
	expect(await listarAssuntos(portal)).toContain('Você foi designado: titular em Conselho do Departamento')
})

const listarAssuntos = async (portal: Parameters<typeof criarColegiado>[0]): Promise<string[]> => {
	const { rows } = await sql<{ assunto: string }>`select assunto from notificacoes.aviso`.execute(portal.db)
	return rows.map(({ assunto }) => assunto)
}

const executar = async (portal: Parameters<typeof criarColegiado>[0], nome: string) =>
	mandato.jobs?.find((job) => job.nome === nome)?.executar(portal, {})

async function listarTarefas(portal: Parameters<typeof criarColegiado>[0]): Promise<string[]> {
	const { rows } = await sql<{ chvorg: string }>`select chvorg from notificacoes.tarefa
		where chvorg like 'mandato:%' and url like ${`%/${CHAVE.codclg}/CD`} and dtabxa is null order by chvorg`.execute(
		portal.db,
	)
	return rows.map(({ chvorg }) => chvorg)
}

test('the secretariat has one task, at 90, 60 and 30 days, until a successor is designated', async ({ portal }) => {
	portal.irPara(new Date('2026-01-02T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	await concederPerfil(portal.db, secretaria.codpes, contrato.MDT_SECRETARIA, { codund: 45 })
	const codmdt = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01' })
	for (const [dia, aviso] of [
		['2027-10-10', 90],
		['2027-11-10', 60],
		['2027-12-10', 30],
	] as const) {
		portal.irPara(new Date(`${dia}T15:00:00Z`))
		await executar(portal, 'mandato-avisar-fins')
		await executar(portal, 'mandato-avisar-fins')
		expect(await listarTarefas(portal)).toEqual([`mandato:fim:${codmdt}:${aviso}`])
	}
	await designar(portal, numcad, { codpes: marina.codpes, dtainimdt: '2028-01-01' })
	expect(await listarTarefas(portal)).toEqual([])
	await executar(portal, 'mandato-avisar-fins')
	expect(await listarTarefas(portal)).toEqual([])
})

test('a lost link ends the mandate with the last day of the link, and the secretariat has the vacancy', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal, { ctgcad: 'DPG' })
	await concederPerfil(portal.db, secretaria.codpes, contrato.MDT_SECRETARIA, { codund: 45 })
	await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2027-01-10' })
	await sql`update pessoas.vinculopessoausp set dtafimvin = '2027-03-04', sitatl = 'D' where codpes = ${carlos.codpes}`.execute(
		portal.db,
	)
	portal.irPara(new Date('2027-03-20T15:00:00Z'))
	await executar(portal, 'mandato-encerrar-sem-vinculo')
	await executar(portal, 'mandato-encerrar-sem-vinculo')
	expect((await comporEm(portal, '2027-03-04')).cadeiras[0]?.titular?.motfim).toBe('PVI')
	expect((await comporEm(portal, '2027-03-05')).cadeiras[0]).toMatchObject({ titular: null, situacao: 'I' })
	expect(await listarTarefas(portal)).toEqual([expect.stringMatching(/^mandato:vaga:/)])
})

test('a certificate of one’s own mandate is a PDF with digital ID, the same for the same content', async ({
	portal,
}) => {
	portal.irPara(new Date('2026-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	const codmdt = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-10' })
	const params = { codmdt }
	const emitida = await portal.as(joao).call(contrato.emitirCertidao, { params })
	expect(emitida.status).toBe(200)
	expect((await portal.as(joao).call(contrato.emitirCertidao, { params })).body).toEqual(emitida.body)
	const endereco = `/wsmandato/api/meus-mandatos/certidoes/${emitida.body.codaucdoc}`
	const { status, bytes } = await portal.as(joao)('GET', endereco)
	expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
	// Somebody else's mandate and certificate are not there.
	expect((await portal.as(marina).call(contrato.emitirCertidao, { params })).status).toBe(404)
	expect((await portal.as(marina)('GET', endereco)).status).toBe(404)
	// A content that changed since is another document.
	portal.irPara(new Date('2026-03-02T15:00:00Z'))
	expect((await portal.as(joao).call(contrato.emitirCertidao, { params })).body).not.toEqual(emitida.body)
})

test('a mandate that has not begun has no certificate yet', async ({ portal }) => {
	portal.irPara(new Date('2026-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal)
	const codmdt = await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-04-10' })
	const { status, body } = await portal.as(joao).call(contrato.emitirCertidao, { params: { codmdt } })
	expect([status, body.mensagem]).toEqual([
		422,
		'Este mandato começa em 10/04/2026. Peça a certidão a partir desse dia.',
	])
})
