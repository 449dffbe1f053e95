import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PessoaEncontrada, PessoaResumida } from '../contract/index.ts'
import { obterPorNumero, pessoaDoNumeroQuery } from './queries.ts'

export type AoMudarPessoa = (codpes: number | undefined, pessoa?: PessoaResumida) => void

type Situacao = { achado?: string; falha?: string; buscando?: true }

const NINGUEM_ESCOLHIDO = 'Escolha a pessoa na lista, ou digite o número USP.'

/**
 * The box keeps the typed text, and the result of its look-up stands below: a name for a number, a number for a name.
 */
export function usePessoa(valor: number | undefined, nomeInicial: string | undefined, aoMudar: AoMudarPessoa) {
	const [texto, setTexto] = useState(valor?.toString() ?? '')
	const [situacao, setSituacao] = useState<Situacao>(valor !== undefined && nomeInicial ? { achado: nomeInicial } : {})
	const consultado = useRef(valor)
	const deQuem = useNomeDe(nomeInicial ? undefined : valor)

	// The clean-up makes an answer that arrives after unmounting be ignored.
	useEffect(() => () => void (consultado.current = undefined), [])

	/** A new text invalidates the earlier result. */
	function digitar(novo: string) {
		setTexto(novo)
		setSituacao({})
		if (consultado.current === undefined) return
		consultado.current = undefined
		aoMudar(undefined)
	}

	function escolher(pessoa: PessoaEncontrada) {
		consultado.current = pessoa.codpes
		setTexto(pessoa.nompes)
		setSituacao({ achado: `Número USP ${pessoa.codpes} · ${vinculosDe(pessoa)}` })
		aoMudar(pessoa.codpes, { codpes: pessoa.codpes, nompes: pessoa.nompes })
	}

	async function confirmar() {
		if (consultado.current !== undefined || texto.trim() === '') return
		const codpes = lerNumero(texto)
		if (codpes === undefined) return setSituacao({ falha: NINGUEM_ESCOLHIDO })
		consultado.current = codpes
		// The number is reported before its name, so that submitting with Enter does not wait.
		aoMudar(codpes)
		setSituacao({ buscando: true })
		try {
			const pessoa = await obterPorNumero(codpes)
			if (consultado.current !== codpes) return
			setSituacao({ achado: pessoa.nompes })
			aoMudar(codpes, pessoa)
		} catch (falha) {
			if (consultado.current !== codpes) return
			consultado.current = undefined
			setTexto('')
			setSituacao({ falha: falha instanceof Error ? falha.message : String(falha) })
			aoMudar(undefined)
		}
	}

	const achado = situacao.achado ?? (texto === deQuem?.codpes.toString() ? deQuem.nompes : undefined)
	return { texto, situacao: { ...situacao, achado }, digitar, escolher, confirmar }
}

/** The name of the initial number is looked up; without it the number stands alone. */
function useNomeDe(codpes: number | undefined): PessoaResumida | undefined {
	const [primeiro] = useState(codpes)
	return useQuery(pessoaDoNumeroQuery(primeiro)).data
}

export const soDigitos = (texto: string): boolean => /^\s*\d+\s*$/.test(texto)

function lerNumero(texto: string): number | undefined {
	const numero = soDigitos(texto) ? Number(texto) : 0
	return Number.isSafeInteger(numero) && numero >= 1 ? numero : undefined
}

export const vinculosDe = ({ vinculos }: PessoaEncontrada): string =>
	vinculos.length === 0
		? 'sem vínculo ativo'
		: vinculos.map(({ tipvinext, sglund }) => `${tipvinext}, ${sglund}`).join(' · ')
