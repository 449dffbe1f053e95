import { concederPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import {
	abrirFolha,
	admin,
	analista,
	fazerAto,
	homologador,
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
