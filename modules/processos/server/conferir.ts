import { type Conferir, haLinhas, ponto } from '@portal/platform/server'

const lista = (nome: string) => ({ endereco: `/administracao/listas/${nome}` })

export const conferir: Conferir = async ({ db }) => [
	ponto(
		await haLinhas(db, 'processos.estacao'),
		'Estações de processos',
		'Inclua ao menos o protocolo: sem estação não se abre processo.',
		lista('estacoes'),
	),
	ponto(
		await haLinhas(db, 'processos.estacaopessoa'),
		'Pessoas das estações',
		'Diga quem protocola, opera e chefia cada estação.',
		lista('operadores'),
	),
	ponto(
		await haLinhas(db, 'processos.assunto'),
		'Assuntos de processos',
		'Inclua do que um processo pode tratar.',
		lista('assuntos'),
	),
	ponto(
		await haLinhas(db, 'processos.tipodoc'),
		'Tipos de documento de processos',
		'Inclua o que se junta a um processo; a pasta ops/inicio traz os mais comuns.',
		lista('tipos-processos'),
	),
]
