import type { SearchSource } from '@portal/platform/server'
import { obterQuem, recusaDe } from '../acesso/quem.ts'
import { buscarAlumni } from './queries/rede.ts'

/** Portal search by name, answered by the directory itself, so that its gate and visibility rules hold. */
export const fonteDeAlumni: SearchSource = {
	nome: 'alumni',
	titulo: 'Rede Alumni',
	ordem: 70,
	async buscar({ db, portal, user }, busca, limite) {
		const quem = await obterQuem(db, portal, user)
		if (recusaDe('busca', quem)) return []
		const { linhas } = await buscarAlumni(db, quem, { nompes: busca }, { limite, salto: 0 })
		return linhas.map(({ codpes, nompes, cursos }) => ({
			titulo: nompes,
			detalhe: cursos.map(({ nomcur, anocon }) => `${nomcur} (${anocon})`).join(' · '),
			endereco: `/alumni/perfil/${codpes}`,
		}))
	},
}
