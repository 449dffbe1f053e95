import { fillPath } from '@portal/platform/contract'
import { NotFoundError, route } from '@portal/platform/server'
import { obterFeedNoticias, obterImagemNoticia } from '../../contract/index.ts'
import { urlDaFonte } from './abrir-fonte.ts'
import { buscarFonte, listarNoticias, obterChaveDaImagem } from './queries.ts'

const TITULO_PADRAO = 'Notícias da comunidade'

export const rotasNoticia = [
	route(obterFeedNoticias, async ({ db, portal }) => {
		const url = urlDaFonte(portal)
		const fonte = await buscarFonte(db, url)
		const noticias = await listarNoticias(db, url)
		return {
			titulo: fonte?.titulo || TITULO_PADRAO,
			url: fonte?.site ?? null,
			noticias: noticias.map(({ codigo, imagemChave, descricao, ...noticia }) => ({
				...noticia,
				descricao: imagemChave === null ? descricao : `${imagemDe(codigo)}${descricao}`,
			})),
		}
	}),

	route(obterImagemNoticia, async ({ db, portal, params }) => {
		const chave = await obterChaveDaImagem(db, params.codigo)
		const arquivo = await portal.files.abrir(chave)
		if (!arquivo) throw new NotFoundError('imagem-nao-encontrada', 'A imagem desta notícia não está mais disponível.')
		return { tipo: 'image/webp', conteudo: arquivo.conteudo, tamanho: arquivo.tamanho, versao: versaoDe(chave) }
	}),
]

/** The version comes from the storage key, under which a picture never changes. */
const versaoDe = (chave: string): string => chave.replace(/^noticias\/|\.webp$/g, '')

const imagemDe = (codigo: number): string => `<img src="/proxy${fillPath(obterImagemNoticia.path, { codigo })}" alt="">`
