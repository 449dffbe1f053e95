import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { queryClient } from '@portal/platform/web'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inicioQuery } from './queries.ts'
import { SiglaDoSistema } from './sigla-do-sistema.tsx'

const server = useDoubleServer()

test('a system says in its tip what it is for where that is known, and asks for nothing', async () => {
	showScreen(() => (
		<>
			<SiglaDoSistema nomsis="JUPITER" />
			<p>
				<SiglaDoSistema nomsis="OUTRO" />
			</p>
		</>
	))
	expect(screen.queryByTitle('Graduação')).toBeNull()
	const sistemas = [{ nomsis: 'JUPITER', dscsis: 'Graduação', stainteiro: 'S' as const, modulos: [] }]
	queryClient.setQueryData(inicioQuery.queryKey, (antes) => ({ ...antes, sistemas }) as never)
	expect((await screen.findByTitle('Graduação')).textContent).toBe('JUPITER')
	expect(screen.getByText('OUTRO').tagName).toBe('P')
	expect(server.calls.filter((chamada) => chamada.includes('SSU'))).toEqual([])
})
