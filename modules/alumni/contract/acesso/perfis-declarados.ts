import type { SistemaDeclarado } from '@portal/platform/contract'
import { nomeDoNivel } from './niveis.ts'
import { ALU_ADMIN, ALU_GESTOR } from './perfis.ts'

/** Levels 2 and 3 are no profiles: the register of people gives them, and they carry authority over nobody. */
export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Alumni',
	perfis: [
		{
			codperfil: ALU_ADMIN,
			nomperfil: `Alumni: ${nomeDoNivel[1]}`,
			dscperfil:
				'validar cadastros e empresas, publicar notícias e destaques, e ver todos os perfis da rede Alumni, o que fica registrado e cada pessoa lê no seu',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
		{
			codperfil: ALU_GESTOR,
			nomperfil: `Alumni: ${nomeDoNivel[4]}`,
			dscperfil: 'ver as estatísticas dos egressos da unidade, sem nomes, e escrever-lhes pelo boletim',
			tipesc: 'unidade',
			staabx: 'S',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
