import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { somarDias } from '@portal/platform/contract'
import { askPython, readCalendar } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { calcularInstante, pregoeira, publicarUma, test } from './testes/portal-de-teste.ts'

const DIAS_UTEIS = `
from datetime import date
from workalendar.america import BrazilSaoPauloState
pedido = json.load(sys.stdin)
estado = BrazilSaoPauloState()
ler = date.fromisoformat
print(json.dumps({
	"feriados": [dia.isoformat() for ano in range(2024, 2031) for dia, _ in estado.holidays(ano)],
	"depois": [estado.add_working_days(ler(dia), n).isoformat() for dia, n in pedido["depois"]],
	"antes": [estado.sub_working_days(ler(dia), 3).isoformat() for dia in pedido["antes"]],
}))
`

interface Juizo {
	readonly feriados: string[]
	readonly depois: string[]
	readonly antes: string[]
}

test('terms in working days are those of an independent calendar of the state, over six years', () => {
	// Every seventeenth day falls on each day of the week, near every holiday.
	const dias = Array.from({ length: 120 }, (_, n) => somarDias('2024-01-01', n * 17))
	const minimos = [8, 10, 15, 25, 35, 60]
	const depois = dias.map((dia, n) => [dia, minimos[n % minimos.length] ?? 8] as const)
	const juiz = askPython(DIAS_UTEIS, { depois, antes: dias }) as Juizo
	const feriados = new Set(juiz.feriados)
	const nossos = depois.map(([dia, n]) =>
		contrato.calcularPrimeiroDia(dia, { dias: n, fundamento: '' }, feriados, true),
	)
	expect(nossos).toEqual(juiz.depois)
	expect(dias.map((dia) => contrato.calcularLimiteDePedidos(dia, feriados))).toEqual(juiz.antes)
})

const AGENDA = `
from icalendar import Calendar
agenda = Calendar.from_ical(json.load(sys.stdin)["ics"])
print(json.dumps([[
	str(e["UID"]).split("@")[0], e.decoded("DTSTART").isoformat(), int(e.get("SEQUENCE", 0)), str(e["STATUS"]),
] for e in agenda.walk("VEVENT")]))
`

test('the calendar of a tender is read by another program: every date moves, SEQUENCE rises, revocation cancels', async ({
	portal,
}) => {
	const codpcddsp = await publicarUma(portal)
	const ler = async () => {
		const { bytes } = await portal.anon('GET', `/wslicitacoes/api/licitacoes/${codpcddsp}/agenda.ics`)
		const ics = bytes.toString()
		const porIcalJs = readCalendar(ics).map(({ uid, start, sequence, status }) => [
			uid.split('@')[0],
			start.replace('.000Z', '+00:00'),
			sequence,
			status,
		])
		const porPython = askPython(AGENDA, { ics }) as [string, string, number, string][]
		expect(porIcalJs).toEqual(porPython)
		return porPython
	}
	const descrever = (pedidos: string, abertura: string, sequence: number, status: string) => [
		[`licitacao-${codpcddsp}-pedidos`, pedidos, sequence, status],
		[`licitacao-${codpcddsp}-abertura`, abertura, sequence, status],
	]
	expect(await ler()).toEqual(descrever('2027-08-12T01:59:59+00:00', '2027-08-16T12:00:00+00:00', 0, 'CONFIRMED'))
	await portal.as(pregoeira).call(contrato.publicarVersao, {
		params: { codpcddsp },
		body: {
			versao: 1,
			txtedt: 'Primeiro parágrafo, outro.',
			staprp: 'S',
			motver: 'O julgamento passa a ser por lote.',
			dtaabe: calcularInstante('2027-08-30'),
		},
	})
	expect(await ler()).toEqual(descrever('2027-08-26T01:59:59+00:00', '2027-08-30T12:00:00+00:00', 1, 'CONFIRMED'))
	await portal.as(pregoeira).call(contrato.agir, {
		params: { codpcddsp },
		body: { ato: 'revogar', versao: 2, dscmot: 'A necessidade acabou de vez.' },
	})
	expect((await ler()).map(([, , sequence, status]) => [sequence, status])).toEqual([
		[2, 'CANCELLED'],
		[2, 'CANCELLED'],
	])
})

/** Verdict of xmllint about a feed, against the grammar of RFC 4287. */
function julgarAtom(feed: string): string {
	const gramatica = fileURLToPath(new URL('testes/atom.rng', import.meta.url))
	return spawnSync('xmllint', ['--nonet', '--noout', '--relaxng', gramatica, '-'], { input: feed, encoding: 'utf8' })
		.stderr
}

test('the feed is valid by the grammar of Atom, also with what would break it and with nothing in it', async ({
	portal,
}) => {
	await publicarUma(portal, { dscobj: 'Papel <b>&amp; "tinta"</b> ]]> para a gráfica.', numlct: "1'&<x>/2027" })
	const ler = async (busca: string) => (await portal.anon('GET', `/wslicitacoes/api/atom${busca}`)).bytes.toString()
	const feed = await ler('?codgrp=EXP&busca=%22tinta%22')
	expect(feed).toContain('<entry>')
	expect(julgarAtom(feed)).toBe('- validates\n')
	expect(julgarAtom(await ler('?busca=nada+assim'))).toBe('- validates\n')
	// The judge refuses what is no feed.
	expect(julgarAtom(feed.replace(/<updated>[^<]*<\/updated>/, ''))).toContain('fails to validate')
	expect(julgarAtom(feed.replace('</entry>', ''))).toContain('parser error')
})
