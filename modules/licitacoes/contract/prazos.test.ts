import { expect, test } from 'vitest'
import type { Criterio, Objeto, Regime } from './formas.ts'
import { calcularLimiteDePedidos, calcularLimiteDeResposta, calcularMinimo, calcularPrimeiroDia } from './prazos.ts'

const COMUNS = [
	'2026-07-09',
	'2026-09-07',
	'2026-10-12',
	'2026-11-02',
	'2026-11-20',
	'2026-12-24',
	'2026-12-25',
	'2026-12-31',
	'2027-01-01',
	// Carnival and Ash Wednesday.
	'2027-02-08',
	'2027-02-09',
	'2027-02-10',
	// Easter.
	'2027-03-25',
	'2027-03-26',
	'2027-04-21',
	'2027-05-27',
	'2027-07-09',
	'2027-09-07',
	'2027-10-12',
	'2027-11-02',
	'2027-11-15',
]
const CAMPI = {
	'São Paulo': ['2027-01-25'],
	'Ribeirão Preto': ['2026-06-19'],
	'São Carlos': ['2026-11-04'],
	Piracicaba: ['2026-12-08'],
	/** Bridge days of one campus. */
	ponte: ['2027-05-28', '2027-09-06'],
} as const

type Caso = readonly [keyof typeof CAMPI, string, Objeto, Criterio, Regime, string, string, string, string]

/** Campus, publication, object; last day of the term, day after it, last day to ask, and last day to answer it. */
const CASOS: readonly Caso[] = [
	['São Paulo', '2027-02-04', 'BEM', 'MEN', 'COM', '2027-02-19', '2027-02-22', '2027-02-17', '2027-02-19'],
	['São Paulo', '2027-01-20', 'BEM', 'MEN', 'COM', '2027-02-02', '2027-02-03', '2027-01-29', '2027-02-02'],
	['São Carlos', '2027-01-20', 'BEM', 'MEN', 'COM', '2027-02-01', '2027-02-02', '2027-01-28', '2027-02-01'],
	['São Carlos', '2026-10-26', 'SRV', 'MEN', 'COM', '2026-11-11', '2026-11-12', '2026-11-09', '2026-11-11'],
	['São Paulo', '2026-10-26', 'SRV', 'MEN', 'COM', '2026-11-10', '2026-11-11', '2026-11-06', '2026-11-10'],
	['Ribeirão Preto', '2026-06-12', 'BEM', 'OUT', 'COM', '2026-07-06', '2026-07-07', '2026-07-02', '2026-07-06'],
	['São Paulo', '2026-06-12', 'BEM', 'OUT', 'COM', '2026-07-03', '2026-07-06', '2026-07-01', '2026-07-03'],
	['Piracicaba', '2026-12-01', 'BEM', 'MEN', 'COM', '2026-12-14', '2026-12-15', '2026-12-10', '2026-12-14'],
	['São Carlos', '2026-12-01', 'BEM', 'MEN', 'COM', '2026-12-11', '2026-12-14', '2026-12-09', '2026-12-11'],
	['São Paulo', '2026-12-21', 'BEM', 'DES', 'COM', '2027-01-06', '2027-01-07', '2027-01-04', '2027-01-06'],
	// Published on 31 December, a day without work.
	['São Paulo', '2026-12-31', 'BEM', 'MEN', 'COM', '2027-01-13', '2027-01-14', '2027-01-11', '2027-01-13'],
	['ponte', '2027-05-20', 'BEM', 'LAN', 'COM', '2027-06-14', '2027-06-15', '2027-06-10', '2027-06-14'],
	['São Paulo', '2027-05-20', 'BEM', 'LAN', 'COM', '2027-06-11', '2027-06-14', '2027-06-09', '2027-06-11'],
	['ponte', '2027-08-30', 'OBR', 'MEN', 'ESP', '2027-10-06', '2027-10-07', '2027-10-04', '2027-10-06'],
	// Published on a Saturday.
	['São Paulo', '2027-08-28', 'SRV', 'DES', 'ESP', '2027-10-04', '2027-10-05', '2027-09-30', '2027-10-04'],
	['São Paulo', '2027-03-19', 'OBR', 'MEN', 'SEM', '2027-05-12', '2027-05-13', '2027-05-10', '2027-05-12'],
	// Published on a Sunday.
	['São Paulo', '2027-03-21', 'SRV', 'TEC', 'COM', '2027-05-12', '2027-05-13', '2027-05-10', '2027-05-12'],
	['Ribeirão Preto', '2026-11-19', 'OBR', 'MEN', 'INT', '2027-02-23', '2027-02-24', '2027-02-19', '2027-02-23'],
	// Published on the eve of a holiday.
	['São Carlos', '2027-07-08', 'BEM', 'MEN', 'COM', '2027-07-21', '2027-07-22', '2027-07-19', '2027-07-21'],
	['Piracicaba', '2027-10-11', 'SRV', 'OUT', 'COM', '2027-12-02', '2027-12-03', '2027-11-30', '2027-12-02'],
]

test.for(CASOS)(
	'%s, published %s: %s %s %s',
	([campus, dtapub, tipobj, crijul, regime, ultimo, depois, perguntas, resposta]) => {
		const feriados = new Set([...COMUNS, ...CAMPI[campus]])
		const minimo = calcularMinimo(tipobj, crijul, regime)
		expect({
			ultimo: calcularPrimeiroDia(dtapub, minimo, feriados, true),
			depois: calcularPrimeiroDia(dtapub, minimo, feriados, false),
			perguntas: calcularLimiteDePedidos(depois, feriados),
			resposta: calcularLimiteDeResposta(perguntas, depois, feriados),
		}).toEqual({ ultimo, depois, perguntas, resposta })
	},
)
