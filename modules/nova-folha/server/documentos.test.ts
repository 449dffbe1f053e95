import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { formatarDecimal, formatarReais } from '../contract/calculo/base/dinheiro.ts'
import * as contrato from '../contract/index.ts'
import {
	abrirFolha,
	analista,
	fazerAto,
	helena,
	homologador,
	joao,
	levarAte,
	operador,
	test,
	tiago,
	ver,
} from './testes/portal-de-teste.ts'

const lerPdf = (bytes: Buffer): string =>
	execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })

test('a payslip as PDF with digital ID shows the amounts of the database, and is its owner’s alone', async ({
	portal,
}) => {
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'PRV')
	const params = { codfol, codpes: helena.codpes, numseqsrv: 1 }
	const emitir = () => portal.as(helena).call(contrato.emitirContracheque, { params })
	expect((await emitir()).body.mensagem).toMatch(/ainda pode mudar/)
	await sql`update nova_folha.folha set sitfol = 'HOM' where codfol = ${codfol}`.execute(portal.db)
	const emitido = await emitir()
	expect(emitido.status).toBe(200)
	expect((await emitir()).body).toEqual(emitido.body)
	const endereco = `/wsnovafolha/api/documentos/${emitido.body.codaucdoc}`
	const { bytes } = await portal.as(helena)('GET', endereco)
	const texto = lerPdf(bytes)
	const { rows } = await sql<{
		vlrlan: string
	}>`select vlrlan from nova_folha.linha where codfol = ${codfol} and codpes = 10003 and numseqsrv = 1`.execute(
		portal.db,
	)
	const { rows: totais } = await sql<{
		vlrliq: string
	}>`select vlrliq from nova_folha.contracheque where codfol = ${codfol} and codpes = 10003 and numseqsrv = 1`.execute(
		portal.db,
	)
	for (const { vlrlan } of rows) expect(texto).toContain(formatarDecimal(vlrlan))
	expect(texto.replaceAll('\u00a0', ' ')).toContain(formatarReais(totais[0]?.vlrliq ?? '').replaceAll('\u00a0', ' '))
	expect((await portal.as(joao)('GET', endereco)).status).toBe(404)
	expect((await portal.as(operador).call(contrato.emitirContracheque, { params })).status).toBe(404)
})

test('a statement of income adds what was paid in the year, and says where there is nothing', async ({ portal }) => {
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'HOM')
	const { dtapgt } = await ver(portal, codfol)
	const ano = Number(dtapgt.slice(0, 4))
	const { body } = await portal.as(tiago).call(contrato.emitirInforme, { params: { ano } })
	const { bytes } = await portal.as(tiago)('GET', `/wsnovafolha/api/documentos/${body.codaucdoc}`)
	const { rows } = await sql<{ soma: string }>`select sum(t.vlrtrb)::text as soma from nova_folha.tributo t
		join nova_folha.folha f on f.codfol = t.codfol where t.codpes = 10008 and t.chave = 'IRF/11' and f.sitfol = 'HOM'
		and extract(year from f.dtapgt) = ${ano}`.execute(portal.db)
	expect(lerPdf(bytes)).toMatch(
		new RegExp(`Imposto retido na fonte\\s+R\\$\\s*${formatarDecimal(rows[0]?.soma ?? '').replaceAll('.', '\\.')}`),
	)
	expect((await portal.as(tiago).call(contrato.emitirInforme, { params: { ano: 2050 } })).status).toBe(422)
})

test('the remittance is the operator’s, adds up to the net of the run, and is a look at everybody’s pay', async ({
	portal,
}) => {
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'HOM')
	const baixar = (quem: typeof operador) => portal.as(quem)('GET', `/wsnovafolha/api/folhas/${codfol}/remessa`)
	expect((await baixar(operador)).status).toBe(422)
	await fazerAto(portal, operador, codfol, 'gerarRemessa')
	expect((await baixar(analista)).status).toBe(403)
	const linhas = (await baixar(operador)).bytes.toString('utf8').trim().split('\r\n').slice(1)
	const soma = linhas.reduce((total, linha) => total + BigInt((linha.split(';').at(-1) ?? '').replace(',', '')), 0n)
	expect(soma).toBe(BigInt((await ver(portal, codfol)).vlrliq.replace('.', '')))
	const { body } = await portal.as(tiago).call(contrato.listarOlhares, { query: {} })
	expect(body.itens[0]).toMatchObject({ nompes: 'Lúcia Prado', como: 'remessa' })
})

test('withheld pay stays out of the remittance until another person releases it, and its owner hears why', async ({
	portal,
}) => {
	const codfol = await abrirFolha(portal)
	const params = { codfol, codpes: tiago.codpes, numseqsrv: 1 }
	const mudar = (quem: typeof operador, ato: 'reter' | 'liberar') =>
		portal.as(quem).call(contrato.mudarRetencao, { params, body: { ato, motivo: 'conta bancária encerrada' } })
	await fazerAto(portal, operador, codfol, 'fechar')
	expect((await mudar(operador, 'reter')).status).toBe(404)
	await fazerAto(portal, operador, codfol, 'calcular')
	expect((await mudar(analista, 'reter')).status).toBe(403)
	expect((await mudar(operador, 'reter')).status).toBe(200)
	expect((await mudar(operador, 'reter')).body.mensagem).toMatch(/já foi retido/)
	await fazerAto(portal, analista, codfol, 'publicarPrevia')
	await fazerAto(portal, homologador, codfol, 'homologar')
	const meu = await portal.as(tiago).call(contrato.obterContracheque, { params })
	expect(meu.body).toMatchObject({ retido: { motret: 'conta bancária encerrada', dtalib: null } })
	await fazerAto(portal, operador, codfol, 'gerarRemessa')
	const baixar = async (parte: string) =>
		(await portal.as(operador)('GET', `/wsnovafolha/api/folhas/${codfol}/remessa?parte=${parte}`)).bytes
			.toString('utf8')
			.trim()
			.split('\r\n')
			.slice(1)
			.map((linha) => linha.split(';')[3])
	expect(await baixar('todos')).toEqual(['10003-1', '10003-2', '10004-1'])
	expect((await mudar({ ...operador, perfis: ['FOL-HOMOLOGADOR'] }, 'liberar')).body.mensagem).toMatch(/não o libera/)
	expect((await mudar(homologador, 'liberar')).status).toBe(200)
	// A second download of the first remittance pays nobody a second time.
	expect(await baixar('todos')).toEqual(['10003-1', '10003-2', '10004-1'])
	expect(await baixar('liberados')).toEqual(['10008-1'])
	const { rows } = await sql<{ assunto: string }>`select split_part(assunto, ':', 1) as assunto from notificacoes.aviso
		where chvorg like ${`nova-folha:retencao:${codfol}:%`} order by 1`.execute(portal.db)
	expect(rows.map(({ assunto }) => assunto)).toEqual(['Pagamento liberado', 'Pagamento retido'])
})
