import { diaDe, type SearchSource } from '@portal/platform/server'
import { buscarMeusDocumentos } from './queries.ts'

/** Documents of which the person is the holder, by kind, name of the file or code. */
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
