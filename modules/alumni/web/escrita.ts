import type { CursoConcluido } from '../contract/index.ts'

export const cursoEscrito = ({
	tipext,
	sglund,
	anocon,
}: Pick<CursoConcluido, 'tipext' | 'sglund' | 'anocon'>): string =>
	[tipext, sglund, String(anocon)].filter(Boolean).join(' · ')

type Lugar = { readonly nompas: string | null; readonly nomest: string | null; readonly nomloc?: string | null }

/** Place in words, as in 'Campinas, São Paulo, Brasil'; empty parts are left out. */
export const lugarEscrito = ({ nomloc = null, nomest, nompas }: Lugar): string =>
	[nomloc, nomest, nompas].filter((um) => um !== null && um !== '').join(', ')
