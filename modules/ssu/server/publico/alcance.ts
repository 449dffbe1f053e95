import type { Quem } from '../acesso/quem.ts'
import { montarForma } from '../acesso/queries/visibilidade.ts'

interface Sistema {
	readonly nomsis: string
	readonly starot: 'S' | 'N'
}

/** The part of a roadmap open to a person: all of it, some modules, or nothing. */
export function alcanceNoRoteiro(quem: Quem, { nomsis, starot }: Sistema): 'inteiro' | readonly number[] | undefined {
	const suas = quem.autoridades.flatMap(({ restricoes }) => restricoes).filter((uma) => uma.nomsis === nomsis)
	if (starot === 'S' || montarForma(quem).todas || suas.some(({ modulos }) => modulos.length === 0)) return 'inteiro'
	return suas.length === 0 ? undefined : suas.flatMap(({ modulos }) => modulos)
}
