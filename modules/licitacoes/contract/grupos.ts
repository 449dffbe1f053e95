import * as z from 'zod/mini'

/** Groups of what is bought, by which suppliers subscribe. */
export const GRUPOS = {
	EXP: 'Material de expediente',
	LAB: 'Material de laboratório e reagentes',
	SAU: 'Material médico, odontológico e veterinário',
	INF: 'Informática e comunicação',
	MOB: 'Mobiliário',
	LIM: 'Limpeza e conservação',
	ALI: 'Alimentos',
	LIV: 'Livros e publicações',
	VEI: 'Veículos e transporte',
	OBR: 'Obras e engenharia',
	SER: 'Outros serviços',
	OUT: 'Outros materiais',
} as const
export const Grupo = z.enum(['EXP', 'LAB', 'SAU', 'INF', 'MOB', 'LIM', 'ALI', 'LIV', 'VEI', 'OBR', 'SER', 'OUT'])
export type Grupo = z.infer<typeof Grupo>

/** Groups in words: none chosen is all of them. */
export const escreverGrupos = (grupos: readonly Grupo[]): string =>
	grupos.length === 0 ? 'todos os grupos' : grupos.map((grupo) => GRUPOS[grupo].toLowerCase()).join(', ')
