import { gravarLocal, lerLocal } from '@portal/platform/web'
import { useState } from 'react'
import * as z from 'zod/mini'

/** Each is beside the number of the process, which is always there. */
export const COLUNAS_DA_LISTA = [
	'titpro',
	'dscasu',
	'nominr',
	'sgletault',
	'sgletaant',
	'dtasit',
	'dtaultalt',
	'dtaprz',
	'marcas',
] as const
export type ColunaDaLista = (typeof COLUNAS_DA_LISTA)[number]

export const nomeDaColuna: Readonly<Record<ColunaDaLista, string>> = {
	titpro: 'Título',
	dscasu: 'Assunto',
	nominr: 'Interessado',
	sgletault: 'Local',
	sgletaant: 'Enviado por',
	dtasit: 'Desde',
	dtaultalt: 'Atualizado',
	dtaprz: 'Prazo',
	marcas: 'Marcas',
}

const Preferencias = z.object({ densa: z.boolean(), colunas: z.array(z.enum(COLUNAS_DA_LISTA)) })
export type PreferenciasDaLista = z.infer<typeof Preferencias>

export const PADRAO: PreferenciasDaLista = {
	densa: true,
	colunas: ['titpro', 'nominr', 'sgletault', 'sgletaant', 'dtasit', 'dtaprz', 'marcas'],
}

function lerPreferencias(): PreferenciasDaLista {
	try {
		return z.parse(Preferencias, JSON.parse(lerLocal('processos-lista') ?? ''))
	} catch {
		// Never chosen here, or by a version that had other columns.
		return PADRAO
	}
}

/** How this browser shows the list, from one visit to the next. */
export function usePreferencias() {
	const [preferencias, setPreferencias] = useState(lerPreferencias)
	function mudar(novas: PreferenciasDaLista) {
		gravarLocal('processos-lista', JSON.stringify(novas))
		setPreferencias(novas)
	}
	return [preferencias, mudar] as const
}
