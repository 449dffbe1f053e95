import type { SistemaDeclarado } from '@portal/platform/contract'
import { PERFIL_ARQUIVO_GERAL, PERFIL_AUDITOR, PERFIL_PROTOCOLO_CENTRAL } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Processos',
	perfis: [
		{
			codperfil: PERFIL_AUDITOR,
			nomperfil: 'Auditoria de processos',
			dscperfil: 'ler qualquer processo, também os sigilosos; cada leitura fica registrada',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
			// Separation of duties: an auditor does not act on the same matters.
			incompativeis: [PERFIL_ARQUIVO_GERAL, PERFIL_PROTOCOLO_CENTRAL],
		},
		{
			codperfil: PERFIL_ARQUIVO_GERAL,
			nomperfil: 'Arquivo Geral',
			dscperfil: 'arquivar, desarquivar e organizar processos de qualquer unidade',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
		{
			codperfil: PERFIL_PROTOCOLO_CENTRAL,
			nomperfil: 'Protocolo Central',
			dscperfil: 'corrigir o que identifica um processo de qualquer unidade',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
