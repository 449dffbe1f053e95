import { defineSettings, type Portal, settingShapes } from '@portal/platform/server'

/** Settings of the virtual machines are read by the manifest. */
export const ajustesDasVms = defineSettings({
	PORTAL_VMS_CENTAVOS_VCPU: {
		shape: settingShapes.wholeNumber(1_800),
		help: 'Quanto se estima que custa por mês cada processador de uma máquina virtual ligada, em centavos',
	},
	PORTAL_VMS_CENTAVOS_GB_MEMORIA: {
		shape: settingShapes.wholeNumber(900),
		help: 'O mesmo, cada GB de memória de uma máquina virtual ligada, em centavos',
	},
	PORTAL_VMS_CENTAVOS_GB_DISCO: {
		shape: settingShapes.wholeNumber(12),
		help: 'O mesmo, cada GB de disco de uma máquina virtual que não foi excluída, em centavos',
	},
})

/** Prices are in cents per month. */
export interface Precos {
	readonly vcpu: number
	readonly mem: number
	readonly dsc: number
}

export function precosDe(portal: Pick<Portal, 'config'>): Precos {
	const ajustes = ajustesDasVms.of(portal)
	return {
		vcpu: ajustes.PORTAL_VMS_CENTAVOS_VCPU,
		mem: ajustes.PORTAL_VMS_CENTAVOS_GB_MEMORIA,
		dsc: ajustes.PORTAL_VMS_CENTAVOS_GB_DISCO,
	}
}

type Maquina = Readonly<Record<'qtdvcpu' | 'qtdmem' | 'qtddsc', number>> & { readonly sitvm: string }

/** Billing: a machine that is off costs only its disk, and a deleted one costs nothing. */
export function custoMensal({ vcpu, mem, dsc }: Precos, { sitvm, qtdvcpu, qtdmem, qtddsc }: Maquina): number {
	if (sitvm === 'EXC') return 0
	const ligada = sitvm === 'DES' ? 0 : qtdvcpu * vcpu + qtdmem * mem
	return (ligada + qtddsc * dsc) / 100
}
