import { diaEscrito, escapeHtml } from '@portal/platform/contract'
import { diaDe, NotFoundError, type Portal, type PublicPage, type PublicPageSource } from '@portal/platform/server'
import * as z from 'zod/mini'
import { enderecoDaPartePublica, NumproNoEndereco, nomeDaSituacao, type ProcessoPublico } from '../../contract/index.ts'
import { lerPartePublica } from './ler.ts'

function desenhar(portal: Portal, processo: ProcessoPublico): PublicPage {
	const { numpro, numproFormatado, dscasu, nomundabt, dtaabt, situacao, andamentos, ligacoes } = processo
	const escreverDia = (instante: string) => diaEscrito(diaDe(portal, new Date(instante)))
	const estadas = andamentos.map(({ nometaent, sglundent, dtaent, dtasai, nometadst }) => {
		const saida = dtasai === null ? '' : `, saiu em ${escreverDia(dtasai)} para ${escapeHtml(nometadst ?? '')}`
		return `<li>${escreverDia(dtaent)}: ${escapeHtml(nometaent)} (${escapeHtml(sglundent)})${saida}</li>`
	})
	const coisas = ligacoes.map(
		({ rotulo, titulo, detalhe, endereco }) =>
			`<li>${escapeHtml(rotulo)}: <a href="${escapeHtml(endereco)}">${escapeHtml(titulo)}</a>, ${escapeHtml(detalhe)}</li>`,
	)
	return {
		title: `Processo ${numproFormatado}`,
		description: `${dscasu}. A parte pública do processo ${numproFormatado}.`,
		canonical: enderecoDaPartePublica(numpro),
		html: `<h1>Processo ${numproFormatado}</h1><p>${escapeHtml(dscasu)}</p><ul><li>${nomeDaSituacao[situacao]}</li><li>Aberto em ${escreverDia(dtaabt)}, ${escapeHtml(nomundabt)}</li>${coisas.join('')}</ul><h2>Andamento</h2><ul>${estadas.join('')}</ul>`,
	}
}

/** Public part of a process. Its address is in no sitemap: the purchase leads to it. */
export const paginaPublica: PublicPageSource = {
	path: '/processos/publico/:numpro',
	async draw({ db, portal, params }) {
		const lido = z.safeParse(NumproNoEndereco, params)
		if (!lido.success) return undefined
		try {
			return desenhar(portal, await lerPartePublica(db, portal, lido.data.numpro))
		} catch (error) {
			if (error instanceof NotFoundError) return undefined
			throw error
		}
	},
	listPaths: () => Promise.resolve([]),
}
