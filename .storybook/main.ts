import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'

const config: StorybookConfig = {
	stories: ['../design-system/**/*.stories.tsx'],
	addons: ['@storybook/addon-a11y'],
	framework: '@storybook/react-vite',
	core: { disableTelemetry: true, disableWhatsNewNotifications: true },
	// The docgen is the one that parses the source itself, because TypeScript 7 has no JavaScript API.
	typescript: { reactDocgen: 'react-docgen', check: false },
	viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), tailwindcss()] }),
}

export default config
