import { defineSettings, settingShapes } from '@portal/platform/server'

export const settings = defineSettings({
	PORTAL_NOTICIAS_URL: {
		shape: settingShapes.optionalWebAddress,
		absent: 'notícias da demonstração',
		help: 'Fonte RSS ou Atom das notícias da comunidade',
	},
})
