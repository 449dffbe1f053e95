import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { licitacoes } from '../index.ts'
import { julgarOcds, juntarLancamentos } from '../testes/ocds-de-teste.ts'
import { calcularInstante, pedir, pregoeira, publicarUma, test } from '../testes/portal-de-teste.ts'

const obter = async (portal: TestPortal, codpcddsp: number) =>
	(await portal.anon.call(contrato.obterLicitacao, { params: { codpcddsp } })).body

const ler = async (portal: TestPortal, codpcddsp: number) => {
	const { status, bytes, headers } = await portal.anon('GET', `/wslicitacoes/api/licitacoes/${codpcddsp}/ocds`)
	expect({ status, julgado: julgarOcds(JSON.parse(bytes.toString())) }).toEqual({
		status: 200,
		julgado: { porPython: [], porAjv: [] },
	})
	return { pacote: JSON.parse(bytes.toString()), texto: bytes.toString(), etag: String(headers['etag']) }
}

const conduzir = (portal: TestPortal, codpcddsp: number) => {
	let versao = 1
	const como = portal.as(pregoeira)
	const params = { codpcddsp }
	const conferir = ({ status, body }: { readonly status: number; readonly body: { readonly versao: number } }) => {
		expect({ status, body }).toMatchObject({ status: 200 })
		versao = body.versao
	}
	return {
		agir: async (ato: contrato.AtoDaLicitacao, mais: object = {}) =>
			conferir(
				await como.call(contrato.agir, {
					params,
					body: { ato, versao, dscmot: `Motivo de ${ato} a licitação.`, ...mais },
				}),
			),
		mudar: async (mais: object) =>
			conferir(
				await como.call(contrato.publicarVersao, {
					params,
					body: {
						versao,
						txtedt: 'Outro texto do edital inteiro.',
						staprp: 'S',
						motver: 'O objeto foi corrigido.',
						dtaabe: calcularInstante('2027-08-16'),
						...mais,
					},
				}),
			),
		registrar: async (txtres: string) =>
			conferir(await como.call(contrato.registrarResultados, { params, body: { versao, txtres } })),
		responder: (numesc: number) =>
			como.call(contrato.responder, { params: { codpcddsp, numesc }, body: { txtrsp: 'Sim, em duas parcelas.' } }),
	}
}

const ITENS = '1; Papel A4; 100; resma; ampla; ; 20,50\n1; Papel A3; 10; resma; ampla; ; 41,00'

/** The compiled release beside the page: object, dates, items with their values, awards and events. */
async function compararComPagina(portal: TestPortal, codpcddsp: number, releases: readonly never[]) {
	const junto = juntarLancamentos(releases) as never as {
		tender: Record<string, never> & {
			items: readonly { id: string; description?: string; quantity?: number; unit?: { value?: { amount: number } } }[]
			milestones: readonly { title: string; dateMet: string }[]
			documents: readonly { url: string }[]
		}
		awards?: readonly { status: string; items?: readonly { id: string }[]; suppliers?: readonly { name: string }[] }[]
	}
	const pagina = await obter(portal, codpcddsp)
	const { tender, awards = [] } = junto
	const removerVazios = (valor: unknown): unknown =>
		JSON.parse(JSON.stringify(valor), (_, um) => (um && JSON.stringify(um) === '{}' ? undefined : um))
	expect(tender).toMatchObject({
		title: `Licitação ${pagina.numlct}`,
		description: pagina.dscobj,
		status: contrato.SITUACOES_OCDS[pagina.sitlct],
		procuringEntity: { name: pagina.nomund },
		tenderPeriod: { endDate: new Date(pagina.dtaabe).toISOString() },
		hasEnquiries: pagina.pedidos.length > 0,
	})
	expect(removerVazios(tender.items.filter(({ description }) => description !== undefined))).toEqual(
		pagina.itens.map(({ numitm, dscitm, qtditm, unimed, vlrest }) => ({
			id: String(numitm),
			description: dscitm,
			quantity: Number(qtditm),
			unit: { name: unimed, ...(vlrest === null ? {} : { value: { amount: Number(vlrest), currency: 'BRL' } }) },
		})),
	)
	expect(tender.milestones.map(({ title, dateMet }) => [title, dateMet])).toEqual(
		pagina.eventos.toReversed().map(({ dsceve, dtaeve }) => [dsceve, new Date(dtaeve).toISOString()]),
	)
	const vencedores = awards.filter(({ status }) => status === 'pending' || status === 'active')
	expect(vencedores.map(({ items, suppliers }) => [items?.[0]?.id, suppliers?.[0]?.name])).toEqual(
		pagina.itens
			.filter(({ sititm, classificados }) => sititm === 'V' && classificados.length > 0)
			.map(({ numitm, classificados }) => [String(numitm), classificados[0]?.nomfor]),
	)
	return junto
}

test('each event of a tender is one release with a stable identifier, and the releases merged are the page', async ({
	portal,
}) => {
	const codpcddsp = await publicarUma(portal, { txtitm: `${ITENS}\n; Lápis; 5; caixa; ampla; ; 3,00` })
	const { agir, mudar, registrar, responder } = conduzir(portal, codpcddsp)
	const lidos: { readonly id: string; readonly tag: readonly string[] }[] = []
	const conferir = async (...tag: string[]) => {
		const { pacote } = await ler(portal, codpcddsp)
		// Releases that were published before stay as they were, to the letter.
		expect(pacote.releases.slice(0, lidos.length)).toEqual(lidos)
		expect(pacote.releases).toHaveLength(lidos.length + 1)
		expect(pacote.releases.at(-1).tag).toEqual(tag)
		lidos.splice(0, lidos.length, ...pacote.releases)
		return compararComPagina(portal, codpcddsp, pacote.releases)
	}
	await conferir('tender')
	await pedir(portal, codpcddsp)
	await responder(1)
	await conferir('tenderUpdate')
	// The third item leaves the notice, the first one loses its estimate, and the opening moves.
	await mudar({ txtitm: ITENS.replace('20,50', ''), dtaabe: calcularInstante('2027-08-30') })
	const emendada = await conferir('tenderAmendment')
	expect(emendada.tender.items[2]).toEqual({ id: '3', unit: { value: {} } })
	expect(emendada.tender).toMatchObject({ amendments: [{ id: 'versao-2', rationale: 'O objeto foi corrigido.' }] })
	await agir('suspender')
	await conferir('tenderUpdate')
	await agir('retomar', { dtaabe: calcularInstante('2027-09-01') })
	await conferir('tenderUpdate')
	portal.irPara(new Date(calcularInstante('2027-09-01')))
	await agir('abrir')
	await conferir('tenderUpdate')
	await registrar(
		'1; 1; Papéis Ltda.; 22765432000126; 19,90; ; EPP\n1; 2; Marina Duarte; 12345678909; 21,30;\n2; deserto',
	)
	await conferir('tenderUpdate', 'award')
	// Another winner: the award of the first one is cancelled, and stays so.
	await registrar('1; 1; Marina Duarte; 12345678909; 18,90;\n2; deserto')
	const trocada = await conferir('tenderUpdate', 'awardUpdate')
	expect(trocada.awards?.map(({ status }) => status)).toEqual(['cancelled', 'unsuccessful', 'pending'])
	await agir('julgar', { minint: 10 })
	portal.irPara(new Date(calcularInstante('2027-09-01', '09:11')))
	await conferir('tenderUpdate', 'awardUpdate')
	await agir('homologar')
	await conferir('tenderUpdate', 'awardUpdate')
	expect(new Set(lidos.map(({ id }) => id)).size).toBe(lidos.length)
	const { texto, etag } = await ler(portal, codpcddsp)
	// A natural person is masked, who asked is nowhere, and the bytes change with an event alone.
	expect(texto).not.toMatch(/12345678909|horizonte/i)
	expect(texto).toContain('***.456.789-**')
	portal.irPara(new Date('2027-10-01T12:00:00Z'))
	expect(await ler(portal, codpcddsp)).toMatchObject({ texto, etag })
})

test('a revoked tender ends with a release of its cancellation, and secret estimates come out with its end alone', async ({
	portal,
}) => {
	const codpcddsp = await publicarUma(portal, { txtitm: ITENS, stasig: 'S' })
	expect((await ler(portal, codpcddsp)).texto).not.toMatch(/20\.5|41/)
	await conduzir(portal, codpcddsp).agir('revogar')
	const { pacote } = await ler(portal, codpcddsp)
	expect(pacote.releases.map(({ tag }: { tag: string[] }) => tag)).toEqual([['tender'], ['tenderCancellation']])
	const { tender } = await compararComPagina(portal, codpcddsp, pacote.releases)
	expect(tender).toMatchObject({ status: 'cancelled', items: [{ unit: { value: { amount: 20.5 } } }, {}] })
})

test('the package of a filter has the releases of its tenders, each process by itself', async ({ portal }) => {
	const vidros = await publicarUma(portal, { codgrp: 'LAB', dscobj: 'Vidraria para laboratórios.' })
	await publicarUma(portal)
	await conduzir(portal, vidros).agir('suspender')
	const { bytes, headers } = await portal.anon('GET', '/wslicitacoes/api/ocds?codgrp=LAB')
	expect(headers['content-type']).toBe('application/json; charset=utf-8')
	const dados = JSON.parse(bytes.toString())
	expect(julgarOcds(dados)).toEqual({ porPython: [], porAjv: [] })
	expect(dados.releases.map(({ id }: { id: string }) => id)).toEqual([
		`ocds-000000-licitacao-${vidros}-1`,
		`ocds-000000-licitacao-${vidros}-2`,
	])
	expect((await portal.anon('GET', '/wslicitacoes/api/ocds?codgrp=NADA')).status).toBe(400)
	// A field that the standard does not have is found by both judges.
	const estragado = julgarOcds({ ...dados, releases: [{ ...dados.releases[0], tag: ['licitação'], licitacao: 1 }] })
	expect([estragado.porAjv.length, (estragado.porPython as unknown[]).length]).toEqual([2, 2])
})

test('a tender from before its data were open has a first release as it stands, the same before and after it is kept', async ({
	portal,
}) => {
	const codpcddsp = await publicarUma(portal, { txtitm: ITENS })
	await sql`delete from licitacoes.liclan where codpcddsp = ${codpcddsp}`.execute(portal.db)
	const antes = await ler(portal, codpcddsp)
	expect(antes.pacote.releases).toMatchObject([{ id: `ocds-000000-licitacao-${codpcddsp}-1`, tag: ['tender'] }])
	await licitacoes.jobs?.find(({ nome }) => nome === 'licitacoes-lancar-antigas')?.executar(portal, {})
	expect((await ler(portal, codpcddsp)).texto).toBe(antes.texto)
	await conduzir(portal, codpcddsp).agir('suspender')
	expect((await ler(portal, codpcddsp)).pacote.releases).toHaveLength(2)
})
