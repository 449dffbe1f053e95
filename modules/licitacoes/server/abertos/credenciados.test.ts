import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { credenciar, publicarCredenciamento, terminar } from '../testes/credenciamento-de-teste.ts'
import { julgarOcds, juntarLancamentos } from '../testes/ocds-de-teste.ts'
import { pregoeira, test } from '../testes/portal-de-teste.ts'
import { lancarAntigas } from './lancar.ts'

interface Lancamento {
	readonly tag: readonly string[]
	readonly parties: readonly { readonly name: string; readonly roles: readonly string[] }[]
	readonly tender: { readonly status: string }
	readonly awards?: readonly {
		readonly id: string
		readonly status: string
		readonly value?: unknown
		readonly suppliers: readonly { readonly name: string }[]
		readonly items: readonly { readonly id: string }[]
		readonly contractPeriod: { readonly startDate: string; readonly endDate?: string }
	}[]
}

/** Releases of a tender, which two validators accept, and what a merge of them says. */
async function ler(portal: TestPortal, codpcddsp: number) {
	const { bytes } = await portal.anon('GET', `/wslicitacoes/api/licitacoes/${codpcddsp}/ocds`)
	const pacote = JSON.parse(bytes.toString())
	expect(julgarOcds(pacote)).toEqual({ porPython: [], porAjv: [] })
	const releases: Lancamento[] = pacote.releases
	return { releases, junto: juntarLancamentos(pacote.releases) as unknown as Lancamento }
}

const descrever = ({ awards = [] }: Lancamento) =>
	awards.map(({ status, suppliers, items, contractPeriod }) => [
		suppliers[0]?.name,
		items.map(({ id }) => id).join(','),
		status,
		contractPeriod.endDate === undefined ? 'vigente' : 'terminado',
	])

const BABEL = { nomfor: 'Babel Ltda.', numitens: [] }
const PESSOA = { nomfor: 'Maria Silva', niforn: '529.982.247-25', numitens: [2] }
const FIM = { dtades: '2027-08-10', motdes: 'Pediu o descredenciamento.' }

test('each accreditation is an award without a value, told once, whose end is told as what it was', async ({
	portal,
}) => {
	const codpcddsp = await publicarCredenciamento(portal)
	await credenciar(portal, codpcddsp, 1, BABEL)
	await credenciar(portal, codpcddsp, 2, PESSOA)
	const vigente = await ler(portal, codpcddsp)
	expect(vigente.releases.map(({ tag }) => tag)).toEqual([
		['tender'],
		['tenderUpdate', 'award'],
		['tenderUpdate', 'award'],
	])
	// A release has what changed by it alone; the merge has all of them.
	expect(vigente.releases.map(({ awards = [] }) => awards.length)).toEqual([0, 1, 1])
	expect(descrever(vigente.junto)).toEqual([
		['Babel Ltda.', '1,2', 'active', 'vigente'],
		['Maria Silva', '2', 'active', 'vigente'],
	])
	expect(vigente.junto.parties.slice(1)).toMatchObject([
		{ id: 'BR-CNPJ-11222333000181', name: 'Babel Ltda.', roles: ['supplier'] },
		{ identifier: { scheme: 'BR-CPF', id: '***.982.247-**' }, roles: ['supplier'] },
	])
	expect(JSON.stringify(vigente.releases)).not.toMatch(/52998224725|529\.982\.247-25|"value"/)

	await terminar(portal, codpcddsp, 2, { ...FIM, versao: 3 })
	const body = { ato: 'encerrar' as const, versao: 4, dscmot: 'A demanda do ano foi atendida.' }
	expect((await portal.as(pregoeira).call(contrato.agir, { params: { codpcddsp }, body })).status).toBe(200)
	const { releases, junto } = await ler(portal, codpcddsp)
	expect(releases.slice(3).map(({ tag }) => tag)).toEqual([
		['tenderUpdate', 'awardCancellation'],
		['tenderUpdate', 'awardUpdate'],
	])
	expect(junto.tender.status).toBe('complete')
	expect(descrever(junto)).toEqual([
		['Babel Ltda.', '1,2', 'active', 'terminado'],
		['Maria Silva', '2', 'cancelled', 'terminado'],
	])
	// The closing is no purchase: each contract that comes of it is one.
	const { body: pagina } = await portal.anon.call(contrato.obterLicitacao, { params: { codpcddsp } })
	expect(pagina.compra).toBeNull()
})

test('a revoked credenciamento takes its accreditations back', async ({ portal }) => {
	const codpcddsp = await publicarCredenciamento(portal)
	await credenciar(portal, codpcddsp, 1, BABEL)
	const body = { ato: 'revogar' as const, versao: 2, dscmot: 'A necessidade deixou de existir.' }
	await portal.as(pregoeira).call(contrato.agir, { params: { codpcddsp }, body })
	const { releases, junto } = await ler(portal, codpcddsp)
	expect(releases.at(-1)?.tag).toEqual(['tenderCancellation', 'awardCancellation'])
	expect(descrever(junto)).toEqual([['Babel Ltda.', '1,2', 'cancelled', 'terminado']])
})

test('an accreditation from before its data were open is told by a nightly release, once', async ({ portal }) => {
	const codpcddsp = await publicarCredenciamento(portal)
	await sql`insert into licitacoes.liccrd (codpcddsp, numcrd, nomfor, niforn, numitens, dtacrd, dtapub, codpes)
		values (${codpcddsp}, 1, 'Babel Ltda.', '11222333000181', '{}', '2027-08-09', now(), 10009)`.execute(portal.db)
	expect((await ler(portal, codpcddsp)).junto.awards).toBeUndefined()
	await lancarAntigas.executar(portal, {})
	await lancarAntigas.executar(portal, {})
	const { releases, junto } = await ler(portal, codpcddsp)
	expect(releases.map(({ tag }) => tag)).toEqual([['tender'], ['tenderUpdate', 'award']])
	expect(descrever(junto)).toEqual([['Babel Ltda.', '1,2', 'active', 'vigente']])
})
