import { CodigoTexto, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const Noticia = z.object({
	titulo: z.string(),
	/** The description is HTML whose first image, if any, is served by the portal. */
	descricao: z.string(),
	autor: z.nullable(z.string()),
	dataPublicacao: z.string(),
	postURL: z.string(),
})
export type Noticia = z.infer<typeof Noticia>

export const FeedNoticias = z.object({
	titulo: z.string(),
	/** The address is that of the site from which the news come. */
	url: z.nullable(z.string()),
	noticias: z.array(Noticia),
})
export type FeedNoticias = z.infer<typeof FeedNoticias>

export const obterFeedNoticias = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/feed-noticias',
	summary: 'Notícias da comunidade, a mais recente primeiro',
	offline: true,
	response: FeedNoticias,
})

/** The image endpoint is public because an <img> cannot send the session's token and the news are public anyway. */
export const obterImagemNoticia = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/noticia/:codigo/imagem',
	summary: 'Imagem de uma notícia',
	access: 'publico',
	params: z.object({ codigo: CodigoTexto }),
	response: 'binario',
})

const IMAGEM = /<img\b[^>]*?\bsrc="([^"]*)"/i

/** The image address is returned only when the portal itself serves the first image of the description. */
export function primeiraImagem({ descricao }: Pick<Noticia, 'descricao'>): string | undefined {
	const src = IMAGEM.exec(descricao)?.[1]
	return src?.startsWith('/proxy/') ? src : undefined
}

/** The number of page links in the news pager depends on the width of the window. */
export function linksDoPaginador(largura: number): 3 | 5 | 8 {
	if (largura <= 540) return 3
	return largura <= 768 ? 5 : 8
}
