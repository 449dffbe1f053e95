import { defineSettings } from '@portal/platform/server'
import {
	conexoesDoMonitoramento,
	configuracoesDoMonitoramento,
	problemasDoMonitoramento,
} from './verificacao/settings.ts'

export const settings = defineSettings(
	{ ...configuracoesDoMonitoramento },
	{
		families: { ...conexoesDoMonitoramento },
		problems: (valores) => [...problemasDoMonitoramento(valores)],
	},
)
