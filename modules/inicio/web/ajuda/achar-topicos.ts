import { contem } from '@portal/design-system/autocomplete'
import type { TopicoDeAjuda } from '@portal/platform/web'

/** Those with every word, in the title first. */
export function acharTopicos(topicos: readonly TopicoDeAjuda[], q: string): readonly TopicoDeAjuda[] {
	const palavras = q.split(/\s+/).filter(Boolean)
	const tem = (texto: string) => palavras.every((palavra) => contem(texto, palavra))
	const noTitulo = topicos.filter(({ titulo }) => tem(titulo))
	const noTexto = topicos.filter(
		(topico) => !noTitulo.includes(topico) && tem([topico.titulo, topico.texto, ...(topico.passos ?? [])].join(' ')),
	)
	return [...noTitulo, ...noTexto]
}
