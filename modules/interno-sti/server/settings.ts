import { defineSettings } from '@portal/platform/server'
import { ajustesComuns } from './comum/ajustes.ts'
import { ajustesDasVms } from './vms/ajustes.ts'

export const settings = defineSettings({ ...ajustesComuns.shapes, ...ajustesDasVms.shapes })
