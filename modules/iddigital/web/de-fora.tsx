import type { Nivel } from '../contract/documento.ts'

export const NOMES_DOS_NIVEIS: Record<Nivel, string> = {
	simples: 'Simples',
	avancada: 'Avançada',
	qualificada: 'Qualificada',
}

/** Beside the name of somebody whom only an address identified. */
export const DeFora = ({ emaext }: { emaext: string | null }) =>
	emaext ? (
		<span className="block text-sm font-normal wrap-anywhere text-texto-suave">
			Identificada só pelo e-mail {emaext}; a universidade não confirma o nome.
		</span>
	) : null
