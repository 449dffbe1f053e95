import * as z from 'zod/mini'

/** Who sees a field: everybody, other graduates, class mates, nobody. */
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

/** How far somebody stands: who is outside sees only what is for everybody; the person and level 1 see all. */
export const ALCANCES = ['T', 'A', 'C', 'tudo'] as const
export type Alcance = (typeof ALCANCES)[number]

const PESO: Readonly<Record<NivelDeVisao, number>> = { N: 0, C: 1, A: 2, T: 3 }
const MINIMO: Readonly<Record<Alcance, number>> = { tudo: 0, C: 1, A: 2, T: 3 }

/**
 * Whether a field is shown to who stands so far away. Whoever may not see the name sees nothing of it, so that nobody
 * is found by a field that points to them. What was never chosen is closed. The search table says the same in SQL.
 */
export const mostra = (visoes: Visoes, campo: CampoDoPerfil, alcance: Alcance): boolean =>
	Math.min(PESO[visoes[campo] ?? 'N'], PESO[visoes.nome ?? 'N']) >= MINIMO[alcance]
