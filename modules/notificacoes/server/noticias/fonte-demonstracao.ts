import { DIA_MS } from '@portal/platform/contract'
import { NOTICIAS, type NoticiaDeDemonstracao } from './demonstracao.ts'
import type { Fonte } from './fonte.ts'
import { ilustrar } from './ilustracao.ts'

const SITE = 'https://noticias.universidade.example'
const DIAS_ENTRE_NOTICIAS = 3

/** The demonstration feed goes through the same parser as an external one, but makes no network request. */
export class FonteDeDemonstracao implements Fonte {
	static readonly URL = `${SITE}/feed.xml`
	readonly url = FonteDeDemonstracao.URL
	readonly #agora: Date

	constructor(agora: Date) {
		this.#agora = agora
	}

	async lerFeed(): Promise<string> {
		const { XMLBuilder } = await import('fast-xml-parser')
		return new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', cdataPropName: '#cdata' }).build({
			rss: {
				'@version': '2.0',
				channel: {
					title: 'Notícias da comunidade',
					link: SITE,
					description: 'O que acontece na universidade',
					item: NOTICIAS.map((noticia, n) => this.#item(noticia, n)),
				},
			},
		})
	}

	async lerImagem(url: string): Promise<Buffer> {
		const n = Number(/\/(\d+)\.png$/.exec(url)?.[1])
		const noticia = NOTICIAS[n]
		if (!noticia) throw new Error('No such picture.')
		const { default: sharp } = await import('sharp')
		return sharp(Buffer.from(ilustrar(noticia[3], n)))
			.png()
			.toBuffer()
	}

	#item([titulo, resumo, autor]: NoticiaDeDemonstracao, n: number) {
		const endereco = `${SITE}/noticias/${n}`
		return {
			title: titulo,
			link: endereco,
			guid: endereco,
			author: autor,
			// Dates are counted from midnight, so that a fetch on the same day changes nothing.
			pubDate: new Date(this.#meiaNoite() - n * DIAS_ENTRE_NOTICIAS * DIA_MS + 10 * 3_600_000 - DIA_MS).toUTCString(),
			description: { '#cdata': `<p><img src="${SITE}/imagens/${n}.png" alt="">${resumo}</p>` },
		}
	}

	#meiaNoite(): number {
		return Math.floor(this.#agora.getTime() / DIA_MS) * DIA_MS
	}
}
