import { type Conferir, checkItem, hasRows } from '@portal/platform/server'

const lista = (nome: string) => ({ endereco: `/administracao/listas/${nome}` })

export const conferir: Conferir = async ({ db }) => [
	checkItem(
		await hasRows(db, 'processos.estacao'),
		'Estações de processos',
		'Inclua ao menos o protocolo: sem estação não se abre processo.',
		lista('estacoes'),
	),
	checkItem(
		await hasRows(db, 'processos.estacaopessoa'),
		'Pessoas das estações',
		'Diga quem protocola, opera e chefia cada estação.',
		lista('operadores'),
	),
	checkItem(
		await hasRows(db, 'processos.assunto'),
		'Assuntos de processos',
		'Inclua do que um processo pode tratar.',
		lista('assuntos'),
	),
	checkItem(
		await hasRows(db, 'processos.tipodoc'),
		'Tipos de documento de processos',
		'Inclua o que se junta a um processo; a pasta ops/inicio traz os mais comuns.',
		lista('tipos-processos'),
	),
]
