import { defineSettings } from '@portal/platform/server'
import { ajustesDasVms } from './vms/ajustes.ts'

export const settings = defineSettings({ ...ajustesDasVms.shapes })
