import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { formatarDecimal } from '../contract/calculo/base/dinheiro.ts'
import * as contrato from '../contract/index.ts'
import {
	abrirFolha,
	analista,
	carlos,
	fazerAto,
	levarAte,
	operador,
	test,
	tiago,
	ver,
} from './testes/portal-de-teste.ts'

type Portal = Parameters<typeof ver>[0]

const gravarCpfs = (portal: Portal) =>
	sql`update pessoas.pessoa set numcpf = lpad((codpes * 7919)::text, 11, '0') where codpes in (10003, 10004, 10008)`.execute(
		portal.db,
	)

const exportar = (portal: Portal, codfol: number, codevt: contrato.EventoDoEsocial, quem = operador) =>
	portal.as(quem).call(contrato.exportarEsocial, { params: { codfol }, body: { codevt } })

/** Every event of an archive, and what xmllint says of all of them. */
function julgar(bytes: Buffer, codevt: contrato.EventoDoEsocial): readonly string[] {
	const pasta = mkdtempSync(join(tmpdir(), 'esocial-'))
	try {
		writeFileSync(join(pasta, 'eventos.zip'), bytes)
		execFileSync('unzip', ['-q', 'eventos.zip'], { cwd: pasta })
		const arquivos = readdirSync(join(pasta, codevt)).map((nome) => join(pasta, codevt, nome))
		const esquema = fileURLToPath(new URL(`./testes/esocial/${codevt}.xsd`, import.meta.url))
		const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', esquema, ...arquivos], {
			encoding: 'utf8',
		})
		expect({ status, stderr }).toMatchObject({ status: 0 })
		return arquivos.map((arquivo) => readFileSync(arquivo, 'utf8'))
	} finally {
		rmSync(pasta, { recursive: true })
	}
}

test('events of eSocial of a closed run are valid, add up to what was paid, and each download is a look', async ({
	portal,
}) => {
	const codfol = await abrirFolha(portal)
	await sql`insert into nova_folha.lancamento (codfol, codpes, numseqsrv, codrub, vlrlan, orglan, anoorg, mesorg, dtacad)
		values (${codfol}, 10004, 1, 1000, 80, 'RET', 2019, 11, now()), (${codfol}, 10003, 1, 1900, 500, 'RET', 2018, 5, now())`.execute(
		portal.db,
	)
	await levarAte(portal, codfol, 'ANA')
	expect((await exportar(portal, codfol, 'S-1202')).body.mensagem).toMatch(/depois da homologação/)
	await sql`update nova_folha.folha set sitfol = 'HOM' where codfol = ${codfol}`.execute(portal.db)
	expect((await exportar(portal, codfol, 'S-1202')).body.mensagem).toBe(
		'Faltam os CPFs de 2 pessoas no cadastro. Complete-o e exporte de novo.',
	)
	await gravarCpfs(portal)
	expect((await exportar(portal, codfol, 'S-1202', { ...analista })).status).toBe(403)
	expect(
		(
			await portal
				.as(operador)
				.call(contrato.exportarEsocial, { params: { codfol: 999_999 }, body: { codevt: 'S-1010' } })
		).status,
	).toBe(404)
	const eventos = new Map<string, readonly string[]>()
	for (const codevt of contrato.EventoDoEsocial.options) {
		const { body } = await exportar(portal, codfol, codevt)
		const { bytes } = await portal.as(operador)('GET', `/wsnovafolha/api/esocial/${body.codesc}`)
		const escritos = julgar(bytes, codevt)
		expect(escritos).toHaveLength(body.qtdeve)
		eventos.set(codevt, escritos)
	}
	const deJoao = eventos.get('S-1202')?.find((um) => um.includes(`<cpfTrab>${String(10_004 * 7919).padStart(11, '0')}`))
	expect(deJoao).toMatch(
		/<infoPerAnt><remunOrgSuc>N<\/remunOrgSuc><idePeriodo><perRef>2019-11<\/perRef>.*<vrRubr>80\.00</,
	)
	expect(eventos.get('S-1202')?.join('')).toMatch(/<indRRA>S<\/indRRA>.*<qtdMesesRRA>1<\/qtdMesesRRA>/)
	// The payments add up to the net of the run, to the cent.
	const liquidos = [...(eventos.get('S-1210')?.join('') ?? '').matchAll(/<vrLiq>(\d+)\.(\d\d)</g)]
	expect(liquidos.reduce((soma, [, reais, centavos]) => soma + BigInt(`${reais}${centavos}`), 0n)).toBe(
		BigInt((await ver(portal, codfol)).vlrliq.replace('.', '')),
	)
	const { body: lista } = await portal.as(analista).call(contrato.listarExportacoes, { params: { codfol }, query: {} })
	expect(lista.itens.map(({ codevt }) => codevt)).toEqual(['S-1210', 'S-1202', 'S-1010'])
	const olhares = (await portal.as(tiago).call(contrato.listarOlhares, { query: {} })).body.itens
	expect(olhares.find(({ como }) => como === 'exportacao')).toMatchObject({ nompes: 'Lúcia Prado' })
	expect((await portal.as(carlos).call(contrato.listarExportacoes, { params: { codfol }, query: {} })).status).toBe(403)
	// A file that differs from its registered digest is not sent.
	await sql`update nova_folha.rubrica set nomrub = nomrub || '!' where codrub = 1000`.execute(portal.db)
	const rubricas = lista.itens.find(({ codevt }) => codevt === 'S-1010')?.codesc
	expect((await portal.as(operador)('GET', `/wsnovafolha/api/esocial/${rubricas}`)).status).toBe(422)
	await sql`update nova_folha.rubrica set nomrub = replace(nomrub, '!', '') where codrub = 1000`.execute(portal.db)
})

test('withheld pay is no payment, and a run with reversals is not exported', async ({ portal }) => {
	await gravarCpfs(portal)
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'HOM')
	await sql`insert into nova_folha.retencao (codfol, codpes, numseqsrv, motret, codpesret, dtaret)
		values (${codfol}, 10008, 1, 'conta encerrada', 10009, now())`.execute(portal.db)
	expect((await exportar(portal, codfol, 'S-1210')).body.qtdeve).toBe(2)
	await sql`update nova_folha.linha set vlrlan = -1 where codfol = ${codfol} and codpes = 10008 and codrub = 1000`.execute(
		portal.db,
	)
	expect((await exportar(portal, codfol, 'S-1202')).body.mensagem).toMatch(/retificação do mês de origem/)
})

test('the evidence of a closing has its totals, digests, people, loads and alerts, and is issued once', async ({
	portal,
}) => {
	const codfol = await abrirFolha(portal)
	const emitir = () => portal.as(analista).call(contrato.emitirEvidencia, { params: { codfol } })
	await levarAte(portal, codfol, 'HOM')
	await fazerAto(portal, operador, codfol, 'gerarRemessa')
	expect((await emitir()).body.mensagem).toMatch(/Encerre a folha antes/)
	const endereco = `/wsnovafolha/api/folhas/${codfol}/evidencia`
	expect((await portal.as(analista)('GET', endereco)).status).toBe(404)
	await fazerAto(portal, operador, codfol, 'encerrar')
	await sql`insert into nova_folha.alerta (codfol, codpes, numseqsrv, codrgr, sitale, jusale, codpestrt, dtatrt)
		values (${codfol}, 10008, 1, 'NEG', 'JUS', 'conferido com a pessoa', 10005, now())`.execute(portal.db)
	await sql`insert into nova_folha.carga (codfol, codlay, nomarq, sha256, sitcrg, qtdlid, qtdrej, vlrtot, codpescad, dtacad)
		select ${codfol}::int, min(codlay), 'bolsas.csv', repeat('ab', 32), 'EST', 3, 0, 0, 10009, now() from nova_folha.layout`.execute(
		portal.db,
	)
	const [um, outro] = await Promise.all([emitir(), emitir()])
	expect(um.body).toEqual(outro.body)
	const { bytes } = await portal.as(analista)('GET', endereco)
	const texto = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
	const folha = await ver(portal, codfol)
	for (const valor of [folha.vlrbru, folha.vlrdsc, folha.vlrliq]) expect(texto).toContain(formatarDecimal(valor))
	for (const dito of ['Homologada por', 'Eduardo Vasques', 'Marina Costa', 'Lúcia Prado', 'bolsas.csv', 'Estornada'])
		expect(texto).toContain(dito)
	expect(texto).toMatch(/Líquido negativo\s+1\s+Marina Costa/)
	expect(texto).not.toContain('conferido com a pessoa')
	expect(texto).toContain(folha.hashres ?? 'nenhum')
	expect((await portal.as(carlos).call(contrato.emitirEvidencia, { params: { codfol } })).status).toBe(403)
	expect((await portal.as(carlos)('GET', endereco)).status).toBe(403)
})
