import type { Preview } from '@storybook/react-vite'
import './estilos.css'

const preview: Preview = {
	globalTypes: {
		tema: {
			description: 'Tema',
			toolbar: {
				title: 'Tema',
				icon: 'contrast',
				dynamicTitle: true,
				items: [
					{ value: 'light', title: 'Claro' },
					{ value: 'dark', title: 'Escuro' },
				],
			},
		},
	},
	initialGlobals: { tema: 'light' },
	parameters: {
		layout: 'fullscreen',
		a11y: { test: 'error' },
		controls: { expanded: true },
	},
	decorators: [
		(Story, contexto) => {
			document.documentElement.lang = 'pt-BR'
			document.documentElement.dataset['tema'] = String(contexto.globals['tema'])
			return (
				<main className="mx-auto grid max-w-5xl gap-6 p-4 sm:p-8">
					<h1>{contexto.title}</h1>
					<Story />
				</main>
			)
		},
	],
}

export default preview
