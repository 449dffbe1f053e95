import { forgetLimits } from '@portal/platform/testing'
import { expect } from 'vitest'
import { consultar, test } from '../testes/portal-de-teste.ts'
import { semear } from './semear.ts'

test('the demonstration has a document in every state, with codes that people can type', async ({ portal }) => {
	await semear(portal)
	const estados = []
	for (const fim of ['VAL1D09', 'RESERVS', 'EXP1RAQ', 'REV0GAW', 'ANT1G0C', 'N0V0DCN', 'PERD1DR']) {
		await forgetLimits(portal)
		const { body } = await consultar(portal, `DEM0NSTRA${fim}`)
		estados.push([body.veredito, body.sitdocauc, body.staexiarq].join(' '))
	}
	expect(estados).toEqual([
		'valido VIG S',
		'valido VIG N',
		'invalido EXP S',
		'invalido REV S',
		'invalido SUB S',
		'valido VIG S',
		'nao-confirmado VIG S',
	])
	const { bytes } = await consultar(portal, 'DEM0NSTRAVAL1D09', '/arquivo')
	expect(await portal.pdf.inspecionar(bytes)).toMatchObject({ integro: true, paginas: 1, temTexto: true })
})
