import { diaDe, type SearchSource } from '@portal/platform/server'
import { buscarMeusDocumentos } from './queries.ts'

/** Search source of the person's documents, by type, file name or code. */
export const fonteDeDocumentos: SearchSource = {
	nome: 'documentos',
	titulo: 'Meus documentos',
	ordem: 40,
	async buscar({ db, portal, user }, texto, limite) {
		const documentos = await buscarMeusDocumentos(db, user.codpes, diaDe(portal), { busca: texto }, limite)
		return documentos.map(({ codaucdoc, nomtipdocauc, nomarq, orgemi }) => ({
			titulo: nomtipdocauc,
			detalhe: [nomarq, orgemi].filter(Boolean).join(' · '),
			endereco: `/iddigital/meusdocumentos/${codaucdoc}`,
		}))
	},
}
