export interface CursoDaSemente {
	readonly codcur: number
	readonly tipcur: 'GRD' | 'PGR'
	readonly nomcur: string
	readonly tipext: string
	readonly codund: number
	readonly nomabvclg: string
	/** The area (ARE) in which most of its graduates work. */
	readonly codareatcamn: number
}

const curso = (
	codcur: number,
	tipcur: 'GRD' | 'PGR',
	nomcur: string,
	tipext: string,
	codund: number,
	nomabvclg: string,
	codareatcamn: number,
): CursoDaSemente => ({ codcur, tipcur, nomcur, tipext, codund, nomabvclg, codareatcamn })

export const CURSOS: readonly CursoDaSemente[] = [
	curso(3111, 'GRD', 'Engenharia Civil', 'Bacharelado', 3, 'CG-EP', 7),
	curso(8101, 'GRD', 'Letras', 'Licenciatura', 8, 'CG-FFLCH', 6),
	curso(12101, 'GRD', 'Economia', 'Bacharelado', 12, 'CG-FEA', 8),
	curso(27101, 'GRD', 'Jornalismo', 'Bacharelado', 27, 'CG-ECA', 3),
	curso(41101, 'GRD', 'Ciências Biológicas', 'Bacharelado', 41, 'CG-IB', 4),
	curso(43101, 'GRD', 'Física', 'Licenciatura', 43, 'CG-IF', 6),
	curso(45101, 'GRD', 'Matemática Aplicada', 'Bacharelado', 45, 'CG-IME', 8),
	curso(55101, 'GRD', 'Ciências de Computação', 'Bacharelado', 55, 'CG-ICMC', 11),
	curso(86101, 'GRD', 'Gestão de Políticas Públicas', 'Bacharelado', 86, 'CG-EACH', 10),
	curso(45201, 'PGR', 'Ciência da Computação', 'Mestrado', 45, 'CCP-CC', 11),
	curso(46201, 'PGR', 'Química', 'Doutorado', 46, 'CCP-QUI', 4),
	curso(3201, 'PGR', 'Engenharia de Transportes', 'Mestrado', 3, 'CCP-TRA', 7),
]
