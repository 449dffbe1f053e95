import { listarUnidadesAtivas } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { type LadoDoConflito, listarConflitos } from '../../contract/index.ts'
import { ConflitosPage } from './conflitos.page.tsx'

const server = useDoubleServer()

const lado: LadoDoConflito = {
	codacs: 7,
	nomperfil: 'Pagamento',
	nomsis: 'Folha',
	nomund: 'Instituto de Matemática',
	dtainiacs: '2026-11-01',
	revogar: 'S',
}

test('each side says what it is, and only what is of one’s care is ended', async () => {
	server.answers(listarUnidadesAtivas, { itens: [], total: 0, pagina: 1, porPagina: 100 })
	const outro: LadoDoConflito = { ...lado, codacs: 8, nomperfil: 'Conferência', nomund: null, revogar: 'N' }
	server.answers(listarConflitos, {
		itens: [{ codpes: 10001, nompes: 'Ana Beatriz Moraes', um: lado, outro }],
		total: 1,
		pagina: 1,
		porPagina: 10,
	})
	const { user } = showScreen(ConflitosPage, { path: '/pedroweb/conflitos', at: '/pedroweb/conflitos' })
	await screen.findByText('Conferência')
	expect(screen.queryByRole('link', { name: 'Conferência' })).toBeNull()
	await screen.findByRole('combobox', { name: 'Unidade' })
	const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
	expect(violations.map(({ id }) => id)).toEqual([])
	await user.click(screen.getByRole('button', { name: /^Encerrar\s*Pagamento$/ }))
	expect(await screen.findByRole('dialog', { name: 'Encerrar o acesso de Ana Beatriz Moraes?' })).toBeTruthy()
})
