import type { PerfilDeclarado, SistemaDeclarado } from '@portal/platform/contract'
import {
	PRS_APROVADOR,
	PRS_AVALIADOR,
	PRS_CONSULTA,
	PRS_COORDENADOR,
	PRS_DIRIGENTE,
	PRS_RECURSOS,
	PRS_SOLICITANTE,
	PRS_TRIAGEM,
} from './perfis.ts'

const deTodaAUniversidade = {
	tipesc: 'universidade',
	staexcvin: 'N',
	stasol: 'S',
} as const satisfies Partial<PerfilDeclarado>
const deUmaUnidade = { tipesc: 'unidade', staexcvin: 'N', stasol: 'S' } as const satisfies Partial<PerfilDeclarado>

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Proserv',
	perfis: [
		{
			codperfil: PRS_SOLICITANTE,
			nomperfil: 'Solicitante de posições',
			dscperfil: 'preparar e corrigir as solicitações de posições da unidade',
			...deUmaUnidade,
		},
		{
			codperfil: PRS_DIRIGENTE,
			nomperfil: 'Dirigente que solicita posições',
			dscperfil: 'submeter, cancelar e trocar as solicitações de posições da unidade, e recorrer do resultado',
			...deUmaUnidade,
		},
		{
			codperfil: PRS_TRIAGEM,
			nomperfil: 'Triagem das solicitações de posições',
			dscperfil: 'receber, devolver, indeferir ou admitir as solicitações, e acompanhar o provimento das aprovadas',
			...deTodaAUniversidade,
		},
		{
			codperfil: PRS_COORDENADOR,
			nomperfil: 'Coordenação de edital de posições',
			dscperfil: 'abrir editais, indicar avaliadores, encerrar a avaliação e publicar o resultado',
			...deTodaAUniversidade,
			// Coordinators of an evaluation neither judge the appeals against it nor decide on its result.
			incompativeis: [PRS_RECURSOS, PRS_APROVADOR],
		},
		{
			codperfil: PRS_AVALIADOR,
			nomperfil: 'Avaliação de solicitações de posições',
			dscperfil: 'avaliar as solicitações para as quais foi indicado',
			...deTodaAUniversidade,
		},
		{
			codperfil: PRS_RECURSOS,
			nomperfil: 'Comissão de recursos de posições',
			dscperfil: 'julgar os recursos contra o indeferimento e o resultado preliminar',
			...deTodaAUniversidade,
			incompativeis: [PRS_APROVADOR],
		},
		{
			codperfil: PRS_APROVADOR,
			nomperfil: 'Aprovação de posições',
			dscperfil: 'aprovar ou não as solicitações avaliadas, uma a uma ou várias de uma vez',
			...deTodaAUniversidade,
		},
		{
			codperfil: PRS_CONSULTA,
			nomperfil: 'Consulta às solicitações de posições',
			dscperfil: 'ler as solicitações submetidas da unidade, como quem as pediu as vê',
			...deUmaUnidade,
			staabx: 'S',
		},
	],
}
