import * as z from 'zod/mini'

/** Visibility level: T everybody, A other graduates, C class mates, N nobody. */
export const NivelDeVisao = z.enum(['T', 'A', 'C', 'N'], 'Escolha quem vê este campo.')
export type NivelDeVisao = z.infer<typeof NivelDeVisao>

export const nomeDaVisao: Readonly<Record<NivelDeVisao, string>> = {
	T: 'Todos',
	A: 'Alumni',
	C: 'Turma',
	N: 'Ninguém',
}

export const CAMPOS = [
	...(['nome', 'foto', 'cursos', 'lugar', 'trabalho', 'experiencias'] as const),
	...(['area', 'apresentacao', 'lattes', 'contato'] as const),
] as const
export const CampoDoPerfil = z.enum(CAMPOS)
export type CampoDoPerfil = z.infer<typeof CampoDoPerfil>

export const nomeDoCampo: Readonly<Record<CampoDoPerfil, string>> = {
	nome: 'Nome',
	foto: 'Foto',
	cursos: 'Cursos e anos de conclusão',
	lugar: 'Onde mora',
	trabalho: 'Empresa e cargo atuais',
	experiencias: 'Experiências anteriores',
	area: 'Área e situação profissional',
	apresentacao: 'Apresentação',
	lattes: 'Currículo Lattes',
	contato: 'E-mail',
}

export type Visoes = Partial<Readonly<Record<CampoDoPerfil, NivelDeVisao>>>

/** Reach of a reader: T is an outsider, A a graduate, C a class mate, and 'tudo' is the person or level 1. */
export const ALCANCES = ['T', 'A', 'C', 'tudo'] as const
export type Alcance = (typeof ALCANCES)[number]

const PESO: Readonly<Record<NivelDeVisao, number>> = { N: 0, C: 1, A: 2, T: 3 }
const MINIMO: Readonly<Record<Alcance, number>> = { tudo: 0, C: 1, A: 2, T: 3 }

/**
 * Privacy rule: a field is visible when both its level and the level of the name admit the reach of the reader, so that
 * no field leads to a person whose name is hidden; a field without a choice is closed. The search table repeats the
 * rule in SQL.
 */
export const mostra = (visoes: Visoes, campo: CampoDoPerfil, alcance: Alcance): boolean =>
	Math.min(PESO[visoes[campo] ?? 'N'], PESO[visoes.nome ?? 'N']) >= MINIMO[alcance]
