import type { LinhaJanus } from '../../contract/index.ts'

type Linha = LinhaJanus & { readonly tipvin: string }
type Dono = '' | 'ALUNOPOS' | 'Docente' | 'SERVIDOR'

const grupo = (codmnu: number, elmmnu: string, tipvin: Dono): Linha => ({
	codmnu,
	codmnupai: null,
	nomsis: 'janus',
	elmmnu,
	nomobtweb: null,
	pmeobtweb: null,
	stapai: 'S',
	tipvin,
})
const objeto = (codmnu: number, codmnupai: number, elmmnu: string, nomobtweb: string, tipvin: Dono): Linha => ({
	...grupo(codmnu, elmmnu, tipvin),
	codmnupai,
	nomobtweb,
	stapai: 'N',
})

/** The groups have no kind of link and are common to all users; a row inside them may belong to one kind. */
export const linhasJanus: readonly Linha[] = [
	grupo(100, 'Minha pós-graduação', ''),
	objeto(101, 100, 'Ficha do aluno', 'aluno/ficha.jsf', 'ALUNOPOS'),
	objeto(102, 100, 'Matrícula em disciplinas', 'aluno/matricula.jsf', 'ALUNOPOS'),
	objeto(103, 100, 'Relatório de bolsa', 'aluno/relatorio-bolsa.jsf', 'ALUNOPOS'),
	objeto(104, 100, 'Depósito da dissertação ou tese', 'aluno/deposito.jsf', 'ALUNOPOS'),
	grupo(200, 'Orientação', ''),
	objeto(201, 200, 'Meus orientandos', 'orientador/orientandos.jsf', 'Docente'),
	objeto(202, 200, 'Aprovar matrículas', 'orientador/aprovar.jsf', 'Docente'),
	grupo(300, 'Programas', ''),
	objeto(301, 300, 'Bancas e defesas', 'programas/bancas.jsf', ''),
	objeto(302, 300, 'Secretaria do programa', 'programas/secretaria.jsf', 'SERVIDOR'),
]
