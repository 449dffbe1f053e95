import type { SearchSource } from '@portal/platform/server'
import { obterQuem, recusaDe } from '../acesso/quem.ts'
import { buscarAlumni } from './queries/rede.ts'

/** The directory itself, by name, so its rules of what may be seen too; who passes no gate finds nobody. */
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
