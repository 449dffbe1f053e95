import { concederPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { sortearPessoas } from './regras/queries/amostra.ts'
import { buscarFolhaDaSombra } from './regras/queries/regras.ts'
import {
	abrirFolha,
	admin,
	analista,
	fazerAto,
	homologador,
	inserirPessoas,
	levarAte,
	operador,
	test,
	ver,
} from './testes/portal-de-teste.ts'

type Portal = Parameters<typeof ver>[0]
const MOTIVO = 'decisão do conselho de administração'

const propor = (portal: Portal, codrub: number, regra: string, dtaini = '2019-06-01', quem = admin) =>
	portal.as(quem).call(contrato.proporFormula, { params: { codrub }, body: { regra, dtaini, motivo: MOTIVO } })
const decidir = (portal: Portal, quem: typeof admin, numprp: number, ato: contrato.AtoDaProposta, motivo?: string) =>
	portal.as(quem).call(contrato.decidirProposta, { params: { numprp }, body: { ato, ...(motivo ? { motivo } : {}) } })

test('a formula takes effect by two people, after a shadow run whose difference is shown; old versions stay', async ({
	portal,
}) => {
	await concederPerfil(portal.db, admin.codpes, contrato.FOL_ADMIN)
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'ANA')
	const proposta = await propor(portal, 1300, 'min(dias, 22) × 50')
	expect(proposta.status).toBe(200)
	const { numprp } = proposta.body
	expect((await propor(portal, 1300, 'min(dias, 22) × 51')).status).toBe(409)
	const { body } = await portal.as(homologador).call(contrato.obterRubrica, { params: { codrub: 1300 } })
	// Four payslips of three people gain 22 × 8,00 each: three people are few, and hear of the look.
	expect(body.propostas[0]?.sombra).toMatchObject({
		qtdpes: 3,
		qtdmud: 3,
		rubricas: [{ codrub: 1300, antes: '3696.00', depois: '4400.00' }],
	})
	const { rows: olhares } = await sql<{ n: number }>`select count(*)::int as n from nova_folha.consulta
		where como = 'simulacao' and codpes = ${admin.codpes}`.execute(portal.db)
	expect(olhares).toEqual([{ n: 3 }])
	expect((await decidir(portal, admin, numprp, 'aprovar')).body.mensagem).toMatch(
		/Quem escreveu a proposta não a decide/,
	)
	expect((await decidir(portal, analista, numprp, 'aprovar')).status).toBe(403)
	expect((await decidir(portal, homologador, numprp, 'recusar')).status).toBe(422)
	expect((await decidir(portal, homologador, numprp, 'aprovar')).status).toBe(200)
	expect((await decidir(portal, homologador, numprp, 'aprovar')).status).toBe(422)
	const depois = (await portal.as(admin).call(contrato.obterRubrica, { params: { codrub: 1300 } })).body
	expect(depois.versoes).toEqual([
		{ numver: 2, regra: 'min(dias, 22) × 50', dtaini: '2019-06-01', dtafim: null },
		{ numver: 1, regra: 'min(dias, 22) × 42', dtaini: '2000-01-01', dtafim: '2019-05-31' },
	])
	const { rows: avisos } = await sql<{
		assunto: string
	}>`select assunto from notificacoes.aviso where chvorg = ${`nova-folha:regra:${numprp}:decisao`}`.execute(portal.db)
	expect(avisos).toEqual([{ assunto: 'Mudança de Auxílio-alimentação aprovada' }])
	// The run that was computed before says so, and pays by the new version once it is computed again.
	await fazerAto(portal, operador, codfol, 'calcular')
	const { rows } = await sql<{ vlrlan: string }>`select distinct vlrlan from nova_folha.linha
		where codfol = ${codfol} and codrub = 1300`.execute(portal.db)
	expect(rows).toEqual([{ vlrlan: '1100.00' }])
})

test('the sample of a shadow run is drawn by its seed, has every kind of link, and is the same again', async ({
	portal,
}) => {
	await inserirPessoas(portal, 400, { codund: 9 })
	await sql`update nova_folha.vinculo set codcatesoc = '305' where codpes in (50100, 50300)`.execute(portal.db)
	const folha = await buscarFolhaDaSombra(portal.db)
	if (!folha) throw new Error('no computed run')
	const sortear = (semente: string) => sortearPessoas(portal.db, folha, { semente, tamanho: 200 })
	const [uma, outra, mesma] = [await sortear('1/1300'), await sortear('2/1300'), await sortear('1/1300')]
	expect(uma).toHaveLength(200)
	expect(mesma).toEqual(uma)
	expect(outra.map(({ codpes }) => codpes)).not.toEqual(uma.map(({ codpes }) => codpes))
	const contar = (estrato: string) => uma.filter((pessoa) => pessoa.estrato === estrato).length
	expect(contar('RGPS 305')).toBe(2)
	expect(Math.abs(contar('RGPS 101') - contar('RPPS 101'))).toBeLessThanOrEqual(4)
	// Not consecutive: people of the whole range are in it.
	expect(uma.filter(({ codpes }) => codpes > 50_300).length).toBeGreaterThan(30)
	await sql`delete from nova_folha.vencimento where codpes > 50000`.execute(portal.db)
	await sql`delete from nova_folha.vinculo where codpes > 50000`.execute(portal.db)
})

test('a formula is refused at the place of its error, and a cycle at saving', async ({ portal }) => {
	const recusa = async (codrub: number, regra: string) => (await propor(portal, codrub, regra)).body.mensagem
	expect(await recusa(1300, 'dias ×')).toBe('Na letra 7: A fórmula acaba antes do fim. Complete-a.')
	expect(await recusa(1300, 'vencimento ÷ dias')).toBe(
		'Na letra 12: Diga quanto vale quando o divisor é zero: a ÷ b senao 0.',
	)
	expect(await recusa(1300, '10 + R7777')).toBe('Na letra 6: Não há a rubrica 7777. Corrija o código.')
	expect(await recusa(1300, 'faixa(vencimento, SUMIDA)')).toBe('Na letra 19: Não há a tabela SUMIDA. Corrija o código.')
	expect(await recusa(1300, 'R9200 × 2')).toMatch(/é calculada depois das fórmulas/)
	expect(await recusa(1000, 'vencimento + R1010 × 1')).toMatch(/^Na letra 14: .*em círculo: 1000 → 1010 → 1000/)
	expect((await propor(portal, 5000, 'valor')).body.mensagem).toMatch(/não tem fórmula/)
	expect((await propor(portal, 1100, 'R1000', '1999-01-01')).body.mensagem).toMatch(/vale desde 01\/01\/2000/)
	expect((await propor(portal, 1100, 'R1000', '2030-01-01', operador)).status).toBe(403)
})

test('a table gets a version by the text of its slices, and the writer may take it back', async ({ portal }) => {
	await concederPerfil(portal.db, admin.codpes, contrato.FOL_ADMIN)
	const propor2 = (regra: string) =>
		portal.as(admin).call(contrato.proporTabela, {
			params: { codtab: 'IRRF' },
			body: { regra, dtaini: '2019-01-01', motivo: MOTIVO },
		})
	const { body } = await portal.as(admin).call(contrato.obterTabela, { params: { codtab: 'IRRF' } })
	const texto = body.versoes[0]?.regra ?? ''
	expect(texto.split('\n').slice(0, 2)).toEqual(['2.400,00; 0; 0,00', '2.800,00; 7,5; 180,00'])
	expect((await propor2(texto.replace('7,5', '7.5%'))).body.mensagem).toMatch(/“7.5%” não é uma alíquota/)
	expect((await propor2('2.000,00; 5; 0\n1.000,00; 7; 0')).body.mensagem).toMatch(
		/^Na letra 16: .*maior que o da anterior/,
	)
	const primeira = (await propor2(texto.replace('190', '195'))).body
	expect((await decidir(portal, homologador, primeira.numprp, 'retirar')).status).toBe(403)
	expect((await decidir(portal, admin, primeira.numprp, 'retirar')).status).toBe(200)
	const { numprp } = (await propor2(texto.replace('190', '195'))).body
	expect((await decidir(portal, homologador, numprp, 'aprovar')).status).toBe(200)
	const { rows } =
		await sql`select numver, extras ->> 'dependente' as dependente, staficticia, faixas -> 1 ->> 'aliquota' as aliquota
		from nova_folha.tabela where codtab = 'IRRF' order by numver`.execute(portal.db)
	expect(rows).toEqual([
		{ numver: 1, dependente: '190.00', staficticia: 'S', aliquota: '0.075' },
		{ numver: 2, dependente: '195.00', staficticia: 'N', aliquota: '0.075' },
	])
})

const CLASSES = {
	nomrub: 'Adicional de campo',
	natrubr: '1020',
	codinccp: '11',
	codincirrf: '11',
	codincfgts: '00',
	codinccprp: '11',
	stateto: 'S',
	pricor: 0,
} as const

test('a new rubric exists once a second person approves it, and is then paid by its formula', async ({ portal }) => {
	await concederPerfil(portal.db, admin.codpes, contrato.FOL_ADMIN)
	const dados = {
		...CLASSES,
		codrub: 1950,
		tiprub: 'P',
		formula: 'referencia × 10',
		dtaini: '2019-01-01',
		motivo: MOTIVO,
	}
	const criar = (mais: object = {}, quem = admin) =>
		portal.as(quem).call(contrato.proporRubrica, { body: { ...dados, ...mais } as contrato.DadosDaRubrica })
	expect((await criar({}, operador)).status).toBe(403)
	expect((await criar({ codrub: 1000 })).body.mensagem).toMatch(/Já há a rubrica 1000/)
	expect((await criar({ formula: '10 + R7777' })).body.mensagem).toMatch(/^Na letra 6/)
	expect((await criar({ natrubr: '12' })).status).toBe(400)
	const { numprp } = (await criar()).body
	expect((await criar()).status).toBe(409)
	const ver1950 = () => portal.as(homologador).call(contrato.obterRubrica, { params: { codrub: 1950 } })
	expect((await ver1950()).body).toMatchObject({
		nomreg: 'Adicional de campo',
		versoes: [],
		propostas: [{ tippro: 'N' }],
	})
	expect((await decidir(portal, admin, numprp, 'aprovar')).status).toBe(403)
	expect((await decidir(portal, homologador, numprp, 'aprovar')).status).toBe(200)
	expect((await ver1950()).body.versoes).toEqual([
		{ numver: 1, regra: 'referencia × 10', dtaini: '2019-01-01', dtafim: null },
	])
	const codfol = await abrirFolha(portal)
	await sql`insert into nova_folha.lancamento (codfol, codpes, numseqsrv, codrub, vlrref, orglan, dtacad)
		values (${codfol}, 10008, 1, 1950, 12.5, 'MAN', now())`.execute(portal.db)
	await levarAte(portal, codfol, 'ANA')
	const { rows } = await sql<{ vlrlan: string }>`select vlrlan from nova_folha.linha
		where codfol = ${codfol} and codrub = 1950`.execute(portal.db)
	expect(rows).toEqual([{ vlrlan: '125.00' }])
})

test('other classes count from their day on: months of before are computed by the classes of before', async ({
	portal,
}) => {
	await concederPerfil(portal.db, admin.codpes, contrato.FOL_ADMIN)
	const antes = await abrirFolha(portal, { anoref: 2019, mesref: 5, dtapgt: '2019-06-05' })
	const classes = { ...CLASSES, nomrub: 'Auxílio-alimentação', natrubr: '1806' }
	const mudar = (codrub: number, quem = admin) =>
		portal.as(quem).call(contrato.proporClasses, {
			params: { codrub },
			body: { ...classes, dtaini: '2019-07-01', motivo: MOTIVO },
		})
	expect((await mudar(1300, operador)).status).toBe(403)
	expect((await mudar(7777)).status).toBe(404)
	const { body } = await mudar(1300)
	const { propostas } = (await portal.as(homologador).call(contrato.obterRubrica, { params: { codrub: 1300 } })).body
	expect(propostas[0]).toMatchObject({ tippro: 'C', regra: expect.stringMatching(/previdência: 11, base do mês/) })
	expect(Number(propostas[0]?.sombra?.qtdmud)).toBeGreaterThan(0)
	expect((await decidir(portal, homologador, body.numprp, 'aprovar')).status).toBe(200)
	const depois = await abrirFolha(portal, { anoref: 2019, mesref: 7, dtapgt: '2019-08-05' })
	const lerBase = async (codfol: number) => {
		await levarAte(portal, codfol, 'ANA')
		const { rows } = await sql<{ vlrbas: string }>`select vlrbas from nova_folha.tributo
			where codfol = ${codfol} and codpes = 10008 and chave = 'CTB/RGPS/11'`.execute(portal.db)
		return Number(rows[0]?.vlrbas)
	}
	const [velha, nova] = [await lerBase(antes), await lerBase(depois)]
	expect(nova - velha).toBeGreaterThan(900)
	// A later formula keeps the classes of the version before it.
	const formula = await propor(portal, 1300, 'min(dias, 22) × 60', '2019-09-01')
	expect((await decidir(portal, homologador, formula.body.numprp, 'aprovar')).status).toBe(200)
	const { rows } = await sql<{
		codinccp: string | null
	}>`select classes ->> 'codinccp' as codinccp from nova_folha.regra
		where codrub = 1300 order by numver desc limit 1`.execute(portal.db)
	expect(rows).toEqual([{ codinccp: '11' }])
})
