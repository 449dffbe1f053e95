import type { Acesso } from '@portal/platform/contract'
import { expect, test } from 'vitest'
import { consultaAlgo, consultaDe, leDoPerfil, PGR_COO, PGR_PRPG, PGR_SECRETARIA, PGR_VCO } from './index.ts'

const acesso = (codperfil: Acesso['codperfil'], codund = 0, codesc = 0): Acesso => ({ codperfil, codund, codesc })

test('a coordination that names no programme is of none', () => {
	const consulta = consultaDe([acesso(PGR_COO, 45), acesso(PGR_VCO)])
	expect(leDoPerfil(consulta, { codcur: 45051, codund: 45 })).toBe(false)
	expect(consultaAlgo(consulta)).toBe(false)
})

test('an office of no unit is of every one', () => {
	const consulta = consultaDe([acesso(PGR_SECRETARIA)])
	expect(leDoPerfil(consulta, { codcur: 8051, codund: 8 })).toBe(true)
	expect(consultaAlgo(consulta)).toBe(true)
})

test('several reasons add up, and what has no programme is nobody’s but who reads all', () => {
	const consulta = consultaDe([acesso(PGR_VCO, 45, 45051), acesso(PGR_SECRETARIA, 3)])
	expect(leDoPerfil(consulta, { codcur: 45051, codund: 45 })).toBe(true)
	expect(leDoPerfil(consulta, { codcur: 3051, codund: 3 })).toBe(true)
	expect(leDoPerfil(consulta, { codcur: 8051, codund: 8 })).toBe(false)
	expect(leDoPerfil(consulta, { codcur: null, codund: null })).toBe(false)
	expect(leDoPerfil(consultaDe([acesso(PGR_PRPG)]), { codcur: null, codund: null })).toBe(true)
})
