// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test('a picture that does not come gives way to the initials', () => {
	render(<Avatar nome="Ana de Souza Lima" src="/foto" />)
	fireEvent.error(screen.getByRole('img'))
	expect(screen.getByRole('img', { name: 'Ana de Souza Lima' }).textContent).toBe('AL')
})
