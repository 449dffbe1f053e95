import { concederPerfil } from '@portal/platform/server'
import { askPython, readCalendar, type TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
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

/** Draft-03 schemas of what Popolo says of the four classes that are exported. */
const DATA = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
const descrever = (obrigatorios: readonly string[], datas: readonly string[] = []) => ({
	type: 'array',
	required: true,
	items: {
		type: 'object',
		properties: {
			...Object.fromEntries(obrigatorios.map((campo) => [campo, { type: 'string', required: true, minLength: 1 }])),
			...Object.fromEntries(datas.map((campo) => [campo, { type: 'string', pattern: DATA }])),
		},
		additionalProperties: false,
	},
})
const ESQUEMA = {
	$schema: 'http://json-schema.org/draft-03/schema#',
	type: 'object',
	properties: {
		organizations: descrever(['id', 'name', 'classification'], ['founding_date', 'dissolution_date']),
		posts: descrever(['id', 'label', 'role', 'organization_id'], ['start_date', 'end_date']),
		memberships: descrever(['id', 'person_id', 'post_id', 'organization_id', 'role'], ['start_date', 'end_date']),
		persons: descrever(['id', 'name']),
	},
	additionalProperties: false,
}

const JUIZ = `
from jsonschema import Draft3Validator
pedido = json.load(sys.stdin)
Draft3Validator.check_schema(pedido["esquema"])
print(json.dumps([e.message for e in Draft3Validator(pedido["esquema"]).iter_errors(pedido["dados"])]))
`

const validar = (dados: unknown): unknown => askPython(JUIZ, { esquema: ESQUEMA, dados })

const LEITOR_DE_AGENDA = `
from icalendar import Calendar
agenda = Calendar.from_ical(json.load(sys.stdin)["ics"])
print(json.dumps([[str(e["SUMMARY"]), e.decoded("DTSTART").isoformat()] for e in agenda.walk("VEVENT")]))
`

test('the ends of mandates are read by another program as whole days', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: marina.codpes, dtainimdt: '2026-01-01' })
	const { bytes } = await portal.anon('GET', `/wsmandato/api/colegiados/${CHAVE.codclg}/${CHAVE.sglclg}/agenda.ics`)
	const fins = [[`Fim de mandato: ${marina.nome}`, '2027-12-31']]
	expect(askPython(LEITOR_DE_AGENDA, { ics: bytes.toString() })).toEqual(fins)
	expect(readCalendar(bytes.toString()).map(({ summary, start }) => [summary, start])).toEqual(fins)
})

test('Popolo is valid by its draft-03 schemas, and an ended mandate is never in it', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2024-01-01' })
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2026-01-01' })
	const { body } = await portal.anon.call(contrato.obterPopolo, {})
	expect(validar(body)).toEqual([])
	expect(validar({ ...body, memberships: [{ id: '' }] })).not.toEqual([])
	const ids = new Set([...body.persons, ...body.posts, ...body.organizations].map(({ id }) => id))
	for (const { person_id, post_id, organization_id } of body.memberships)
		expect([person_id, post_id, organization_id].filter((id) => !ids.has(id))).toEqual([])
	expect(body.persons.map(({ name }) => name)).toContain(joao.nome)
	expect(body.persons.map(({ name }) => name)).not.toContain(carlos.nome)
})

test('a pro tempore holder exercises a vacant seat until somebody takes it', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal, { tipfncclg: 'P', ctgcad: 'NAT' })
	const interino = (mais: object = {}) =>
		portal.as(geral).call(contrato.designarProTempore, {
			params: { ...CHAVE, numcad },
			body: {
				codpes: carlos.codpes,
				dtainimdt: '2027-03-01',
				dtafimmdt: '2027-08-31',
				motpro: 'VAG',
				numatodsg: 'Portaria 3/2027',
				...mais,
			},
		})
	expect((await interino({ dtafimmdt: '2029-03-01' })).body.mensagem).toMatch(/no máximo até 28\/02\/2029/)
	expect((await interino({ dtafimmdt: '2027-02-01' })).status).toBe(422)
	expect((await interino()).status).toBe(200)
	expect((await interino({ codpes: joao.codpes })).status).toBe(422)
	const { cadeiras, presidencia, qtdvotos } = await comporEm(portal)
	expect(cadeiras[0]).toMatchObject({
		titular: null,
		proTempore: { nompes: carlos.nome, motpro: 'VAG' },
		exercicio: 'PRO',
		situacao: 'G',
	})
	expect(presidencia).toEqual({ nompes: carlos.nome, porque: 'Presidente pro tempore' })
	expect(qtdvotos).toBe(1)
	// A holder takes the exercise from the first day of the mandate, and the days before stay.
	await designar(portal, numcad, { codpes: marina.codpes, dtainimdt: '2027-05-01' })
	expect((await comporEm(portal, '2027-04-30')).cadeiras[0]?.exercicio).toBe('PRO')
	expect((await comporEm(portal, '2027-05-01')).cadeiras[0]?.exercicio).toBe('TIT')
})

test('the report of gaps names what is missing, in the units of the secretariat alone', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	const listar = async (tiplac?: contrato.TipoDeLacuna, quem: Parameters<TestPortal['as']>[0] = geral) => {
		const { status, body } = await portal
			.as(quem)
			.call(contrato.listarLacunas, { query: { porPagina: 100, ...(tiplac ? { tiplac } : {}) } })
		expect({ status, body }).toMatchObject({ status: 200 })
		return body.itens.filter(({ codclg }) => codclg === CHAVE.codclg)
	}
	expect((await listar()).map(({ tiplac }) => tiplac).sort()).toEqual(['DOC', 'SUP', 'VAG'])
	expect(await listar('VAG')).toMatchObject([{ numcad, dia: null }])
	const codmdt = await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2026-01-01' })
	expect(await listar('VAG')).toEqual([])
	await portal.as(geral).call(contrato.afastarTitular, { params: { codmdt }, body: { dtaini: '2027-03-01' } })
	expect(await listar('EXE')).toMatchObject([{ numcad }])
	await portal
		.as(geral)
		.call(contrato.encerrarMandato, { params: { codmdt }, body: { dtafimefe: '2027-03-05', motfim: 'REN' } })
	expect(await listar('VAG')).toMatchObject([{ numcad, dia: '2027-03-06' }])
	// The secretariat of another unit does not see it.
	await concederPerfil(portal.db, secretaria.codpes, contrato.MDT_SECRETARIA, { codund: 1 })
	expect(await listar('VAG', { codpes: secretaria.codpes, nome: secretaria.nome })).toEqual([])
	const planilha = await portal.as(geral)('GET', '/wsmandato/api/lacunas/planilha?formato=csv&tiplac=VAG')
	expect(planilha.bytes.toString()).toContain('Cadeira vaga')
})

test('the composition as PDF is the same file for the same content, and has a permalink', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2026-01-01' })
	const endereco = `/wsmandato/api/colegiados/${CHAVE.codclg}/${CHAVE.sglclg}/composicao.pdf`
	const baixar = (data: string) => portal.anon('GET', `${endereco}?data=${data}`)
	const primeiro = await baixar('2027-03-01')
	expect(primeiro.headers['content-type']).toBe('application/pdf')
	const texto = (await portal.pdf.extrairTexto(primeiro.bytes)).join('\n').replaceAll(/\s+/g, '')
	expect(texto).toContain(carlos.nome.replaceAll(' ', ''))
	expect(texto).toContain('em=2027-03-10T12%3A00%3A00.000Z')
	portal.irPara(new Date('2027-03-12T12:00:00Z'))
	const segundo = await baixar('2027-03-01')
	expect(segundo.bytes.equals(primeiro.bytes)).toBe(true)
	expect(segundo.headers['etag']).toBe(primeiro.headers['etag'])
	expect((await baixar('2027-03-13')).status).toBe(422)
	expect((await baixar('1999-12-31')).status).toBe(422)
	expect((await portal.anon('GET', '/wsmandato/api/colegiados/9999/XX/composicao.pdf')).status).toBe(404)
})
