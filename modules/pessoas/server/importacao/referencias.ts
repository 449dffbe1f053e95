import { requireReference } from '@portal/platform/server'

export const referenciaAPessoa = {
	...requireReference('codpes', 'pessoas.pessoa.codpes', 'Não há pessoa com este número. Importe as pessoas antes.'),
	escolhe: 'pessoa',
}

export const referenciaAUnidade = {
	...requireReference('codund', 'pessoas.unidade.codund', 'Não há unidade com este código. Importe as unidades antes.'),
	escolhe: 'unidade',
}

export const referenciaASetor = requireReference(
	'codset',
	'pessoas.setor.codset',
	'Não há setor com este código. Importe os setores antes.',
)

export const referenciaACurso = requireReference(
	'codcur',
	'pessoas.curso.codcur',
	'Não há curso com este código. Importe os cursos antes.',
)

export const referenciaAArea = requireReference(
	'codare',
	'pessoas.area.codare',
	'Não há área com este código. Importe as áreas antes.',
)
