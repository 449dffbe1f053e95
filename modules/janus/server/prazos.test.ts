import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { diasEntre, somarDias } from '@portal/platform/contract'
import { expect, test } from 'vitest'
import { calcularPrazo, type EventoDoRelogio, type RegraDePrazos, type TipoDePrazo } from '../contract/index.ts'

const JUIZ = fileURLToPath(new URL('./testes/prazos.py', import.meta.url))
/** A part of the histories, and all of them where the tests run whole. */
const HISTORIAS = process.env['PORTAL_TESTS_WHOLE'] === '1' ? 10_000 : 300

/** Repeatable numbers (mulberry32), so that a difference can be found again. */
function criarSorteio(semente: number) {
	let estado = semente
	const sortear = (): number => {
		estado = (estado + 0x6d2b79f5) | 0
		let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
	}
	const inteiro = (de: number, ate: number): number => de + Math.floor(sortear() * (ate - de + 1))
	return { inteiro, um: <T>(...opcoes: readonly [T, ...T[]]): T => opcoes[inteiro(0, opcoes.length - 1)] ?? opcoes[0] }
}

const { inteiro, um } = criarSorteio(7493)

function sortearRegra(): RegraDePrazos {
	const mesqua = inteiro(6, 36)
	const mesdep = mesqua + inteiro(0, 30)
	return {
		mesqua,
		mesdep,
		mestet: mesdep + inteiro(0, 18),
		diatramax: um(0, 30, 180, 365),
		diapromax: um(0, 60, 120, 365),
		ultdia: um('A', 'V'),
		staprxutl: um('S', 'N'),
		stapastet: um('S', 'N'),
	}
}

function sortearEvento(dtaselpgm: string): EventoDoRelogio {
	const tipeve = um('TRA', 'TRA', 'LIC', 'LIC', 'PRO', 'PRO', 'EXC', 'TRN')
	const dtaini = somarDias(dtaselpgm, tipeve === 'TRN' ? inteiro(-700, 100) : inteiro(-60, 2600))
	const para = tipeve === 'TRA' || tipeve === 'LIC'
	return {
		tipeve,
		dtaini,
		dtafim: para ? somarDias(dtaini, inteiro(0, um(3, 60, 240, 500))) : null,
		qtddia: tipeve === 'PRO' || tipeve === 'EXC' ? inteiro(1, 200) : null,
		tipprz: um(null, null, 'QUA', 'DEP'),
		nivpgm: null,
	}
}

function sortearHistoria() {
	// Last days of months come often: there the months differ.
	const dtaselpgm = um(
		somarDias('2015-01-01', inteiro(0, 3600)),
		um('2019-08-31', '2020-02-29', '2021-01-31', '2022-12-31'),
	)
	return {
		tipprz: um<TipoDePrazo>('QUA', 'DEP'),
		dtaselpgm,
		regra: sortearRegra(),
		eventos: Array.from({ length: inteiro(0, 7) }, () => sortearEvento(dtaselpgm)),
		feriados: ['2024-01-01', '2024-11-15', '2025-04-21', '2025-11-20', '2026-09-07'],
	}
}

test('a second implementation in Python gives the same dates for random histories', () => {
	const historias = Array.from({ length: HISTORIAS }, sortearHistoria)
	const { stdout, stderr, status } = spawnSync('/usr/bin/python3', [JUIZ], {
		input: historias.map((uma) => JSON.stringify(uma)).join('\n'),
		encoding: 'utf8',
		maxBuffer: 2 ** 26,
	})
	expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
	const linhas = stdout.trim().split('\n')
	expect(linhas).toHaveLength(HISTORIAS)
	const diferentes = historias.flatMap((historia, indice) => {
		const nosso = calcularPrazo({ ...historia, feriados: new Set(historia.feriados) })
		const delas = linhas[indice]
		return `${nosso.dtaprz} ${nosso.dtatet}` === delas ? [] : [{ historia, nosso, delas }]
	})
	expect(diferentes.slice(0, 1)).toEqual([])
})

test('the stretches of any history lie one after the other, from the first day to the deadline', () => {
	const erradas = Array.from({ length: 2_000 }, sortearHistoria).flatMap((historia) => {
		const { trechos, dtaini, dtaprz, qtdsus, passos } = calcularPrazo({ ...historia, feriados: new Set() })
		const furos = trechos
			.slice(1)
			.filter(({ dtaini: de }, indice) => diasEntre(trechos[indice]?.dtafim ?? '', de) !== 1)
		const parados = trechos
			.filter(({ tipo }) => tipo === 'TRA' || tipo === 'LIC')
			.reduce((soma, trecho) => soma + diasEntre(trecho.dtaini, trecho.dtafim) + 1, 0)
		const certa =
			furos.length === 0 &&
			trechos[0]?.dtaini === dtaini &&
			trechos.at(-1)?.dtafim === dtaprz &&
			parados === qtdsus &&
			passos.at(-1)?.dtaprz === dtaprz
		return certa ? [] : [{ historia, trechos, dtaprz, qtdsus, parados }]
	})
	expect(erradas.slice(0, 1)).toEqual([])
})
