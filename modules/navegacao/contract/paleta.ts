import { listarPalavras, simplificarComInteiras } from '@portal/platform/contract'
import type { NoSituado } from './arvore.ts'
import { normalizar } from './busca.ts'

export interface ServicoAchado extends NoSituado {
	/** The retired name is set when nothing else of the service matched. */
	readonly nomeAntigo?: string
	/** The synonym is set when it matched where the name did not. */
	readonly sinonimo?: string
}

/** The match inside words needs this many letters; shorter queries match only the beginnings of words. */
const LETRAS_NO_MEIO = 4

const tem = (texto: string, palavra: string): boolean =>
	palavra.length >= LETRAS_NO_MEIO
		? simplificarComInteiras(texto).includes(palavra)
		: listarPalavras(texto).some((outra) => outra.startsWith(palavra))

const temTodas = (texto: string, palavras: readonly string[]): boolean =>
	palavras.every((palavra) => tem(texto, palavra))

const PROPRIO = 0
const SINONIMO = 2
const ANTIGO = 3
const DO_PAI = 4

function escolherSinonimo({ titulo, palchv }: NoSituado['no'], palavras: readonly string[]): { sinonimo?: string } {
	const deFora = palavras.filter((palavra) => !tem(titulo, palavra))
	const sinonimo = palchv.split(/\s+/).find((outra) => deFora.some((palavra) => tem(outra, palavra)))
	return sinonimo === undefined ? {} : { sinonimo }
}

/** The match rank orders a service by its own name, synonyms, retired names and, last, its groups and area. */
function distancia(
	{ no, area, pais }: NoSituado,
	palavras: readonly string[],
): { em: number; nomeAntigo?: string; sinonimo?: string } | undefined {
	const [primeira = ''] = palavras
	if (temTodas(no.titulo, palavras)) return { em: normalizar(no.titulo).startsWith(primeira) ? PROPRIO : PROPRIO + 1 }
	if (temTodas(`${no.titulo} ${no.palchv}`, palavras)) return { em: SINONIMO, ...escolherSinonimo(no, palavras) }
	const nomeAntigo = no.nomesAntigos.find((nome) => temTodas(nome, palavras))
	if (nomeAntigo !== undefined) return { em: ANTIGO, nomeAntigo }
	const acima = pais.map(({ titulo }) => titulo).join(' ')
	return temTodas(`${no.titulo} ${no.palchv} ${acima} ${area.nome}`, palavras) ? { em: DO_PAI } : undefined
}

/**
 * The palette search answers from the first letter: matches of a service's own name come before those of its groups,
 * and equals are ordered by recent use.
 *
 * @param recentes Codes of services, the latest first.
 */
export function acharServicos(
	servicos: readonly NoSituado[],
	texto: string,
	recentes: readonly string[],
): ServicoAchado[] {
	const palavras = normalizar(texto).split(' ').filter(Boolean)
	if (palavras.length === 0) return []
	const recencia = (codigo: string) => {
		const posicao = recentes.indexOf(codigo)
		return posicao === -1 ? recentes.length : posicao
	}
	return servicos
		.flatMap((servico) => {
			const achado = distancia(servico, palavras)
			if (!achado) return []
			const { em, ...porque } = achado
			return [{ em, servico: { ...servico, ...porque } }]
		})
		.sort(
			(a, b) =>
				a.em - b.em ||
				recencia(a.servico.no.codigo) - recencia(b.servico.no.codigo) ||
				a.servico.no.titulo.localeCompare(b.servico.no.titulo, 'pt-BR'),
		)
		.map(({ servico }) => servico)
}

const LETRAS = new Intl.Segmenter('pt-BR')

/** The text is split into pieces in which the typed words are marked, ignoring accents and case. */
export function marcar(texto: string, procurado: string): { readonly trecho: string; readonly marcado: boolean }[] {
	const palavras = listarPalavras(procurado)
	// The text is compared letter by letter, because removing accents can change its length.
	const letras = Array.from(LETRAS.segment(texto), ({ segment }) => segment)
	const simples = letras.map((letra) => normalizar(letra) || ' ')
	const marcadas = letras.map(() => false)
	for (const palavra of palavras)
		for (let inicio = 0; inicio <= letras.length - palavra.length; inicio++)
			if (comecaEm(simples, inicio, palavra)) marcadas.fill(true, inicio, inicio + palavra.length)
	return juntar(letras, marcadas)
}

function comecaEm(letras: readonly string[], inicio: number, palavra: string): boolean {
	if (letras.slice(inicio, inicio + palavra.length).join('') !== palavra) return false
	return palavra.length >= LETRAS_NO_MEIO || !/[\p{L}\p{N}]/u.test(letras[inicio - 1] ?? ' ')
}

function juntar(letras: readonly string[], marcadas: readonly boolean[]) {
	const trechos: { trecho: string; marcado: boolean }[] = []
	for (const [posicao, letra] of letras.entries()) {
		const marcado = marcadas[posicao] ?? false
		const ultimo = trechos.at(-1)
		if (ultimo?.marcado === marcado) ultimo.trecho += letra
		else trechos.push({ trecho: letra, marcado })
	}
	return trechos
}
