import { diaEscrito } from '@portal/platform/contract'
import { expect, test } from 'vitest'
import { recusaDeResponder } from './responder.ts'

const ABERTO = {
	sitqst: 'ABE',
	dtainirsp: '2026-03-10',
	dtafimrsp: '2026-03-20',
	noPublico: true,
	sitpcp: null,
	escrevendo: false,
	escrever: diaEscrito,
} as const

test.each([
	['2026-03-09', 'Este questionário abre em 10/03/2026. Volte nesse dia.'],
	['2026-03-10', undefined],
	['2026-03-20', undefined],
	['2026-03-21', 'Este questionário foi encerrado e não recebe mais respostas.'],
])('from its first day to its last one answers are taken: on %s', (hoje, recusa) => {
	expect(recusaDeResponder({ ...ABERTO, hoje })?.mensagem).toBe(recusa)
})
