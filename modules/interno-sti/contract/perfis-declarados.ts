import type { SistemaDeclarado } from '@portal/platform/contract'
import { PERFIS_DO_MONITORAMENTO } from './monitoramento/perfis-declarados.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'STI',
	perfis: [...PERFIS_DO_MONITORAMENTO],
}
