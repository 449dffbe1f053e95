import { units } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import type { EventoLote, Lote } from '../../contract/index.ts'
import { cadeiaInteira, listarEventos } from '../queries/evento.ts'
import { criarLote, criarPortalComAssina, eduardo, feito, marina } from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const SALVAR = '/uspproc/executar/assinatura/salvarLoteDocumento'
type Portal = Parameters<typeof criarLote>[0]

async function alteracoesDe(portal: Portal, codlotdocasi: number): Promise<Pick<EventoLote, 'nompes' | 'dscevt'>[]> {
	const eventos = await listarEventos(portal.db, codlotdocasi)
	expect(cadeiaInteira(eventos)).toBe(true)
	return eventos.flatMap(({ tipevt, nompes, dscevt }) => (tipevt === 'alterado' ? [{ nompes, dscevt }] : []))
}

describe('changes of a draft', () => {
	test('that a page saves while somebody types are told once, when it is sent, with what is different', async ({
		portal,
	}) => {
		const { codlotdocasi } = await criarLote(portal)
		const gestora = portal.as(marina)
		for (const dsclot of ['Peço', 'Peço que', 'Peço que leiam'])
			await feito(gestora('POST', SALVAR, { codlotdocasi, nomlot: 'Termo de cessão', dsclot, tipord: 'S' }))
		await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi }))
		expect(await alteracoesDe(portal, codlotdocasi)).toEqual([
			{
				nompes: 'Marina Costa',
				dscevt:
					'Dados do lote alterados: nome, de "Termo de cooperação" para "Termo de cessão"; ' +
					'ordem dos assinantes, de Todos ao mesmo tempo para Um depois do outro; mensagem aos participantes.',
			},
		])
	})

	test('that came to nothing are not told, and a unit is told by its name', async ({ portal }) => {
		const { codlotdocasi, codund } = await criarLote(portal)
		const gestora = portal.as(marina)
		await feito(gestora('POST', SALVAR, { codlotdocasi, nomlot: 'Outro nome', codund: units.ime }))
		await feito(gestora('POST', SALVAR, { codlotdocasi, nomlot: 'Termo de cooperação', codund: units.ime }))
		await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi }))
		const [unica, ...outras] = await alteracoesDe(portal, codlotdocasi)
		expect(outras).toEqual([])
		expect(unica?.dscevt).toMatch(/^Dados do lote alterados: unidade, de [A-Z]+ para [A-Z]+\.$/)
		const desfeito = await criarLote(portal)
		for (const nomlot of ['Outro nome', 'Termo de cooperação'])
			await feito(gestora('POST', SALVAR, { codlotdocasi: desfeito.codlotdocasi, nomlot, codund }))
		await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi: desfeito.codlotdocasi }))
		expect(await alteracoesDe(portal, desfeito.codlotdocasi)).toEqual([])
	})

	test('of two people, or of one on two days, are told apart', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal)
		const salvar = (quem: typeof marina, nomlot: string) =>
			feito<Lote>(portal.as(quem)('POST', SALVAR, { codlotdocasi, nomlot }))
		await salvar(marina, 'Primeiro')
		await salvar(eduardo, 'Segundo')
		portal.irPara(new Date(Date.now() + 24 * 3_600_000))
		await salvar(eduardo, 'Terceiro')
		await feito(portal.as(marina)('POST', '/uspassinaws/enviar', { codlotdocasi }))
		const nome = (de: string, para: string) => `Dados do lote alterados: nome, de "${de}" para "${para}".`
		expect(await alteracoesDe(portal, codlotdocasi)).toEqual([
			{ nompes: 'Marina Costa', dscevt: nome('Termo de cooperação', 'Primeiro') },
			{ nompes: 'Eduardo Vasques', dscevt: nome('Primeiro', 'Segundo') },
			{ nompes: 'Eduardo Vasques', dscevt: nome('Segundo', 'Terceiro') },
		])
	})
})
