import { createHash } from 'node:crypto'
import { escapeHtml } from '@portal/platform/contract'
import type { Binario } from '@portal/platform/server'

/** Background colours with a contrast of at least 5:1 to white letters. */
const CORES = ['#1d5c7a', '#6b4a8a', '#2f6b3a', '#8a4526', '#7a2e4d', '#37507a'] as const

const LETRAS = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
const primeiraLetra = (palavra = '') => LETRAS.segment(palavra).containing(0)?.segment ?? ''

/** 'Ana Beatriz Moraes' gives 'AM'. */
export function iniciaisDe(nome: string): string {
	const palavras = nome.split(/\s+/).filter(Boolean)
	const primeira = primeiraLetra(palavras[0]) || '?'
	const ultima = palavras.length > 1 ? primeiraLetra(palavras.at(-1)) : ''
	return (primeira + ultima).toLocaleUpperCase('pt-BR')
}

/** Initials in place of a missing photo: drawn here, so that the screen never meets a missing image. */
export function desenharIniciais(codpes: number, nome: string): Binario {
	const letras = iniciaisDe(nome)
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="${CORES[codpes % CORES.length]}"/><text x="200" y="200" dy="0.36em" text-anchor="middle" font-family="Figtree, system-ui, sans-serif" font-size="168" font-weight="600" fill="#fff">${escapeHtml(letras)}</text></svg>`
	const conteudo = Buffer.from(svg)
	return {
		tipo: 'image/svg+xml',
		conteudo,
		tamanho: conteudo.length,
		versao: createHash('sha256').update(svg).digest('base64url').slice(0, 16),
	}
}
