import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { obterVisaoPublicaDasVms } from '../../contract/index.ts'
import { VmsPublicasPage } from './publico.page.tsx'

const server = useDoubleServer()

test('what is hidden is said to be few, and each picture has its table', async () => {
	server.answers(obterVisaoPublicaDasVms, {
		dtaref: '2026-11-20T10:00:00.000Z',
		qtdvm: 12,
		qtdven: null,
		ambientes: [
			{ ambvm: 'PRD', qtdvm: 12 },
			{ ambvm: 'DEV', qtdvm: null },
		],
		unidades: [{ sglund: 'RUSP', nomund: 'Reitoria da Universidade', qtdvm: 12 }],
		familias: [{ nomfam: 'Linux', qtdvm: 12 }],
		capacidade: { vcpu: { qtdusa: 4, qtdcap: 8 }, mem: { qtdusa: 1, qtdcap: 4 }, dsc: { qtdusa: 0, qtdcap: 0 } },
		apelidos: ['VM-0123456789'],
	})
	showScreen(VmsPublicasPage, { path: '/interno-sti/visualizacao-vms' })
	expect(await screen.findByText('menos de 5')).toBeTruthy()
	for (const nome of ['Máquinas virtuais: por ambiente', 'Capacidade usada dos clusters'])
		expect(screen.getByRole('figure', { name: nome })).toBeTruthy()
	expect(screen.getByText(/4 de 8 processadores/)).toBeTruthy()
	expect(screen.getByText('VM-0123456789')).toBeTruthy()
})
