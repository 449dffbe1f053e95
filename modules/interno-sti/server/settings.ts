import { defineSettings } from '@portal/platform/server'
import { ajustesComuns } from './comum/ajustes.ts'
import {
	conexoesDoMonitoramento,
	configuracoesDoMonitoramento,
	problemasDoMonitoramento,
} from './verificacao/settings.ts'
import { ajustesDasVms } from './vms/ajustes.ts'

export const settings = defineSettings(
	{ ...configuracoesDoMonitoramento, ...ajustesComuns.shapes, ...ajustesDasVms.shapes },
	{
		families: { ...conexoesDoMonitoramento },
		problems: (valores) => [...problemasDoMonitoramento(valores)],
	},
)
