import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { expect } from 'storybook/test'
import { tardia } from './tardia.tsx'

let faltas = 1
/** The part loads at the second attempt. */
const Parte = tardia(async () => {
	faltas -= 1
	if (faltas >= 0) throw new Error('sem rede')
	return () => <p>A parte chegou.</p>
})

const meta: Meta = { title: 'Tardia' }
export default meta

export const QueFalta: StoryObj = {
	render: () => (
		<Suspense>
			<Parte />
		</Suspense>
	),
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(await canvas.findByRole('button', { name: 'Tentar de novo' }))
		await expect(await canvas.findByText('A parte chegou.')).toBeVisible()
	},
}
