import * as z from 'zod/mini'
import { AnoDaTitulacao, Codigo, Nivpgm } from '../formas.ts'

export const TIPOS_DE_POPULACAO = ['VIN', 'FRM'] as const
export const nomeDaPopulacao: Readonly<Record<(typeof TIPOS_DE_POPULACAO)[number], string>> = {
	VIN: 'Quem tem vínculo hoje',
	FRM: 'Quem se formou aqui',
}

export const VINCULOS = ['ALUNOGR', 'ALUNOPOS', 'ALUNOCEU', 'SERVIDOR'] as const
export const nomeDoVinculo: Readonly<Record<(typeof VINCULOS)[number], string>> = {
	ALUNOGR: 'Alunos de graduação',
	ALUNOPOS: 'Alunos de pós-graduação',
	ALUNOCEU: 'Alunos de cultura e extensão',
	SERVIDOR: 'Docentes e servidores',
}

export const TIPOS_DE_CURSO = ['GR', 'POS'] as const
export const nomeDoTipoDeCurso: Readonly<Record<(typeof TIPOS_DE_CURSO)[number], string>> = {
	GR: 'Graduação',
	POS: 'Pós-graduação',
}

/** Limit of units, or of courses, in one public. */
export const MAXIMO_NO_PUBLICO = 50

/** Target public by the register: all criteria must hold for one and the same link or degree. */
export const Populacao = z
	.object({
		tippop: z.enum(TIPOS_DE_POPULACAO),
		tipvin: z.array(z.enum(VINCULOS)).check(z.maxLength(VINCULOS.length)),
		tipcur: z.nullable(z.enum(TIPOS_DE_CURSO)),
		codund: z.array(Codigo).check(z.maxLength(MAXIMO_NO_PUBLICO)),
		codcur: z.array(Codigo).check(z.maxLength(MAXIMO_NO_PUBLICO)),
		nivpgm: z.array(Nivpgm).check(z.maxLength(3)),
		anoini: z.nullable(AnoDaTitulacao),
		anofim: z.nullable(AnoDaTitulacao),
	})
	.check(
		z.refine(({ anoini, anofim }) => anoini === null || anofim === null || anofim >= anoini, {
			path: ['anofim'],
			error: 'O último ano deve ser o primeiro, ou depois dele.',
		}),
	)
export type Populacao = z.infer<typeof Populacao>
